import { describe, expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import { searchPalette } from "./palette-search.ts";

type Texts = Record<string, { readonly label: string; readonly synonyms: string }>;
const files = import.meta.glob<Texts>("../../../../packages/nodes/src/*/*.texts.json", {
  eager: true,
  import: "default",
});
const kindOf = (path: string) =>
  (path.split("/").at(-2) ?? "").replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [kindOf(path), content]));

const anywhere = { withoutStart: false, inAutomation: false };

describe.each(["en", "fr", "ja", "de", "es", "pl"])("in %s", (language) => {
  const lookup = (key: string) => {
    const [, type = "", part = ""] = key.split(".");
    return (texts[type]?.[language] as Record<string, string> | undefined)?.[part] ?? "";
  };
  const catalog = makeCatalog(lookup, ["mail", "tables", "knowledge"]);
  const found = (typed: string) => searchPalette(catalog, typed, anywhere).flatMap(({ entries }) => entries);

  test.each(catalog.entries)("$type is taken by its name, and found by the first of its other words", (entry) => {
    expect(found(entry.label)[0]?.type).toBe(entry.type);
    const [word = ""] = entry.synonyms.split(/\s+/);
    expect(word).not.toBe("");
    expect(found(word)).toContain(entry);
    expect(found(word.normalize("NFKD").toUpperCase())).toContain(entry);
  });
});
