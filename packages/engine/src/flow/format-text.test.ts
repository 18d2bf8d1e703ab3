import fc from "fast-check";
import { expect, test } from "vitest";
import { flowBehaviorSchema } from "./flow-behavior.ts";
import { formatMessage } from "./format-message.ts";
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

test("words never said are in no form of a text", () => {
  const whole = {
    text: "Damn it",
    raw: "**Damn** it",
    html: '<b class="damn">Damn</b> it',
    ssml: "<speak>Damn it</speak>",
  };
  expect(formatText(whole, formatting({ neverSaid: ["damn"] }))).toEqual({
    ...{ text: "… it", raw: "**…** it", html: '<b class="damn">…</b> it', ssml: "<speak>… it</speak>" },
  });
});

test.each([
  [{ longest: 0 }, { longest: 1 }],
  [{ longest: 20_001 }, { longest: 20_000 }],
  [{ longest: 1.5 }, { longest: null }],
  [{ neverSaid: ["🛎".repeat(101)] }, { neverSaid: ["🛎".repeat(100)] }],
  [{ neverSaid: Array(501).fill("damn") }, { neverSaid: Array(500).fill("damn") }],
  [{ markdown: "remove" }, { markdown: "links" }],
  [{ html: "links" }, { html: "strip" }],
  [{ values: "English" }, { values: "local" }],
  [{ emojis: "strip" }, {}],
])("settings of formatting end at their bounds, case %#", (wrong, right) => {
  const taken = (part: object) => flowBehaviorSchema.safeParse({ formatting: part }).success;
  expect([taken(wrong), taken(right)]).toEqual([false, true]);
});

test("a long answer ends at a sentence where one fits, else at a word", () => {
  expect(said("We open at nine. We close at ten. Ask me.", { longest: 34 })).toBe("We open at nine. We close at ten.");
  expect(said("One very long sentence without an end", { longest: 20 })).toBe("One very long…");
  expect(said("朝食は七時からです。夕食は六時からです。", { longest: 14 })).toBe("朝食は七時からです。");
});

test("what people take for one character is in a shortened text wholly, or not at all", () => {
  for (const cluster of ["👨‍👩‍👧", "🇩🇪", "e\u0301\u0323", "😀"])
    for (let longest = 1; longest < 60; longest++) {
      const cut = said(cluster.repeat(60), { longest });
      expect(cut).toMatch(new RegExp(`^(?:${cluster})*…$`, "u"));
      expect([...cut].length).toBeGreaterThan(longest - [...cluster].length);
    }
});

test("no text is longer than the longest answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 120 }), (text, longest) => {
      expect([...said(text, { longest })].length).toBeLessThanOrEqual(longest);
    }),
  );
});

test("a text that is cut takes its other forms with it: each of them would say all", () => {
  const whole = { text: "Yes. And much more of it.", ssml: "<speak>Yes. And much more of it.</speak>", raw: "Yes" };
  expect(formatText(whole, formatting({ longest: 6 }))).toEqual({ text: "Yes." });
  expect(formatText(whole, formatting({ longest: 60 }))).toEqual(whole);
});

test("a long answer is cut in no link, and nothing that is opened stays open", () => {
  expect(said("See [our lovely page of rooms](https://example.com/rooms) for more", { longest: 30 })).toBe("See…");
  expect(said("Look ![a picture of a room](https://example.com/a.png) here", { longest: 35 })).toBe("Look…");
  expect(said("We say **all that is to be said** here", { longest: 20 })).toBe("We say all that…");
  expect(formatText({ text: "5 ** 2 is what we write", format: "plain" }, formatting({ longest: 12 })).text).toBe(
    "5 ** 2 is…",
  );
});

test("words never said stay in the names of tags, where nobody reads them", () => {
  const ssml = '<speak>A break<break time="1s"/> please</speak>';
  expect(formatText({ text: "ok", ssml }, formatting({ neverSaid: ["break"] })).ssml).toBe(
    '<speak>A …<break time="1s"/> please</speak>',
  );
});

test("labels, cards and forms say what the flow's settings leave, as texts do", () => {
  const strict = formatting({ neverSaid: ["damn"], markdown: "strip", html: "strip" });
  const ui = (value: object) =>
    formatMessage({ uiAction: { name: "ask", value: value as never } }, strict).uiAction?.value;
  expect(ui({ type: "buttons", timeoutMs: 1, buttons: [{ id: "damn", label: "> 5 <b>damn</b>" }] })).toMatchObject({
    buttons: [{ id: "damn", label: "> 5 …" }],
  });
  const card = { id: "a", title: "<i>Damn</i>", text: "**Damn** room", payloadType: "text", payload: "damn" };
  expect(
    ui({ type: "cards", timeoutMs: 1, cards: [{ ...card, buttons: [{ id: "b", label: "damn" }] }] }),
  ).toMatchObject({
    cards: [{ title: "…", text: "… room", payload: "damn", buttons: [{ label: "…" }] }],
  });
  const field = {
    name: "damn",
    label: "Damn?",
    type: "select",
    required: true,
    options: [{ value: "damn", label: "damn" }],
  };
  expect(ui({ type: "input", timeoutMs: 1, input: { fields: [field], submitButton: "Damn" } })).toMatchObject({
    input: { fields: [{ name: "damn", label: "…?", options: [{ value: "damn", label: "…" }] }], submitButton: "…" },
  });
  const media = { type: "image", url: "https://example.com/damn.png", alternativeText: "A damn room" } as const;
  expect(formatMessage({ text: { text: "", media } }, strict).text?.media).toEqual({
    ...media,
    alternativeText: "A … room",
  });
});
