import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { read, repositoryFiles, root } from "./repository.ts";

export const languages = ["en", "fr", "ja", "de", "es", "pl"] as const;
export type Language = (typeof languages)[number];

/** Flat: dotted key → text. */
export type Texts = Record<string, string>;

interface Nested {
  [key: string]: string | Nested;
}

export function flatten(nested: Nested, prefix = ""): Texts {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

const localeFolder = "apps/web/src/locales";

/** The folders of the dashboard's texts: one per feature. */
export function localeFeatures(): string[] {
  const features = repositoryFiles()
    .filter((path) => path.startsWith(`${localeFolder}/`) && path.endsWith(".json"))
    .map((path) => path.split("/")[4] ?? "");
  return [...new Set(features)].toSorted();
}

/** The texts of one feature; undefined where the language has no file. */
export function featureTexts(feature: string, language: Language): Texts | undefined {
  const path = `${localeFolder}/${feature}/${language}.json`;
  return readdirSync(`${root}${localeFolder}/${feature}`).includes(`${language}.json`)
    ? flatten(JSON.parse(read(path)), `${feature}.`)
    : undefined;
}

/** The texts files of the node kinds, by the kind's folder. */
export function kindTextFiles(): { kind: string; texts: Partial<Record<Language, Texts>> }[] {
  return repositoryFiles()
    .filter((path) => /^packages\/nodes\/src\/.+\.texts\.json$/.test(path))
    .map((path) => ({
      kind: basename(path, ".texts.json"),
      texts: Object.fromEntries(
        Object.entries(JSON.parse(read(path)) as Record<string, Nested>).map(([language, texts]) => [
          language,
          flatten(texts),
        ]),
      ),
    }));
}

/** Words that only friends say to one another: whoever works with the product is addressed formally. */
const familiar: Partial<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|eure?\p{L}?)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tus?|ti|te|contigo|eres|puedes|quieres|tienes|debes|ves|verás|podrás|vosotros)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|te|ton|ta|tes)(?!\p{L})/iu,
};

/** The familiar word of a text; undefined where it has none. */
export const familiarWord = (text: string, language: Language): string | undefined =>
  familiar[language]?.exec(text)?.[0];

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The key without its plural ending, when the texts count something by it. */
export function countedKey(key: string, texts: Texts): string {
  const bare = key.replace(pluralEnding, "");
  return bare !== key && `${bare}_other` in texts ? bare : key;
}

/** What is wrong between the texts of one thing in six languages: missing and extra keys, plural forms, placeholders. */
export function disagreements(all: Partial<Record<Language, Texts>>): string[] {
  const english = all.en;
  if (english === undefined) return ["no English texts"];
  const wanted = new Set(Object.keys(english).map((key) => countedKey(key, english)));
  return languages.flatMap((language) => {
    const texts = all[language];
    if (texts === undefined) return [`${language}: missing`];
    const keys = new Set(Object.keys(texts).map((key) => countedKey(key, texts)));
    return [
      ...[...wanted].filter((key) => !keys.has(key)).map((key) => `${language}: ${key} is missing`),
      ...[...keys].filter((key) => !wanted.has(key)).map((key) => `${language}: ${key} is not in English`),
      ...[...keys].filter((key) => wanted.has(key)).flatMap((key) => unlike(key, language, texts, english)),
    ];
  });
}

function unlike(key: string, language: Language, texts: Texts, english: Texts): string[] {
  const problems: string[] = [];
  if (`${key}_other` in english) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const found = Object.keys(texts).filter((other) => countedKey(other, texts) === key);
    const right = forms.map((form) => `${key}_${form}`);
    if (found.toSorted().join() !== right.toSorted().join())
      problems.push(`${language}: ${key} needs the plural forms ${forms.join(", ")}`);
  }
  const here = placeholders(key, texts);
  const there = placeholders(key, english);
  if (here !== there)
    problems.push(`${language}: ${key} has the placeholders ${here || "none"}, English ${there || "none"}`);
  const empty = Object.keys(texts).filter((other) => countedKey(other, texts) === key && texts[other]?.trim() === "");
  return [...problems, ...empty.map((other) => `${language}: ${other} is empty`)];
}

function placeholders(key: string, texts: Texts): string {
  const forms = Object.keys(texts).filter((other) => countedKey(other, texts) === key);
  const names = forms.flatMap((form) => [...(texts[form] ?? "").matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name));
  return [...new Set(names)].toSorted().join();
}
