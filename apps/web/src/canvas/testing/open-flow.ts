import {
  applyOperations,
  type FlowGraph,
  type FlowOperation,
  type FlowProblem,
  type Surroundings,
} from "@parlo/engine";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";
import { makeCatalog } from "../catalog.ts";
import type { FlowEditor, QuickPalette } from "../flow-editor.ts";
import { choiceFor } from "../mend-choice.ts";
import { mendsOf } from "../mend-problem.ts";
import { observable } from "../observable.ts";
import { problemsOf } from "../problems-of.ts";

const around: Surroundings = {
  ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], tables: [] },
  ...{ hasDefaultAiModel: true, has: [], languages: ["en", "de"] },
  definitions: [
    { key: "guests", name: "Guests", type: "Number", isEndUser: false, hide: false, formerKeys: ["visitors"] },
    { key: "room", name: "Room", type: "String", isEndUser: true, hide: false, formerKeys: ["suite"] },
  ],
};

/** An editor as far as mends work with it. */
export function openFlow(
  nodes: Record<string, NodeSketch>,
  { settings = {}, entry = true }: { readonly settings?: FlowGraph["settings"]; readonly entry?: boolean } = {},
) {
  const built: FlowGraph = buildFlow({ id: "main", name: "Main", nodes, settings });
  let graph = entry ? built : { ...built, entryNodeId: null };
  const opened: string[] = [];
  let palette: QuickPalette | null = null;
  let selected: readonly string[] = [];
  let told: readonly FlowProblem[] = [];
  const change = (operations: readonly FlowOperation[]) => {
    const changed = applyOperations(graph, operations);
    if (!changed.ok) throw new Error("what mends cannot be done");
    graph = changed.graph;
  };
  const editor = {
    flowId: "main",
    catalog: makeCatalog((key) => key, []),
    store: {
      getState: () => ({ document: { graph } }),
      edit: ({ operations }: { operations: readonly FlowOperation[] }) => change(operations),
    },
    selection: { get: () => selected, set: (ids: readonly string[]) => (selected = ids) },
    quickPalette: {
      set: (next: QuickPalette | null) => {
        palette = next;
      },
    },
    openNode: (id: string) => opened.push(id),
    closeDrawer: () => undefined,
    revealing: { get: () => null },
    problems: { get: () => told },
    names: observable({ language: "en" }),
    around: observable(null),
  } as unknown as FlowEditor;
  const problems = async () => {
    told = await problemsOf(graph, around);
    return told;
  };
  const everyOffered = async (code: string) =>
    (await problems()).filter((one) => one.code === code).map((one) => mendsOf(one, graph, editor));
  const offered = async (code: string) => (await everyOffered(code))[0] ?? [];
  const choice = async (code: string) => {
    const problem = (await problems()).find((one) => one.code === code);
    return problem ? choiceFor(problem, graph, editor) : null;
  };
  return {
    offered,
    everyOffered,
    choice,
    /** At which steps something is to be chosen. */
    asked: async (code: string) =>
      (await problems())
        .filter((one) => one.code === code && choiceFor(one, graph, editor) !== null)
        .map(({ nodeId }) => nodeId),
    choose: async (code: string, id: string) => change((await choice(code))?.put(id) ?? []),
    take: async (code: string, name: string) => {
      const mend = (await offered(code)).find((one) => one.name === name);
      if (!mend) throw new Error(`${name} is not offered`);
      if (typeof mend.does === "function") await mend.does();
      else change(mend.does);
      return mend;
    },
    codes: async () => (await problems()).map(({ code }) => code),
    graph: () => graph,
    opened,
    palette: () => palette,
    selected: () => selected,
  };
}

export const namesOf = (mends: readonly { readonly name: string }[]) => mends.map(({ name }) => name);

export const say = (to?: string): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: "Hi", de: "Hallo" }] },
  ...(to && { to: { default: to } }),
});
