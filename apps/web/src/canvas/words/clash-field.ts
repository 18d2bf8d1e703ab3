import { exitIdOf, type FlowGraph, type FlowNode } from "@parlo/engine";
import type { Catalog } from "../catalog.ts";
import type { Clash } from "../model/clash.ts";
import type { PathPart } from "../model/merge-values.ts";
import { isRecord } from "../model/same.ts";
import { placeIn } from "../model/set-at.ts";
import { shownExits } from "../node-exits.ts";
import { flowFields, nodeFields, parameterFields, toolFields } from "./field-owners.ts";
import { type FieldOwner, fieldWords, type Lookup } from "./field-words.ts";

export type FieldClash = Pick<Extract<Clash, { kind: "field" }>, "part" | "field" | "path">;

export interface ClashWords {
  readonly catalog: Catalog;
  readonly lookup: Lookup;
  /** In which cards show what is said. */
  readonly language: string;
  readonly languageName: (language: string) => string;
}

/** How the forms call the setting that two people have changed, from the outside inwards. */
export function clashField(clash: FieldClash, graph: FlowGraph, words: ClashWords): readonly string[] {
  const { part, field, path } = clash;
  const { catalog, lookup, languageName } = words;
  if (part.type === "mark") return [];
  const whole = lookup(`canvas.clash.field.${field}`) ?? field;
  const node = part.type === "node" ? graph.nodes[part.id] : undefined;
  if (node && field === "exits") return [whole, ...exitLabel(node, path, graph, words)];
  const form = clashForm(clash, graph, catalog);
  if (!form) return [whole];
  const found = fieldWords(form.owner, form.path, lookup);
  const inside = [...found.words, ...(found.language === null ? [] : [languageName(found.language)])];
  return field === "parameters" || inside.length === 0 ? [whole, ...inside] : inside;
}

/** The form that shows the setting, and where in it; null for what no form shows. */
export function clashForm(
  { part, field, path }: FieldClash,
  graph: FlowGraph,
  catalog: Catalog,
): { readonly owner: FieldOwner; readonly path: readonly PathPart[] } | null {
  const shown = (owner: FieldOwner, value: unknown) => ({ owner, path: countedPath(value, path) });
  if (part.type === "mark") return null;
  if (part.type === "flow") return field === "settings" ? shown(flowFields, graph.settings) : null;
  const tool = part.type === "tool" ? graph.tools[part.id] : undefined;
  const node = graph.nodes[tool?.nodeId ?? part.id];
  const entry = node && catalog.entry(node.type);
  if (tool && field === "parameters") return shown(parameterFields, tool.parameters);
  if (!entry || field !== "data") return null;
  return tool ? shown(toolFields(entry), tool.data) : shown(nodeFields(entry), node.data);
}

function exitLabel(
  node: FlowNode,
  [word]: readonly PathPart[],
  graph: FlowGraph,
  { catalog, language }: ClashWords,
): readonly string[] {
  const exits = shownExits(node, catalog.entry(node.type), graph.tools, language);
  return exits.flatMap(({ exit, label }) => (exitIdOf(exit) === word ? [label] : []));
}

/** The same path with items of lists by their place; one that is not there any more is left out. */
function countedPath(value: unknown, path: readonly PathPart[]): readonly PathPart[] {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (!Array.isArray(value)) return [step, ...countedPath(isRecord(value) ? value[step] : undefined, rest)];
  const at = placeIn(value, step);
  return at < 0 ? countedPath(undefined, rest) : [at, ...countedPath(value[at], rest)];
}
