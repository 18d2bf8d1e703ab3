import type { FlowGraph, FlowNode } from "@parlo/engine";
import { fold, placeOf, wordsOf } from "@parlo/ui";
import { type Catalog, type CatalogEntry, readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { shownExits } from "./node-exits.ts";
import { nodeName } from "./node-name.ts";

/** Where a word was found, the best first. */
export const foundIn = ["name", "kind", "text", "variable", "reference", "tool", "note"] as const;
export type FoundIn = (typeof foundIn)[number];

/** A step, or a note or frame, in which a word was found. */
export interface Found {
  /** Of the step or the mark. */
  readonly id: string;
  readonly toolId: string | null;
  readonly entry: CatalogEntry | null;
  readonly name: string;
  readonly where: FoundIn;
  /** What was found, with a little of what stands around it. */
  readonly excerpt: string;
}

interface Part {
  readonly where: FoundIn;
  /** Of a reference, its id. */
  readonly text: string;
  /** As it is searched; of a reference, that is its name. */
  readonly folded: string | null;
  readonly toolId: string | null;
}

export type FoundNames = ReturnType<FlowEditor["names"]["get"]>;

interface FindIn {
  readonly graph: FlowGraph;
  readonly catalog: Catalog;
  readonly names: FoundNames;
}

/** Every step that has all the words in its name, its kind, its texts, its variables, what it names or one of its tools; then notes and frames. */
export function findInFlow(search: string, { graph, catalog, names }: FindIn): readonly Found[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const has = (folded: string) => words.every((word) => folded.includes(word));
  const excerptOf = (text: string) => around(text, placeOf(text, words.join(" ")) ?? placeOf(text, words[0] ?? ""));
  const steps = Object.values(graph.nodes).flatMap((node): Found[] => {
    const entry = catalog.entry(node.type);
    for (const { where, text, folded, toolId } of partsOf(node, graph.tools, entry)) {
      const shown = folded === null ? nameOf(text, names) : text;
      if (!has(folded ?? fold(shown))) continue;
      const name = nodeName(node, entry);
      return [{ id: node.id, toolId, entry: entry ?? null, name, where, excerpt: excerptOf(shown) }];
    }
    return [];
  });
  const marks = Object.values(graph.marks ?? {}).flatMap(({ id, text }): Found[] => {
    if (!has(fold(text))) return [];
    return [{ id, toolId: null, entry: null, name: "", where: "note", excerpt: excerptOf(text) }];
  });
  return [...steps.sort((a, b) => foundIn.indexOf(a.where) - foundIn.indexOf(b.where)), ...marks];
}

interface Known {
  readonly tools: FlowGraph["tools"];
  readonly entry: CatalogEntry | undefined;
  readonly parts: readonly Part[];
}
const knownParts = new WeakMap<FlowNode, Known>();

/** A step that has not changed is read once. */
function partsOf(node: FlowNode, tools: FlowGraph["tools"], entry: CatalogEntry | undefined): readonly Part[] {
  const known = knownParts.get(node);
  if (known && known.entry === entry && node.tools.every((id) => known.tools[id] === tools[id])) return known.parts;
  const parts = readParts(node, tools, entry);
  knownParts.set(node, { tools, entry, parts });
  return parts;
}

function readParts(node: FlowNode, allTools: FlowGraph["tools"], entry: CatalogEntry | undefined): readonly Part[] {
  const part = (where: FoundIn, text: string, toolId: string | null = null): Part => ({
    ...{ where, text, toolId },
    folded: where === "reference" ? null : fold(text),
  });
  const named = [part("name", node.name), ...(entry ? [part("kind", entry.label)] : [])];
  const data = entry ? readData(entry.kind, node.data) : null;
  if (!entry || data === null) return named;
  const { kind } = entry;
  const tools = node.tools.flatMap((id) => allTools[id] ?? []);
  const texts = (kind.texts?.(data as never, []) ?? []).flatMap(({ texts }) => Object.values(texts));
  const templates = (kind.templates?.(data as never, []) ?? []).map(({ text }) => text);
  const references = (kind.references?.(data as never, tools) ?? []).flatMap((reference) =>
    reference.type === "variable"
      ? [part("variable", reference.key)]
      : reference.id === null
        ? []
        : [part("reference", reference.id)],
  );
  const ofTools = tools.flatMap((tool) => {
    const own = [tool.name, tool.description, ...tool.parameters.flatMap((one) => [one.name, one.description])];
    const written = [
      ...(kind.texts?.(data as never, [tool]) ?? []).flatMap(({ texts }) => Object.values(texts)),
      ...(kind.templates?.(data as never, [tool]) ?? []).map(({ text }) => text),
    ].filter((text) => !texts.includes(text) && !templates.includes(text));
    return [...own, ...written].map((text) => part("tool", text, tool.id));
  });
  // What stands at an exit is read on the card like any text.
  const ways = shownExits(node, entry, allTools, "").flatMap(({ own, label }) => (own ? [label] : []));
  const said = [...new Set([...texts, ...templates, ...ways])].map((text) => part("text", text));
  return [...named, ...said, ...references, ...ofTools];
}

const nameOf = (id: string, names: FoundNames): string =>
  names.flowName(id) ??
  names.aiModelName(id) ??
  names.convAiName(id) ??
  names.profileName(id) ??
  names.teamName(id) ??
  names.collectionName(id) ??
  names.tableName(id) ??
  "";

/** Characters before and after what was found. */
const [before, after] = [24, 60];

/** Begins at a word where there is one; names of variables stand in it as they are read, without braces. */
function around(text: string, found: { from: number; to: number } | null): string {
  const { from: at, to } = found ?? { from: 0, to: 0 };
  const space = text.indexOf(" ", at - before);
  const begin = at <= before ? 0 : space >= 0 && space < at ? space + 1 : at - before;
  const end = to + after;
  const cut = text
    .slice(begin, end)
    .replace(/\{\{-?\s*|\s*-?\}\}/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return `${begin > 0 ? "…" : ""}${cut}${end < text.length ? "…" : ""}`;
}
