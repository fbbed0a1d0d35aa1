//! Where each technique stops working: what must hold, what nearly looks like it, what takes over, and on which grids
//! it makes no sense.

/// What is said of a technique.
pub(crate) fn limits(id: &str) -> Option<&'static str> {
    LIMITS.iter().find(|(of, _)| *of == id).map(|(_, said)| *said)
}

const LIMITS: &[(&str, &str)] = &[
    (
        "full-house",
        "The unit must need every digit and have exactly one cell without one. With two empty cells look for a hidden or a naked single instead. A diagonal is a full unit; an extra unit with fewer cells than digits is not, and never has a full house.",
    ),
    (
        "hidden-single",
        "It needs a full unit: a cage of seven cells in a 9x9 grid need not hold a given digit at all. Two places left are no single, but a strong link, which colours and chains start from.",
    ),
    (
        "naked-single",
        "All other candidates must be gone, not only those that the givens rule out: on paper it is missed where marks are not kept up. A cell with two candidates left is no guess; it is what pairs, wings and chains are made of.",
    ),
    (
        "pointing",
        "Every place of the digit in the box must lie in the line; one more in another row and column spoils it, and an empty rectangle or a finned fish may take over. It removes from the rest of the line, never from the box. Latin squares have no boxes and so no pointing.",
    ),
    (
        "claiming",
        "The mirror of pointing: all places in the line lie in one box, and the rest of the box loses the digit. It is often confused with it; ask which unit has no other place. Diagonals and windows claim as well, from and to any unit that shares cells.",
    ),
    (
        "locked-pair",
        "A naked pair whose two cells share two units, mostly a box and a line. If they share one unit only, it is a plain naked pair and reaches less. Two cells that merely contain the same two digits beside others are no pair.",
    ),
    (
        "naked-pair",
        "Both cells must have the two candidates and nothing else, and share a unit: two such cells that do not see each other remove nothing (a W-wing or a remote pair may join them). Extra units count, full or not.",
    ),
    (
        "x-wing",
        "Both rows must have the digit in the same two columns and nowhere else. A third place in one of them makes it finned at best, and only if that place can be seen by something that would go. Boxes play no part, so it works on Latin squares and irregular regions alike.",
    ),
    (
        "hidden-pair",
        "The two digits must have the same two places in a full unit; a third place of either spoils it. What goes are the other candidates of the two cells, not the two digits elsewhere. With four open cells in the unit it is the naked pair of the other two, and easier to see so.",
    ),
    (
        "locked-triple",
        "As the locked pair, with three cells in the crossing of two units. The cells need not have all three digits each: 12, 23 and 13 are enough. A crossing of two cells only, as in 4x4 or 6x6 along the short side of a box, has none.",
    ),
    (
        "naked-triple",
        "Three cells of one unit with three digits together; 12, 23 and 13 is one, 12, 23 and 34 is not, since it has four. It removes within the unit; three cells in a crossing of two units are a locked triple and reach both.",
    ),
    (
        "swordfish",
        "Three rows whose places lie in three columns together; each row may have two or three of them. Three rows over four columns are nothing until one place is a fin. In a grid with few open columns for the digit it is an X-wing seen from the columns.",
    ),
    (
        "hidden-triple",
        "Three digits with three cells in a full unit. Each digit needs only two of the cells, which is why it is missed. With six open cells or fewer the naked set of the others has at most three cells and is found first.",
    ),
    (
        "skyscraper",
        "Two rows (or columns) with two places each, one end in a common line. If both ends are in common lines, it is an X-wing. A third place in one of the rows ends it; a finned or sashimi X-wing may do with it. What goes must see both far ends.",
    ),
    (
        "two-string-kite",
        "A row and a column with two places each, and one end of either in the same box but not in the same cell: with a shared cell nothing follows. It needs regions, so there is none on a Latin square; a turbot fish is the same without a box.",
    ),
    (
        "turbot-fish",
        "Two strong links of a digit joined by a weak one, lying as they may. The middle must be a weak link at least: two far ends that see each other prove nothing new. Three links are an X-chain, groups of places make it a grouped chain.",
    ),
    (
        "empty-rectangle",
        "All places in the box must lie in one row and one column of it, and the strong link outside must have its near end in that row or column. If all lie in one line alone, it is pointing. In boxes of 2x2 the first is always so, and the link decides; Latin squares have none.",
    ),
    (
        "xy-wing",
        "Three cells of two candidates each: 12, 13 and 23, where the first sees both others. If the other two see each other as well, it is a naked triple. With three candidates in the first it is an XYZ-wing, with more cells in the row an XY-chain.",
    ),
    (
        "xyz-wing",
        "The hinge has all three digits, so what goes must see the hinge too; people often remove what sees the two wings alone. That leaves only cells in the crossing of box and line. On a Latin square no cell sees all three unless they lie in one line. A fourth digit needs a WXYZ-wing.",
    ),
    (
        "w-wing",
        "Two cells with the same two candidates that do not see each other, and a full unit whose places of one digit all see one or the other. If a place of that unit sees neither, nothing follows. Which digit is the bridge matters: the other one goes.",
    ),
    (
        "simple-colour-trap",
        "Only links of exactly two places in a full unit may be coloured; a digit with three places ends the net there. What goes must see both colours of one net. If two nets are in play, multi colours take over; with several digits, the Medusa.",
    ),
    (
        "simple-colour-wrap",
        "Two cells of the same colour must see each other; seeing a cell of the other colour is the rule, not a find. The whole colour is false then, everywhere in the net.",
    ),
    (
        "multi-colour-trap",
        "Two separate nets of one digit: a colour of one must see a colour of the other. What goes must see both of the opposite colours, not the two that see each other. Nets that hang together are one net and simple colours.",
    ),
    (
        "multi-colour-wrap",
        "A colour must see both colours of the other net; seeing one of them is a trap at best. For one digit, X-chains and grouped chains say at least as much.",
    ),
    (
        "remote-pair",
        "All cells must have the same two candidates, and the two that are compared lie at an odd distance: the first and fourth, not the first and third, which are equal. Three cells are a naked pair or nothing. One cell with a third candidate breaks it; an XY-chain goes on.",
    ),
    (
        "unique-rectangle-1",
        "Needs a puzzle with one solution. The four cells must lie in two rows, two columns and two boxes: in four boxes the two digits cannot be exchanged and nothing follows (on a Latin square any rectangle will do). None of them may be given. A diagonal or window through one or three of the cells spoils it.",
    ),
    (
        "unique-rectangle-2",
        "Both cells with more must have the same one digit more. Two different ones are type 3 or 4. What goes must see both cells. One solution, two boxes, no givens, as for type 1.",
    ),
    (
        "unique-rectangle-3",
        "The extra candidates count as one cell of a unit that both cells share; the other cells of the subset must lie in that unit (at most three are looked for). What goes must see every place of its digit. Taking the two cells as two separate members of the subset is the usual mistake.",
    ),
    (
        "unique-rectangle-4",
        "One digit of the pair must have no other place in a unit that the two cells share; then they lose the other one. If it has a third place there, nothing follows. On diagonal cells type 6 is what to look for.",
    ),
    (
        "unique-rectangle-5",
        "As type 2, with the one extra digit in two diagonal or in three cells, so that few cells see them all. With different extra digits only chains go on.",
    ),
    (
        "unique-rectangle-6",
        "The cells with more lie diagonally, and a digit of the pair has no places beside the rectangle in both rows, or in both columns. One line alone is not enough; a hidden rectangle needs a row and a column instead.",
    ),
    (
        "hidden-rectangle",
        "Start from a corner that has the pair alone, and look at the one opposite: in its row and its column one digit must have no place outside the rectangle. It loses the other digit. Three cells may have any number of candidates more; one solution, two boxes, no givens.",
    ),
    (
        "avoidable-rectangle-1",
        "Three of the cells are filled, and none was given: who forgets which digits were given cannot use it. A puzzle read as a plain grid of digits takes every digit as given, and has none.",
    ),
    (
        "avoidable-rectangle-2",
        "Two cells are filled but not given, and the two open ones have the same digit more. With different extra digits nothing is said. It works only if the solver kept apart what was given and what was found.",
    ),
    (
        "unique-loop",
        "Every unit must have none or two of the cells: a loop that touches a box once, or a diagonal, is not deadly. At most two cells may have more than the pair, unless all of them have the same one. Loops of up to 14 cells are looked for; needs one solution.",
    ),
    (
        "bug-1",
        "All open cells but one must have two candidates, and then every digit two places in each unit. Many grids look like it and have a unit with one or three: count the places of the third candidate in each of its units. Needs one solution. Grids with extra units are graves only if those have pairs too.",
    ),
    (
        "naked-quad",
        "Four cells of a unit with four digits together. In a unit with seven open cells or fewer a hidden set of at most three says the same, so it matters only with eight or nine. Larger sets are left to larger grids, where the all-different filter finds them.",
    ),
    (
        "jellyfish",
        "Four rows over four columns. In 9x9 with nine open columns nothing larger is needed: five rows are four columns seen the other way. On larger grids larger fish exist, and chains or the mutant fish must do.",
    ),
    (
        "hidden-quad",
        "Four digits with four cells in a full unit. In 9x9 the other cells are a naked set of five or fewer, and it is seldom the only way. Units with fewer cells than digits never have one.",
    ),
    (
        "wxyz-wing",
        "Four cells with four digits, of which only one may stand there twice. If two digits can, nothing follows; if none can, it is a Sue de Coq and every digit is locked. What goes must see every place of the open digit. Five cells and more are left to almost locked sets.",
    ),
    (
        "bug-2",
        "Several cells have the same digit too many: it goes from what sees all of them. A candidate that is too many in its cell but not in a unit means that the rest is no grave.",
    ),
    (
        "bug-3",
        "The candidates too many lie in one unit and make a subset with other cells there, as one cell with their digits. It is rare, and mostly a chain is found first.",
    ),
    (
        "bug-4",
        "Exactly two cells have candidates too many, and share a unit in which another of their digits has no third place. It is the grave's form of type 4; with three such cells it does not apply.",
    ),
    (
        "finned-x-wing",
        "What goes must lie in a cover line and see every fin, so the fins mostly lie in one box; two fins in different boxes seldom leave anything. Without fins it would be an X-wing, so removing as from an X-wing is the usual mistake.",
    ),
    (
        "sashimi-x-wing",
        "One corner is missing, and fins stand in for it: if no fin is true, that row has its digit in the other corner. Often the same removal is a skyscraper, which is easier to see. What goes must see every fin.",
    ),
    (
        "aligned-pair-exclusion",
        "Looks at two cells and at the cells that see both, the excluders: a pair of digits is impossible if it would empty one of them, or is the same digit twice in cells that see each other. A candidate goes if all its pairs are impossible. It helps only near cells with two candidates. ALS-XZ finds nearly all of it with less writing.",
    ),
    (
        "3d-medusa",
        "Links are two places of a digit in a full unit and cells of two candidates; a cell with three ends the net. Two candidates of a colour in one cell, or seeing each other, make the whole colour false. It says what plain chains in one net say, all at once; groups are beyond it.",
    ),
    (
        "finned-swordfish",
        "Three rows, three columns, and fins that one cell in a cover column can see. A fish with fins in two boxes is worth a look only if the victim sees both. Mostly a grouped X-chain says the same.",
    ),
    (
        "sashimi-swordfish",
        "A base row has one place or none beside the fins. It is still sound, since the fins are looked at as a case of their own; but a row with nothing at all in the covers and no fin would be a contradiction in the grid, not a fish.",
    ),
    (
        "x-chain",
        "One digit, strong and weak links in turns, strong at both ends. A link of three places is no strong link: the chain must stop or take them as a group. Two strong links are a turbot fish; a ring is a fish or colours.",
    ),
    (
        "xy-chain",
        "Every cell has two candidates, neighbours share the digit that is handed on, and the first and last cell end on the same digit. A cell with three ends it; then an AIC uses places in a unit as well. Ends of different digits say nothing.",
    ),
    (
        "sue-de-coq",
        "As many digits as cells in a box and a line, where the cells beside the crossing share no digit between box and line. If they share one, it may stand twice and nothing is locked. Up to five cells a side are looked for; Latin squares have no crossing of more than one cell, and none.",
    ),
    (
        "continuous-nice-loop",
        "The ring must alternate all the way round: two strong links in a row are no matter, two weak ones break it. What goes sees both ends of a weak link. A ring that does not close is an AIC, or a discontinuous loop.",
    ),
    (
        "aic",
        "Begins and ends with a strong link; in between every weak link may be a strong one, but not the other way round. What goes must be impossible with both ends. Links of groups need the grouped form, choices of three ways a forcing chain.",
    ),
    (
        "discontinuous-nice-loop",
        "Two strong links at one candidate make it true; two weak links make it false; any other meeting says nothing. It is a chain back to its own start, and a plain AIC often says the same from another place.",
    ),
    (
        "als-xz",
        "The restricted digit must be such that all its places in one set see all its places in the other; one pair that does not is enough to spoil it. The removed digit must be another one. Sets may overlap, but not in the restricted digit. At most 800 sets are looked at, small ones first.",
    ),
    (
        "als-xy-wing",
        "The middle set is joined to the others by two different digits; with the same digit twice nothing follows. The removed digit is neither of the two. More sets in the row are an ALS chain.",
    ),
    (
        "grouped-continuous-nice-loop",
        "As the plain ring, with groups of places in a crossing, or almost locked sets. A group is false only if all its cells are; seeing some of them is no weak link. A set in the ring has all digits but the two that join it.",
    ),
    (
        "grouped-aic",
        "A group counts as one claim: what it rules out must see every cell of it. Groups of places in one crossing, almost locked sets and sets that force one cell more are used; a claim that follows from two others together is not, and dynamic chains take over.",
    ),
    (
        "grouped-discontinuous-nice-loop",
        "As the plain one, with groups and sets. If the start is a group, it is the group that is true, and what sees all of it goes; no single cell is placed.",
    ),
    (
        "finned-jellyfish",
        "Four lines with fins are hard to see and seldom needed: mostly a smaller fish or a chain of the same digit is there. A 4x4 grid has no line left to remove from.",
    ),
    (
        "sashimi-jellyfish",
        "As the finned jellyfish, with a base that keeps one place or none beside the fins. What goes must see every fin; no exception for the missing corner.",
    ),
    (
        "aligned-triplet-exclusion",
        "Three cells, and excluders that see all of them. The ways to fill them are many; death blossom and ALS chains find most of it. The search is bounded, so large open grids are not looked at to the end.",
    ),
    (
        "als-chain",
        "From set to set by restricted digits, each other than the one before: a set that is entered and left by the same digit passes nothing on. Only sets within one unit are used. If one link needs two digits at once, a forcing chain is needed.",
    ),
    (
        "death-blossom",
        "Every candidate of the stem needs its own petal, all places of it there in sight of the stem. A candidate without a petal ends it, unless it is the digit that goes and the victim sees the stem. Stems of up to five candidates are looked at; with two it is an ALS-XY-wing.",
    ),
    (
        "franken-swordfish",
        "A box may stand for a line among the bases or the covers. A cell in two bases counts twice, and must be covered twice or is a fin. No sense on Latin squares, which have no boxes.",
    ),
    (
        "franken-jellyfish",
        "As the Franken swordfish with four units. The search first asks whether any place of the digit is impossible, and leaves large open grids out early. Templates say all that any fish says.",
    ),
    (
        "finned-franken-x-wing",
        "Two bases and two covers with a box among them, and fins. Often it is an empty rectangle or a grouped chain under another name. A cell where base box and base line cross is a fin unless it is covered twice.",
    ),
    (
        "finned-franken-swordfish",
        "Three units with boxes among them, and fins. Check each cell by counting: bases it lies in, less covers; more than none makes it a fin. A victim must see all fins, those inside a base too.",
    ),
    (
        "finned-franken-jellyfish",
        "Four units with boxes and fins: beyond what most people look for. The search of a digit ends after 30,000 nodes, so one may be missed on a grid with many places.",
    ),
    (
        "nishio",
        "One digit alone is followed: the candidate is false if the digit then has no place in some unit. It never uses other digits; where those are needed it is a contradiction chain. If nothing breaks, nothing is known of the candidate, true or false.",
    ),
    (
        "contradiction-forcing-chain",
        "Every claim follows from one other, so a last place of three needs the dynamic form. That a candidate leads to no contradiction does not make it true. Grids with more than 2,500 open candidates are left out.",
    ),
    (
        "cell-forcing-chain",
        "All candidates of the cell must lead to the same; one that does not is enough to end it. Cells of two candidates are plain chains. Each claim follows from one other.",
    ),
    (
        "unit-forcing-chain",
        "All places of a digit in a full unit must lead to the same. With two places it is a plain chain. A unit with fewer cells than digits need not have the digit at all and cannot be used.",
    ),
    (
        "mutant-swordfish",
        "Bases and covers of any kind, rows beside columns. A cell where two bases cross counts twice. Seldom the easiest way: the same removal is nearly always a chain.",
    ),
    (
        "mutant-jellyfish",
        "As the mutant swordfish with four units of any kind; on diagonal and window grids those units take part. Few are known to be needed.",
    ),
    (
        "finned-mutant-swordfish",
        "Units of any kind with fins. Where the fins see nothing in common, there is no removal, however complete the fish looks. A grouped chain mostly says the same.",
    ),
    (
        "finned-mutant-jellyfish",
        "As above with four units. The search is bounded and takes fish with few places first.",
    ),
    (
        "finned-mutant-squirmbag",
        "Five units. In 9x9 a basic fish of five lines is a jellyfish or less seen the other way, so five matter only with boxes. Templates find every removal of one digit with less trouble for a program.",
    ),
    (
        "finned-mutant-whale",
        "Six units: a curiosity, kept since collections have it. Nothing larger is looked for; templates take over.",
    ),
    (
        "dynamic-contradiction-forcing-chain",
        "Everything that is known in the branch counts together, so it is hard on paper: keep marks apart. It uses singles only; where a pair or pointing is needed inside, the form with a plus goes on. Up to 2,500 open candidates.",
    ),
    (
        "dynamic-double-forcing-chain",
        "What follows both if a candidate is true and if it is false. If one of the two contradicts itself, that is a contradiction chain and says more.",
    ),
    (
        "dynamic-cell-forcing-chain",
        "As the cell forcing chain with all that is known in each branch. A branch that breaks is not left out here: the contradiction chain has its candidate already.",
    ),
    (
        "dynamic-unit-forcing-chain",
        "As the unit forcing chain with all that is known in each branch; full units only.",
    ),
    (
        "dynamic-forcing-chain-plus",
        "Inside a branch pointing, claiming, naked and hidden pairs are used when singles are dry; no fish and no triples. At most 300 looks inside are taken, so a grid may be left where one more would have found something.",
    ),
    (
        "template-set",
        "All ways to place a digit must hold the cell, and there are too many of them where a digit has few givens: beyond a bound nothing is said. People use it for a digit with one or two rows left open.",
    ),
    (
        "template-delete",
        "No way to place the digit holds the cell. It covers every fish and every chain of one digit, and nothing that needs two. On large open grids a digit has more ways than the bound, and nothing is said of it.",
    ),
    (
        "nested-forcing-chain",
        "A contradiction inside a branch is taken as a fact of that branch. It is a search in all but name, bounded to 300 looks inside; a grid of the very hardest may need one level more, and then the walk ends without a step.",
    ),
];
