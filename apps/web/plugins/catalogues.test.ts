import { englishMessage, fieldProblem } from "@parlo/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languageNames } from "../src/app/language.ts";
import problems from "../src/locales/problem/en.json" with { type: "json" };
import { catalogue } from "./catalogues.ts";

const languages = Object.keys(languageNames) as (keyof typeof languageNames)[];

/** Every key; the plural forms of one text count as one. */
function keysOf(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null) return [prefix.replace(/_(zero|one|two|few|many|other)$/, "")];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key));
}

function textsOf(value: unknown, prefix = ""): [string, string][] {
  if (typeof value === "string") return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, prefix ? `${prefix}.${key}` : key));
}

const gaps = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

describe("the catalogues", () => {
  test("C012: are in exactly six languages", () => {
    expect(languages).toEqual(["en", "fr", "ja", "de", "es", "pl"]);
  });

  test.each(languages.slice(1))("C012: %s has the same keys as English", (language) => {
    const keys = (code: typeof language) => [...new Set(keysOf(catalogue(code)))].sort();
    expect(keys(language)).toEqual(keys("en"));
  });

  test.each(languages)("%s has every plural form of its language", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = Object.fromEntries(textsOf(catalogue(language)));
    const stems = Object.keys(texts)
      .filter((key) => key.endsWith("_other"))
      .map((key) => key.slice(0, -"_other".length));
    const missing = stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`)).filter((key) => !texts[key]);
    expect(missing).toEqual([]);
  });

  test.each(languages.slice(1))("%s fills the same gaps as English", (language) => {
    const english = Object.fromEntries(textsOf(catalogue("en")));
    const wrong = textsOf(catalogue(language)).filter(([key, text]) => {
      const original = english[key] ?? english[key.replace(/_(few|many)$/, "_other")] ?? "";
      return gaps(text).join() !== gaps(original).join();
    });
    expect(wrong).toEqual([]);
  });
});

describe("the words for a failed check", () => {
  z.config({ customError: englishMessage });
  const fill = (code: string, params: Record<string, unknown> = {}) =>
    (problems as Record<string, string>)[code]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

  test.each([
    [z.string(), undefined],
    [z.string(), 7],
    [z.string().min(4), "a"],
    [z.string().max(1), "abc"],
    [z.array(z.string()).min(1), []],
    [z.number().min(3), 1],
    [z.number().max(3), 9],
    [z.email(), "x"],
    [z.url(), "x"],
    [z.uuid(), "x"],
    [z.enum(["a", "b"]), "c"],
    [z.strictObject({}), { x: 1 }],
    [z.string().regex(/^a$/, "Use only alphanumeric characters and hyphens"), "b"],
  ])("C347: are the API's own in English (%#)", (schema, value) => {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) throw new Error("The value is right");
    const { code, params, message } = fieldProblem(issue);
    expect(fill(code, params)).toBe(message);
  });
});
