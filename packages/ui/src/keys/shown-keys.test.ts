import { afterEach, expect, test, vi } from "vitest";
import { shownKeys } from "./shown-keys.ts";

afterEach(() => vi.unstubAllGlobals());

const german = { control: "Strg", alt: "Alt", shift: "Umschalt", space: "Leertaste", delete: "Entf", escape: "Esc" };

test.each([
  ["Macintosh; Intel Mac OS X", "⇧⌘Z", "⇧⌘Z"],
  ["Macintosh; Intel Mac OS X", "⌫", "⌫"],
  ["Macintosh; Intel Mac OS X", "⇧␣", "⇧Leertaste"],
  ["Windows NT 10.0", "⇧⌘Z", "Strg Umschalt Z"],
  ["Windows NT 10.0", "⌫", "Entf"],
  ["Windows NT 10.0", "⌦", "Entf"],
  ["X11; Linux x86_64", "⌥⇧→", "Alt Umschalt →"],
  ["X11; Linux x86_64", "⇧", "Umschalt"],
  ["X11; Linux x86_64", "⎋", "Esc"],
  ["X11; Linux x86_64", "T", "T"],
])("on %j, %j is shown as %j to who reads German", (userAgent, keys, shown) => {
  vi.stubGlobal("navigator", { userAgent });
  expect(shownKeys(keys, german)).toBe(shown);
});
