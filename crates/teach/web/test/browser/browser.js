/**
 * The browser of the tests. What a test has opened is closed after it, for a page that nobody looks at still paints;
 * what was opened before it stays.
 */

import { afterEach, beforeEach } from "node:test";
import { opened } from "./pages.js";

export * from "./pages.js";

beforeEach(() => void opened.splice(0));
afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));
