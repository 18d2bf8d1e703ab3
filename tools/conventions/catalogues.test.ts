import { expect, test } from "vitest";
import {
  countedKey,
  disagreements,
  familiarWord,
  featureTexts,
  kindTextFiles,
  type Language,
  languages,
  localeFeatures,
  type Texts,
} from "./catalogue.ts";
import { sourceStrings } from "./source-strings.ts";

const features = localeFeatures();
const kinds = kindTextFiles();
const strings = sourceStrings(/^(apps\/web|packages\/ui)\/src\/.+\.tsx?$|^packages\/nodes\/src\/.+\.tsx?$/);
const english: Texts = Object.assign({}, ...features.map((feature) => featureTexts(feature, "en")));

test("there are texts to look at", () => {
  expect(features.length).toBeGreaterThan(0);
  expect(kinds.length).toBeGreaterThan(0);
});

test.each(features)("C012: the texts of %s say the same in all six languages", (feature) => {
  const all = Object.fromEntries(languages.map((language) => [language, featureTexts(feature, language)]));
  expect(disagreements(all)).toEqual([]);
});

test.each(kinds)("the texts of the node kind $kind say the same in all six languages", ({ texts }) => {
  expect(disagreements(texts)).toEqual([]);
});

const addressed = (all: Partial<Record<Language, Texts>>) =>
  languages.flatMap((language) =>
    Object.entries(all[language] ?? {}).flatMap(([key, text]) => {
      const word = familiarWord(text, language);
      return word === undefined ? [] : [`${language}: ${key} says "${word}"`];
    }),
  );

test("nobody is addressed by texts as a friend", () => {
  const ofFeatures = features.map((feature) =>
    Object.fromEntries(languages.map((language) => [language, featureTexts(feature, language)])),
  );
  expect([...ofFeatures, ...kinds.map(({ texts }) => texts)].flatMap(addressed)).toEqual([]);
  const planted = { de: { a: "Du siehst, was kommt." }, es: { a: "Ves lo que trae." }, fr: { a: "Dis ton nom." } };
  expect(addressed(planted)).toEqual(['fr: a says "ton"', 'de: a says "Du"', 'es: a says "Ves"']);
  expect(addressed({ de: { a: "Durch Dirigenten" }, es: { a: "Estudios" }, fr: { a: "Tout le contexte" } })).toEqual(
    [],
  );
});

test("every text that the code names exists", () => {
  const known = new Set(Object.keys(english).map((key) => countedKey(key, english)));
  const unknown = strings.named.filter(({ key }) => !known.has(key) && !(key in english));
  expect(unknown.map(({ key, path }) => `${path}: ${key}`)).toEqual([]);
});

test("every text is named by the code", () => {
  const bare = [...new Set(Object.keys(english).map((key) => countedKey(key, english)))];
  expect(bare.filter((key) => !strings.uses(key))).toEqual([]);
});

test("a planted disagreement is seen", () => {
  const right: Texts = { "a.count_one": "{{count}} day", "a.count_other": "{{count}} days", "a.name": "Name" };
  const japanese: Texts = { "a.count_other": "{{count}} 日", "a.name": "名前" };
  const polish: Texts = { "a.count_one": "{{count}} dzień", "a.count_other": "{{count}} dnia", "a.naem": "Nazwa" };
  const { pl, ja, de, ...rest } = {
    en: right,
    fr: right,
    ja: japanese,
    de: { ...right, "a.name": "{{name}}" },
    es: right,
    pl: polish,
  };
  const seen = disagreements({ ...rest, pl, ja, de });
  expect(seen).toContain("pl: a.count needs the plural forms few, many, one, other");
  expect(seen).toContain("pl: a.name is missing");
  expect(seen).toContain("pl: a.naem is not in English");
  expect(seen).toContain("de: a.name has the placeholders name, English none");
  expect(seen.filter((line) => line.startsWith("ja"))).toEqual([]);
});
