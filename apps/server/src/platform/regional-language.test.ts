import { expect, test } from "vitest";
import { regionalLanguage } from "./regional-language.ts";

test("a language without a country has that of most who speak it", () => {
  expect(["en", "de", "pl", "ja", "en-GB", "zh-Hant"].map(regionalLanguage)).toEqual([
    ...["en-US", "de-DE", "pl-PL", "ja-JP", "en-GB", "zh-Hant"],
  ]);
});
