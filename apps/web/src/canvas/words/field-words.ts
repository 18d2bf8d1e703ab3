import type { PathPart } from "../model/merge-values.ts";

/** What settings belong to, and by which texts their form calls them. */
export interface FieldOwner {
  /** Below which key the form's own texts stand. */
  readonly texts: string;
  /** Below which key texts stand by the part that they are in: `several.least`. */
  readonly parts?: string;
  /** The key of the text for what is not called by its own name; by path, `*` for a place in a list. */
  readonly names: { readonly [path: string]: string };
}

export interface FieldWords {
  /** From the outside inwards; places in lists count from 1. */
  readonly words: readonly string[];
  /** The code of the language that it is the text of. */
  readonly language: string | null;
}

/** The text of a key in the interface's language; null where there is none. */
export type Lookup = (key: string) => string | null;

/** How the form calls a setting. What only holds others has no word of its own, and an id is nothing to read. */
export function fieldWords(owner: FieldOwner, path: readonly PathPart[], lookup: Lookup): FieldWords {
  const words: string[] = [];
  let language: string | null = null;
  path.forEach((part, at) => {
    if (typeof part === "number") {
      if (namesPlace(owner, path.slice(0, at + 1)))
        words.splice(-1, 1, wordOf(owner, path.slice(0, at + 1), lookup) ?? "");
      else words.push(String(part + 1));
      return;
    }
    const word = wordOf(owner, path.slice(0, at + 1), lookup);
    if (word !== null) words.push(word);
    else if (isLanguage(part)) language = part;
  });
  return { words: words.filter(Boolean), language };
}

const placed = (path: readonly PathPart[]) => path.map((part) => (typeof part === "number" ? "*" : part)).join(".");
const namesPlace = ({ names }: FieldOwner, path: readonly PathPart[]) => Object.hasOwn(names, path.join("."));

function wordOf(owner: FieldOwner, path: readonly PathPart[], lookup: Lookup): string | null {
  const [parent = "", part = ""] = ["", ...path.filter((one) => typeof one === "string")].slice(-2);
  const named = owner.names[path.join(".")] ?? owner.names[placed(path)];
  const capital = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  const within = parent ? [`${parent}${capital}`, `${parent.replace(/s$/, "")}${capital}`] : [];
  const own = [...within, part, part.replace(/(Ms|Id)$/, "")];
  const shared = sharedWords[`${parent}.${part}`] ?? sharedWords[part];
  const keys = [
    ...(named === undefined ? [] : [named]),
    ...own.map((key) => `${owner.texts}.${key}`),
    ...(owner.parts ? [`${owner.parts}.${parent}.${part}`, `${owner.parts}.${part}.label`] : []),
    ...(shared ? [`canvas.form.${shared}`] : []),
  ];
  for (const key of keys) {
    const word = lookup(key);
    if (word !== null) return word;
  }
  return null;
}

const isLanguage = (part: string) => part !== "id" && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(part);

/** What the forms of several kinds have in common, by its name or by the part that it stands in and its name. */
const sharedWords: { readonly [setting: string]: string } = {
  name: "name",
  value: "value",
  variable: "variable.name",
  flowVersion: "flow.version",
  requiredVariables: "required.title",
  ladder: "ladder.title",
  noMatch: "ladder.noMatch",
  noInput: "ladder.noInput",
  noInputAfterMs: "ladder.noInputAfter",
  "ladder.timeoutMs": "ladder.timeout",
  digress: "ladder.digress",
  aiModelId: "model.model",
  fallbackAiModelId: "model.fallback",
  instruction: "model.instruction",
  context: "model.context",
  historyMessages: "model.history",
  temperature: "model.temperature",
  maxTokens: "model.maxTokens",
  "model.variable": "model.variable",
  method: "http.method",
  url: "http.url",
  headers: "http.headers",
  secret: "http.secret",
  bodyType: "http.bodyType",
  body: "http.bodyText",
  signed: "http.signed",
  retries: "http.retries",
  timeoutMs: "http.timeout",
  synonyms: "choice.synonyms",
  "buttons.value": "choice.value",
  "cards.value": "choice.value",
  "list.value": "choice.listValue",
  inputs: "flow.inputs",
  outputs: "flow.outputs",
  tableId: "table.table",
  filters: "table.filters",
  column: "table.column",
  operator: "table.comparison",
  "filters.required": "table.leaveOut",
  order: "table.order",
  direction: "table.direction",
  limit: "table.limit",
  values: "table.values",
  "values.required": "table.needed",
  takes: "table.takes",
  collections: "knowledge.collections",
  query: "knowledge.query",
  "grounding.limit": "knowledge.limit",
  leastScore: "knowledge.leastScore",
  server: "mcp.url",
  tool: "mcp.tool",
  arguments: "mcp.arguments",
  "arguments.type": "mcp.type",
};
