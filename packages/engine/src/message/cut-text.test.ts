import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, endOfText } from "./cut-text.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const clustersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** As many of the clusters as fit. */
function fitting(clusters: readonly string[], most: number): readonly string[] {
  let characters = 0;
  const end = clusters.findIndex((one) => {
    characters += one.length;
    return characters > most;
  });
  return clusters.slice(0, end);
}

function expectWhole(text: string, most: number): void {
  const clusters = clustersOf(text);
  expect(cutText(text, most)).toBe(`${fitting(clusters, most - 1).join("")}…`);
  expect(endOfText(text, most)).toBe(
    `…${fitting(clusters.toReversed(), most - 1)
      .toReversed()
      .join("")}`,
  );
}

test.each([
  ["a family", "👨‍👩‍👧"],
  ["a flag", "🇩🇪"],
  ["a letter with marks", "e\u0301\u0323"],
  ["a hand in its colour", "👍🏽"],
  ["a syllable of Hindi", "क्षि"],
  ["a line break of two characters", "\r\n"],
  ["a face", "😀"],
])("%s stays whole, wherever a text is cut", (_, cluster) => {
  for (const text of [cluster.repeat(100), `x${cluster.repeat(100)}`, `🇩${cluster.repeat(100)}y`])
    for (let most = 1; most < text.length; most++) expectWhole(text, most);
});

test("any text is cut between what people take for characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 2, maxLength: 300 }), fc.nat(), (text, seed) => {
      expectWhole(text, 1 + (seed % (text.length - 1)));
    }),
  );
});

test("a text that fits is the text", () => {
  expect(cutText("👨‍👩‍👧", 8)).toBe("👨‍👩‍👧");
  expect(endOfText("👨‍👩‍👧", 8)).toBe("👨‍👩‍👧");
});

test("of a character that is longer than anything that is written a part stays, in whole code points", () => {
  const [marked, endless] = [`x${"\u0301".repeat(5000)}`, `x${"😀\u200d".repeat(3000)}`];
  for (const text of [marked, endless])
    for (const most of [2000, 2001, 2002]) {
      for (const cut of [cutText(text, most), endOfText(text, most)]) {
        expect(cut).not.toMatch(/\p{Cs}/u);
        expect(cut.length).toBeGreaterThan(most - 200);
        expect(cut.length).toBeLessThanOrEqual(most);
      }
    }
});

test("cutting costs about as little where a text is long", () => {
  const text = "🇩🇪👨‍👩‍👧e\u0301 ".repeat(200_000);
  const begun = performance.now();
  for (let times = 0; times < 1000; times++) cutText(text, 1_000_000 + times);
  expect(performance.now() - begun).toBeLessThan(1000);
});
