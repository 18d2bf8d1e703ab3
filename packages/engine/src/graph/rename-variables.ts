import { callerNames } from "../flow/caller-names.ts";
import type { Json, JsonObject } from "../json.ts";
import { jsonAt } from "../json-at.ts";
import type { AnyKind, Kinds, Reference, TemplateField } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { own } from "../own.ts";
import { renameInTemplate } from "../template/rename-in-template.ts";
import { type Renames, renamedPath } from "../template/renamed-path.ts";
import type { FlowGraph, FlowNode, FlowTool } from "./model.ts";

export interface Renamed {
  readonly graph: FlowGraph;
  /** Places where the new name cannot stand; they are as they were. An empty field is the node as a whole. */
  readonly failed: readonly { readonly nodeId: string; readonly field: string }[];
}

/**
 * The flow with its variables under new names: in what its settings name, in texts, conditions and tools. Names that
 * the flow gives itself, as those of its inputs, are nearer than variables and stay.
 */
export function renameVariables(graph: FlowGraph, kinds: Kinds, renames: Renames): Renamed {
  const locals = namesGiven(graph, kinds);
  const nodes = new Map(Object.entries(graph.nodes));
  const tools = new Map(Object.entries(graph.tools));
  const failed: { nodeId: string; field: string }[] = [];
  for (const node of Object.values(graph.nodes)) {
    const kind = own(kinds, node.type);
    const offered = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
    if (!kind || !saysAny([node.data, ...offered.map(({ data }) => data)], renames)) continue;
    const fail = (field: string) => failed.push({ nodeId: node.id, field });
    try {
      const data = settingsOf(kind, node.data);
      const before = { ...data, tools: Object.fromEntries(offered.map((tool) => [tool.id, tool.data])) };
      let after: JsonObject = before;
      for (const { field, was, is } of placesIn(kind, { data, tools: offered }, { renames, locals }))
        if (is !== null && jsonAt(after, field) === was) after = withAt(after, field.split("."), is) as JsonObject;
        else fail(field);
      if (after === before) continue;
      const { tools: toolData, ...settings } = after;
      if (fits(kind, data) && !fits(kind, settings)) fail("");
      nodes.set(node.id, { ...node, data: { ...settings, version: kind.version } });
      for (const tool of offered) tools.set(tool.id, { ...tool, data: (toolData as ToolData)[tool.id] ?? tool.data });
    } catch {
      fail("");
    }
  }
  return { graph: { ...graph, nodes: Object.fromEntries(nodes), tools: Object.fromEntries(tools) }, failed };
}

type ToolData = { readonly [id: string]: JsonObject };

/** Names that the flow knows besides variables. */
export const namesGiven = (graph: FlowGraph, kinds: Kinds): readonly string[] => [
  ...callerNames(graph),
  ...Object.values(graph.nodes).flatMap((node) => namesOf(own(kinds, node.type), node)),
];

function namesOf(kind: AnyKind | undefined, { data }: FlowNode): readonly string[] {
  try {
    return kind?.names?.(settingsOf(kind, data) as never) ?? [];
  } catch {
    return [];
  }
}

/** In the kind's present shape; what is not finished yet as it stands. */
function settingsOf(kind: AnyKind, stored: JsonObject): JsonObject {
  const read = readSettings(kind, stored);
  if (read.state === "unreadable") throw new Error(read.message);
  return read.data;
}

const fits = (kind: AnyKind, data: JsonObject) => kind.schema.safeParse(data).success;

/** Spares the settings that cannot name any of them. */
function saysAny(settings: readonly JsonObject[], renames: Renames): boolean {
  const text = JSON.stringify(settings);
  return [...renames.keys()].some((name) => text.includes(name.slice(name.indexOf(".") + 1)));
}

interface Place {
  readonly field: string;
  readonly was: string;
  /** Null where it cannot be said. */
  readonly is: string | null;
  readonly access: "read" | "write" | "update";
  /** A text that is rendered; else a setting that is the name itself. */
  readonly isText: boolean;
}

/** A place of a node's settings, or of its tools', that names one of the variables. */
export interface VariablePlace extends Pick<Place, "field" | "access" | "isText"> {
  readonly nodeId: string;
}

/** What `renameVariables` would change: where the flow names these variables. */
export function variablePlaces(graph: FlowGraph, kinds: Kinds, renames: Renames): readonly VariablePlace[] {
  const locals = namesGiven(graph, kinds);
  return Object.values(graph.nodes).flatMap((node): readonly VariablePlace[] => {
    const kind = own(kinds, node.type);
    const offered = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
    if (!kind || !saysAny([node.data, ...offered.map(({ data }) => data)], renames)) return [];
    try {
      const settings = { data: settingsOf(kind, node.data), tools: offered };
      return placesIn(kind, settings, { renames, locals }).map(({ field, access, isText }) => ({
        ...{ nodeId: node.id, field, access, isText },
      }));
    } catch {
      return [];
    }
  });
}

function placesIn(
  kind: AnyKind,
  { data, tools }: { readonly data: JsonObject; readonly tools: readonly FlowTool[] },
  { renames, locals }: { readonly renames: Renames; readonly locals: readonly string[] },
): readonly Place[] {
  const references: readonly Reference[] = kind.references?.(data as never, tools) ?? [];
  const templates: readonly TemplateField[] = kind.templates?.(data as never, tools) ?? [];
  return [
    ...references.flatMap((one): Place[] => {
      if (one.type !== "variable") return [];
      const isNearer = one.access === "read" && locals.includes(one.key.split(".")[0] ?? "");
      const { field, key, access } = one;
      return isNearer ? [] : [{ field, was: key, is: renamedPath(key, renames), access, isText: false }];
    }),
    ...templates.map((one): Place => {
      const known = [...locals, ...(one.locals ?? [])];
      const is = renameInTemplate({ ...one, locals: known }, renames);
      return { field: one.field, was: one.text, is, access: "read", isText: true };
    }),
  ].filter(({ was, is }) => was !== is);
}

function withAt(value: Json, [step, ...rest]: readonly string[], text: string): Json {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item, at) => (`${at}` === step ? withAt(item, rest, text) : item));
  const record = value as JsonObject;
  return { ...record, [step]: withAt(record[step] ?? null, rest, text) };
}
