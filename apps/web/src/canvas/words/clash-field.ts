import { exitIdOf, type FlowGraph, type FlowNode } from "@parlo/engine";
import type { Catalog } from "../catalog.ts";
import type { Clash } from "../model/clash.ts";
import type { PathPart } from "../model/merge-values.ts";
import { isRecord } from "../model/same.ts";
import { placeIn } from "../model/set-at.ts";
import { shownExits } from "../node-exits.ts";
import { flowFields, nodeFields, parameterFields, toolFields } from "./field-owners.ts";
import { type FieldOwner, fieldWords, type Lookup } from "./field-words.ts";

type FieldClash = Pick<Extract<Clash, { kind: "field" }>, "part" | "field" | "path">;

export interface ClashWords {
  readonly catalog: Catalog;
  readonly lookup: Lookup;
  /** In which cards show what is said. */
  readonly language: string;
  readonly languageName: (language: string) => string;
}

/** How the forms call the setting that two people have changed, from the outside inwards. */
export function clashField({ part, field, path }: FieldClash, graph: FlowGraph, words: ClashWords): readonly string[] {
  const { catalog, lookup, languageName } = words;
  const whole = lookup(`canvas.clash.field.${field}`) ?? field;
  const inside = (owner: FieldOwner, value: unknown) => {
    const found = fieldWords(owner, countedPath(value, path), lookup);
    return [...found.words, ...(found.language === null ? [] : [languageName(found.language)])];
  };
  const orWhole = (found: readonly string[]) => (found.length > 0 ? found : [whole]);
  if (part.type === "mark") return [];
  if (part.type === "flow") return field === "settings" ? orWhole(inside(flowFields, graph.settings)) : [whole];
  const tool = part.type === "tool" ? graph.tools[part.id] : undefined;
  const node = graph.nodes[tool?.nodeId ?? part.id];
  const entry = node && catalog.entry(node.type);
  if (tool && field === "parameters") return [whole, ...inside(parameterFields, tool.parameters)];
  if (node && field === "exits") return [whole, ...exitLabel(node, path, graph, words)];
  if (!entry || field !== "data") return [whole];
  return orWhole(tool ? inside(toolFields(entry), tool.data) : inside(nodeFields(entry), node.data));
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
