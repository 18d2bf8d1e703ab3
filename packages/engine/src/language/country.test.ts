import { expect, test } from "vitest";
import { countryOf } from "./country.ts";

test.each([
  [["de-AT", "en-US"], "AT"],
  [["de", "en-GB"], "GB"],
  [["de"], "DE"],
  [["en", "ja"], "JP"],
  [["en"], null],
  [["no such language"], null],
  [[], null],
])("%j are spoken in %s", (languages, country) => {
  expect(countryOf(languages)).toBe(country);
});
