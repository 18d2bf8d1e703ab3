import { kindFolder, kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { expect, test } from "vitest";
import { kindTextFiles, languages } from "./catalogue.ts";
import { read, repositoryFiles } from "./repository.ts";

const files = repositoryFiles();
const registered = Object.values(kinds).map(({ type, version }) => ({ type, version, folder: kindFolder(type) }));
const folders = files.flatMap((path) => /^packages\/nodes\/src\/([^/]+)\/[^/]+\.kind\.ts$/.exec(path)?.[1] ?? []);
const editors = read("packages/nodes/src/editors.ts");
const forms = read("packages/nodes/src/forms.ts");

test("there are node kinds to look at", () => {
  expect(registered.length).toBeGreaterThan(10);
});

test("every folder of a kind is registered", () => {
  expect(folders.toSorted()).toEqual(registered.map(({ folder }) => folder).toSorted());
});

test.each(registered)("$type is a complete node kind", ({ type, folder }) => {
  const parts = ["kind.ts", "runtime.ts", "editor.tsx", "form.tsx", "texts.json", "doc.md", "test.ts"];
  for (const part of parts) expect(files).toContain(`packages/nodes/src/${folder}/${folder}.${part}`);
  expect(Object.keys(runtimes)).toContain(type);
  expect(editors).toContain(`./${folder}/${folder}.editor.tsx`);
  expect(forms).toContain(`./${folder}/${folder}.form.tsx`);
});

test.each(registered)("$type has a label and a help text in every language", ({ folder }) => {
  const texts = kindTextFiles().find(({ kind }) => kind === folder)?.texts ?? {};
  for (const language of languages) {
    expect(texts[language]?.label, language).toBeTruthy();
    expect(texts[language]?.help, language).toBeTruthy();
  }
});

test.each(registered)("$type has its help in every language, with the same titles, entries and code", ({ folder }) => {
  const path = `packages/nodes/src/${folder}`;
  const shape = (text: string) => text.match(/^(?:#+ |- |```)/gm);
  const english = read(`${path}/${folder}.doc.md`);
  for (const language of languages.filter((one) => one !== "en")) {
    const translated = `${path}/doc/${language}.md`;
    expect(files).toContain(translated);
    expect(shape(read(translated)), language).toEqual(shape(english));
  }
});

test.each(registered)("every text that $type's card and form name exists", ({ folder }) => {
  const texts = kindTextFiles().find(({ kind }) => kind === folder)?.texts.en ?? {};
  const shown = ["editor", "form"].map((part) => read(`packages/nodes/src/${folder}/${folder}.${part}.tsx`)).join("\n");
  const named = [...shown.matchAll(/(?<!surroundings\.)\bt\(\s*"([^"]+)"/g)].map(([, key]) => key ?? "");
  expect(named.filter((key) => !(key in texts) && !(`${key}_other` in texts))).toEqual([]);
});

test.each(registered.filter(({ version }) => version > 1))(
  "$type has settings of each older version as a fixture",
  ({ folder, version }) => {
    for (let old = 1; old < version; old++)
      expect(files).toContain(`packages/nodes/src/${folder}/fixtures/v${old}.json`);
  },
);
