import type { FieldOwner, Lookup } from "../../../canvas/index.ts";
import { isRecord } from "../../../canvas/index.ts";
import type { ValueChange } from "./value-changes.ts";

/**
 * A change as rows of a list: what came or went as a whole is told by all that its author has set in it. Ids tell
 * nothing, and neither does what was left empty.
 */
export function leafChanges(change: ValueChange): readonly ValueChange[] {
  if (change.reordered) return [change];
  const [came, went] = [change.before === undefined, change.after === undefined];
  if (!came && !went) return [change];
  const leaves = leavesOf(came ? change.after : change.before, change.path);
  if (leaves.length === 0) return [change];
  return leaves.map(({ path, value }) => {
    return { path, before: came ? undefined : value, after: came ? value : undefined, reordered: false };
  });
}

type Leaf = Pick<ValueChange, "path"> & { readonly value: unknown };

function leavesOf(value: unknown, path: ValueChange["path"]): readonly Leaf[] {
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
}

/** A value as its form shows it; empty where there is none. */
export function valueInWords(value: unknown, path: ValueChange["path"], words: ValueWords): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return words.lookup(`flow.settings.${value ? "yes" : "no"}`) ?? String(value);
  const setting = String(path.findLast((part) => typeof part === "string") ?? "");
  if (typeof value === "number") return setting.endsWith("Ms") ? words.ms(value) : String(value);
  if (typeof value !== "string") return JSON.stringify(value, null, 1);
  return choiceInWords(value, setting, words) ?? words.nameOf(value, setting) ?? value;
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
