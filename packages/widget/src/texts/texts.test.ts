import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";
import { en } from "./en.ts";
import { fillIn } from "./fill-in.ts";
import { loadTexts } from "./load-texts.ts";

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test.each(["fr", "ja", "de", "es", "pl"])("%s has every text, translated, with the same places", async (language) => {
  const { texts } = await loadTexts(`${language}-XX`);
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(texts)) expect(places(text)).toEqual(places(en[key as keyof typeof en]));
  expect(texts.write).not.toBe(en.write);
});

test("an unknown language, or one named like a property of objects, is shown in English", async () => {
  for (const language of ["ar", "constructor", "__proto__"])
    expect(await loadTexts(language)).toMatchObject({ language: "en", texts: en });
});

test("the wanted language wins, then the browser's, then the agent's first", () => {
  expect(chooseLanguage(["en", "de"], ["de-AT", "en"])).toBe("de");
  expect(chooseLanguage(["en-GB", "de"], [null, "en-US"])).toBe("en-GB");
  expect(chooseLanguage(["pl", "de"], ["ja"])).toBe("pl");
});

test("places are filled in as they stand", () => {
  expect(fillIn("{name} is $& {other}", { name: "$1" })).toBe("$1 is $& {other}");
});
