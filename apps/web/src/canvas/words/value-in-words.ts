import type { PathPart } from "../model/merge-values.ts";
import { isRecord } from "../model/same.ts";
import { type FieldOwner, fieldWords, type Lookup } from "./field-words.ts";

interface Leaf {
  readonly path: readonly PathPart[];
  readonly value: unknown;
}

/** What its author has set in a value, however deep. Ids tell nothing, and neither does what was left empty. */
export function leavesOf(value: unknown, path: readonly PathPart[]): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, part]) => (key === "id" ? [] : leavesOf(part, [...path, key])));
  return value === "" || value === null || value === undefined || value === false ? [] : [{ path, value }];
}

export interface ValueWords {
  readonly owner: FieldOwner;
  readonly lookup: Lookup;
  /** What something is called that settings name by its id; null where it is not known. */
  readonly nameOf: (id: string, setting: string) => string | null;
  readonly ms: (milliseconds: number) => string;
  readonly languageName: (language: string) => string;
}

/** A value as its form shows it; empty where there is none. */
export function valueInWords(value: unknown, path: readonly PathPart[], words: ValueWords): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return words.lookup(`flow.settings.${value ? "yes" : "no"}`) ?? String(value);
  const setting = String(path.findLast((part) => typeof part === "string") ?? "");
  if (typeof value === "number") return setting.endsWith("Ms") ? words.ms(value) : String(value);
  if (typeof value !== "string") return JSON.stringify(value, null, 1);
  return choiceInWords(value, setting, words) ?? words.nameOf(value, setting) ?? value;
}

/** The same of a value with parts, a line for each that its author has set, behind what the form calls it. */
export function linesInWords(value: unknown, path: readonly PathPart[], words: ValueWords): string {
  if (!Array.isArray(value) && !isRecord(value)) return valueInWords(value, path, words);
  const above = fieldWords(words.owner, path, words.lookup).words.length;
  const lines = new Map<string, string[]>();
  for (const leaf of leavesOf(value, path)) {
    const label = labelBelow(above, leaf.path, words);
    lines.set(label, [...(lines.get(label) ?? []), valueInWords(leaf.value, leaf.path, words)]);
  }
  return [...lines].map(([label, values]) => [label, values.join(", ")].filter(Boolean).join(": ")).join("\n");
}

/** What a part is called within what is called already; those of a list share its name. */
function labelBelow(above: number, path: readonly PathPart[], { owner, lookup, languageName }: ValueWords): string {
  const inList = typeof path.at(-1) === "number";
  const called = fieldWords(owner, inList ? path.slice(0, -1) : path, lookup);
  const within = called.words.slice(above).join(" › ");
  return [within, called.language === null ? "" : languageName(called.language)].filter(Boolean).join(" · ");
}

/** One of several that a form offers. */
function choiceInWords(value: string, setting: string, { owner, lookup }: ValueWords): string | null {
  if (!/^[\w-]{1,40}$/.test(value)) return null;
  const keys = [
    ...(owner.parts ? [`${owner.parts}.${setting}.${value}`] : []),
    `${owner.texts}.${setting}.${value}`,
    ...(choices[setting] ?? []).map((texts) => `${texts}.${value}`),
  ];
  return keys.reduce<string | null>((found, key) => found ?? lookup(key), null);
}

/** Where the words of choices stand that have not the name of their setting. */
const choices: { readonly [setting: string]: readonly string[] } = {
  bodyType: ["canvas.form.http.body"],
  operator: ["canvas.form.table.operator"],
  direction: ["canvas.form.table"],
  takes: ["canvas.form.table"],
  type: ["canvas.tools.types", "canvas.form.mcp.types"],
  policy: ["flow.settings.policies"],
  markdown: ["flow.settings.markdowns"],
  mode: ["flow.settings.modes"],
};
