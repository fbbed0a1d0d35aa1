# `make test` is what must pass before a change lands; `make help` lists the rest.

.PHONY: engine forms counts test format lint check simd neon page site site-check page-speed npm python wheel notebook cluster docs packed package firefox sound bench speed ratings report pictures techniques help

test: format lint check simd page python docs packed ## what must pass before a change lands

format: ## formatting, as rustfmt has it
	cargo fmt --all --check

lint: ## clippy, warnings denied
	cargo clippy --workspace --all-targets --locked -- -D warnings

check: ## all tests and doc tests
	cargo test --workspace --locked

simd: ## the tests of the 9x9 engines in Node, on the vectors of WebAssembly (needs Node.js and Rust for wasm32)
	site/wasm-test

neon: ## the tests of the 9x9 engines' answers on ARM's vectors, in qemu (needs Debian, or qemu-user, a linker for 64-bit ARM and Rust for it; minutes)
	site/neon-test

# The program is built with the features of the whole workspace, so that what the tests compiled is used again.
page: ## the studio's page: types, modules, and a real browser, served and as a site (needs Node.js, chromium and Rust for wasm32)
	cargo build --locked --workspace --bin hallset
	site/build --quick --out "$${CARGO_TARGET_DIR:-target}/site-quick"
	HALLSET_BIN="$${CARGO_TARGET_DIR:-$$(pwd)/target}/debug/hallset" \
		HALLSET_SITE="$$(cd "$${CARGO_TARGET_DIR:-target}/site-quick" && pwd)" crates/teach/web/check
	crates/wasm/npm/check --quick

site: ## the studio as a static site in target/site, for any host (docs/site.md)
	site/build

site-check: site ## the site as it is hosted, with every browser test on it
	cargo build --locked --workspace --bin hallset
	HALLSET_BIN="$${CARGO_TARGET_DIR:-$$(pwd)/target}/debug/hallset" \
		HALLSET_SITE="$$(cd "$${CARGO_TARGET_DIR:-target}/site" && pwd)" crates/teach/web/check --site

page-speed: ## how fast the page answers: its longest tasks, a step, the first animation (a quiet machine; needs Node.js and chromium)
	cargo build --locked --workspace --bin hallset
	HALLSET_BIN="$${CARGO_TARGET_DIR:-$$(pwd)/target}/debug/hallset" crates/teach/web/check --speed

forms: ## canonical forms of every puzzle of the shared lists and a random image (set HALLSET_DATA)
	cargo test --release --locked -p hallset-canon9 --test lists -- --include-ignored

counts: ## puzzles with few clues, counted by bands (minutes)
	cargo test --release --locked -p hallset-fast9 --test count -- --include-ignored

python: ## the Python package: its wheel, built and tried out in an environment of its own (needs Python 3.11 or later)
	crates/python/check

wheel: engine ## the wheel with everything, the page for notebooks too, in target/wheels (needs Node.js and Rust for wasm32; minutes)
	crates/python/widget/build
	$${PYTHON:-python3} -m pip wheel --quiet --no-deps --wheel-dir "$${CARGO_TARGET_DIR:-target}/wheels" ./crates/python

# Cargo does not see that a file has come into the folder.
engine: ## the engine for pages that the program makes; a program that is built afterwards has it inside (needs Rust for wasm32; minutes)
	site/wasm fat "$${CARGO_TARGET_DIR:-$$(pwd)/target}/wasm/fat" engine
	gzip -9nc "$${CARGO_TARGET_DIR:-target}/wasm/fat/engine.wasm" >crates/cli/engine/engine.wasm.gz
	touch crates/cli/src/engine.rs

notebook: ## the studio in JupyterLab, in a real browser (needs Python 3.11, Node.js, chromium and Rust for wasm32; minutes)
	crates/python/notebook

cluster: ## the Python package on clusters of Ray and Spark on this machine, with workers killed (needs Python 3.11 and Java 17; minutes)
	crates/python/cluster

npm: ## the npm package, packed in target/npm and tried out (needs Node.js)
	crates/wasm/npm/check

firefox: ## the page and a recording in Firefox (needs Node.js and firefox-esr)
	cargo build --locked --workspace --bin hallset
	HALLSET_BIN="$${CARGO_TARGET_DIR:-$$(pwd)/target}/debug/hallset" crates/teach/web/check-firefox

docs: ## the libraries' documentation, warnings denied
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

packed: ## the crates' packages have what they need to be packed
	cargo package --workspace --exclude hallset-bench --exclude hallset-wasm --exclude hallset-python --locked --allow-dirty --quiet --no-verify

# Cargo unpacks what it packages where it would unpack what it downloads, and under an unchanged version takes
# the old copy, and what was compiled from it, for the new one; so both go first. `bench/`, `crates/wasm` and
# `crates/python` are not published here; `bench/` compiles a file of another package, which its own package would not have.
package: ## the crates as they would be published, compiled from their packages; takes minutes
	rm -rf "$${CARGO_HOME:-$$HOME/.cargo}"/registry/src/-*/hallset-*
	rm -rf "$${CARGO_TARGET_DIR:-target}"/debug/.fingerprint/hallset-*
	cargo package --workspace --exclude hallset-bench --exclude hallset-wasm --exclude hallset-python --locked --allow-dirty --quiet

sound: ## every technique on thousands of generated puzzles of all layouts, each step checked (minutes; HALLSET_SOUND=10 for more)
	cargo test --release --locked -p hallset --test all sound -- --ignored --nocapture

bench: ## what observers and methods cost (set HALLSET_DATA for the large lists)
	cargo bench -p hallset --bench engines

speed: ## the 9x9 engines beside a published solver (set HALLSET_DATA; see docs/speed.md)
	cargo run --release --locked -p hallset-bench -- nine

ratings: ## the explainer against all published ratings (HALLSET_DATA, or the shared folder beside the repository)
	HALLSET_DATA="$${HALLSET_DATA:-$$(dirname "$$(pwd)")/shared/data}" \
		cargo test --release --locked -p hallset-explainer --test published -- --include-ignored

report: ## the output of every command shown in README.md and docs/, written again
	TRYCMD=overwrite cargo test -p hallset-cli -p hallset-bench --test snapshots

techniques: ## docs/techniques.md and its pictures, from the list of techniques
	cargo run --locked --release --package hallset-teach --example techniques -- docs

pictures: ## the pictures of docs/studio.md, taken again (needs Node.js and chromium)
	cargo build --locked --workspace --bin hallset
	cd crates/teach/web && npm ci --no-audit --no-fund --loglevel=error
	HALLSET_BIN="$$(cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/hallset" npm --prefix crates/teach/web run --silent documentation

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST)
