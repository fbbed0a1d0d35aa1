import assert from "node:assert/strict";
import { test } from "node:test";
import { embedCode, sharedLink, siteAddress } from "../js/share.js";

test("a link on the loopback address, or from disk, is for this machine only", () => {
  for (const here of ["http://127.0.0.1:7700/#p=1&s=2", "http://localhost:8000/x/#p=1&s=2", "http://[::1]:80/#p=1", "file:///home/a/demo.html#p=1"]) {
    assert.equal(sharedLink(here, "").local, true, here);
  }
  assert.deepEqual(sharedLink("https://example.org/hallset/?embed#p=1&s=2", ""), { link: "https://example.org/hallset/#p=1&s=2", local: false });
});

test("with the address of a site the link leads there", () => {
  assert.deepEqual(sharedLink("http://127.0.0.1:7700/#p=1&s=2", " https://example.org/hallset/ "), { link: "https://example.org/hallset/#p=1&s=2", local: false });
  for (const none of ["", "example", "ftp://example.org/", "javascript:alert(1)"]) {
    assert.equal(siteAddress(none), null, none);
    assert.equal(sharedLink("http://127.0.0.1:7700/#p=1", none).local, true, none);
  }
});

test("the frame's code names the steps, and nothing in the link ends the attribute", () => {
  const code = embedCode('https://example.org/#p="1"&u=c1', { from: 3, to: 9 });
  assert.match(code, /src="https:\/\/example\.org\/\?embed&amp;from=3&amp;to=9#p=%221%22&amp;u=c1"/);
});
