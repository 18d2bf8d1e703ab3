import { expect, test } from "vitest";
import { completeMention, findMentionable, mentionSearch } from "./mention-completion.ts";
import { mentionedIn, mentionParts } from "./mention-parts.ts";

const ann = { userId: "1", name: "Ann" };
const annaLee = { userId: "2", name: "Anna Lee" };
const otherAnn = { userId: "3", name: "Ann" };
const emi = { userId: "4", name: "絵美" };

test("who stands in a text with an @ is meant, the longer name before the shorter one", () => {
  expect(mentionedIn("@Anna Lee, ask @Ann.", [ann, annaLee])).toEqual(["2", "1"]);
  expect(mentionedIn("Ask @Ann and @Ann", [ann, otherAnn])).toEqual(["1", "3"]);
  expect(mentionedIn("@絵美 さん", [emi])).toEqual(["4"]);
});

test("an address, a name that goes on and an @ alone mean nobody", () => {
  expect(mentionedIn("mail@Ann.example, @Annabel, @ Ann, @", [ann])).toEqual([]);
});

test("the pieces of a text are the text", () => {
  const text = "Hi @Ann: see @Anna Lee’s note\nbye";
  const parts = mentionParts(text, [ann, annaLee]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ people }) => people.length > 0).map((part) => part.text)).toEqual(["@Ann", "@Anna Lee"]);
});

test("what is written after an @ is looked for in the beginnings of names and of their words", () => {
  expect(mentionSearch("Ask @anna l", 11)).toEqual({ from: 4, words: "anna l" });
  expect(mentionSearch("Ask @anna l", 3)).toBeNull();
  expect(mentionSearch("a@b", 3)).toBeNull();
  expect(findMentionable([ann, annaLee, emi], "le")).toEqual([annaLee]);
  expect(findMentionable([ann, annaLee, emi], "ann")).toEqual([ann, annaLee]);
  expect(findMentionable([ann, annaLee, emi], "絵")).toEqual([emi]);
});

test("a chosen name takes the place of what was written, and the caret stands behind it", () => {
  const text = "Ask @an today";
  const search = mentionSearch(text, 7);
  expect(search && completeMention(text, search, "Anna Lee")).toEqual({ text: "Ask @Anna Lee today", caret: 14 });
});
