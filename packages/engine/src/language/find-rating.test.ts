import { expect, test } from "vitest";
import { findRating } from "./find-rating.ts";
import { phrases } from "./testing/phrases.ts";

/** On a scale from 1 to 5; with what the answer counts out of, where it says that. */
const said = phrases({
  en: `
    4 = 4
    four = 4
    I'd give it a 4 = 4
    four stars = 4
    a solid four = 4
    four out of five = 4 of 5
    4 out of 5 stars = 4 of 5
    four stars out of five = 4 of 5
    4/5 = 4 of 5
    4 of 5 = 4 of 5
    8 out of 10 = 8 of 10
    8/10 = 8 of 10
    the fourth = 4
    the last one = 5
    ★★★★ = 4
    ★★★☆☆ = 3
    ⭐️⭐️ = 2
    7 = 7
    4 or 5 =
    at least 4 =
    nothing =
    3/5/2026 =`,
  de: `
    vier von fünf Sternen = 4 of 5
    vier Sterne = 4
    vier von fünf = 4 of 5
    die vierte = 4`,
  fr: `
    quatre étoiles sur cinq = 4 of 5
    quatre sur cinq = 4 of 5
    quatre étoiles = 4`,
  es: `
    cuatro de cinco = 4 of 5
    cuatro estrellas = 4
    cuatro sobre cinco = 4 of 5`,
  pl: `
    cztery na pięć = 4 of 5
    cztery gwiazdki = 4
    cztery gwiazdki na pięć = 4 of 5`,
  ja: `
    星4つ = 4
    星四つ = 4
    5点満点で4点 = 4 of 5
    五段階中四 = 4 of 5
    4点です = 4`,
});

test.each(said)("in %s, %s is rated %s", (language, text, rating) => {
  const found = findRating(text, { from: 1, to: 5 }, language);
  expect(found && (found.of === null ? String(found.value) : `${found.value} of ${found.of}`)).toBe(rating);
});

test("where a scale begins at 0, a place on it is no number", () => {
  expect(findRating("the third", { from: 0, to: 10 }, "en")).toBeUndefined();
  expect(findRating("three", { from: 0, to: 10 }, "en")).toEqual({ value: 3, of: null });
});
