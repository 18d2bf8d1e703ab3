import { expect, test } from "vitest";
import { changedLabels, inOrderOfFields } from "./changed-fields.ts";

const labels = { name: "Name", "settings.teaser": "Teaser", "settings.colour": "Colour" };

test("names every changed field once, in the order of the form", () => {
  const dirty = { settings: { teaser: { en: true, de: true }, colour: false }, name: true };
  expect(changedLabels(dirty, labels)).toEqual(["Name", "Teaser"]);
});

test("names a field without a label by its path", () => {
  expect(changedLabels({ languages: [false, true] }, labels)).toEqual(["languages.1"]);
});

test("is empty while nothing has changed", () => {
  expect(changedLabels({}, labels)).toEqual([]);
});

test("what is wrong is named in the order of the form, whichever rule found it, and what no field shows comes last", () => {
  const names = ["provider", "credentials.llm", "credentials.apiKey", "configuration"];
  const found = ["unknown", "credentials.apiKey", "configuration.model", "credentials.llm"];
  const ordered = ["credentials.llm", "credentials.apiKey", "configuration.model", "unknown"];
  expect(inOrderOfFields(found, names)).toEqual(ordered);
});
