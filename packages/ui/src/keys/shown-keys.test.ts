import { afterEach, expect, test, vi } from "vitest";
import { shownKeys } from "./shown-keys.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Macintosh; Intel Mac OS X", "⇧⌘Z", "⇧⌘Z"],
  ["Windows NT 10.0", "⇧⌘Z", "Ctrl Shift Z"],
  ["X11; Linux x86_64", "⌥⇧→", "Alt Shift →"],
  ["X11; Linux x86_64", "T", "T"],
])("on %j, %j is shown as %j", (userAgent, keys, shown) => {
  vi.stubGlobal("navigator", { userAgent });
  expect(shownKeys(keys)).toBe(shown);
});
