import fc from "fast-check";
import { expect, test } from "vitest";
import { flowBehaviorSchema } from "./flow-behavior.ts";
import { type Formatting, formatsText, formatText } from "./format-text.ts";

const formatting = (part: Partial<Formatting>): Formatting => ({
  ...flowBehaviorSchema.parse({}).formatting,
  ...part,
});
const said = (text: string, part: Partial<Formatting>) => formatText({ text }, formatting(part)).text;

test("a flow without formatting settings says what its nodes say, as the very same object", () => {
  const action = { text: "**Hi** <b>you</b>", html: "<p>Hi</p>" };
  expect(formatsText(formatting({}))).toBe(false);
  expect(formatText(action, formatting({}))).toBe(action);
});

test("markdown goes, with the address behind a link's words, or all but links goes", () => {
  const text = "# Rooms\n\n**Late** _check-out_ in `snake_case`: [our page](https://example.com/a).\n> ~~No~~\n- one";
  expect(said(text, { markdown: "strip" })).toBe(
    "Rooms\n\nLate check-out in snake_case: our page (https://example.com/a).\nNo\n- one",
  );
  expect(said(text, { markdown: "links" })).toContain("[our page](https://example.com/a)");
  expect(said("2 * 3 * 4 and a_b_c", { markdown: "strip" })).toBe("2 * 3 * 4 and a_b_c");
});

test("a plain text has no Markdown that could go", () => {
  const plain = { text: "**not bold**", format: "plain" } as const;
  expect(formatText(plain, formatting({ markdown: "strip" }))).toEqual(plain);
});

test("tags of HTML go, line breaks stay, and comparisons are no tags", () => {
  expect(said("<p>One</p><p>two<br>three</p>", { html: "strip" })).toBe("One\ntwo\nthree");
  expect(said("1 < 2 and 3 > 2", { html: "strip" })).toBe("1 < 2 and 3 > 2");
  expect(formatText({ text: "a", html: "<b>a</b>" }, formatting({ html: "strip" }))).toEqual({ text: "a" });
});

test("words never said are left out whole, in any case, also where a language has no spaces", () => {
  const neverSaid = ["damn", "free  lunch", "無料", " "];
  expect(said("Damn, a FREE lunch! Damnation.", { neverSaid })).toBe("…, a …! Damnation.");
  expect(said("朝食は無料です", { neverSaid })).toBe("朝食は…です");
  expect(formatText({ text: "ok", ssml: "<speak>damn</speak>" }, formatting({ neverSaid })).ssml).toBe(
    "<speak>…</speak>",
  );
});

test("a long answer ends at a sentence where one fits, else at a word", () => {
  expect(said("We open at nine. We close at ten. Ask me.", { longest: 34 })).toBe("We open at nine. We close at ten.");
  expect(said("One very long sentence without an end", { longest: 20 })).toBe("One very long…");
  expect(said("朝食は七時からです。夕食は六時からです。", { longest: 14 })).toBe("朝食は七時からです。");
});

test("no text is longer than the longest answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 120 }), (text, longest) => {
      expect([...said(text, { longest })].length).toBeLessThanOrEqual(longest);
    }),
  );
});
