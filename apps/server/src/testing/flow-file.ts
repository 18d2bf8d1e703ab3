import type { FlowImport } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { newId } from "../platform/id.ts";

type Sketch = Partial<FlowSketch> & Pick<FlowSketch, "nodes"> & Partial<Pick<Head, "triggers" | "references">>;
type Head = FlowImport["flows"][number]["flow"];

/** A file as an export makes it, of flows that need not be anywhere. */
export function flowFile(sketches: readonly Sketch[], more: Partial<FlowImport> = {}): FlowImport {
  const flows = sketches.map(({ triggers, references = [], ...sketch }, at): FlowImport["flows"][number] => {
    const graph = buildFlow({ id: newId(), name: `Flow ${at + 1}`, ...sketch });
    const { nodes, tools, id, name, type, entryNodeId, settings } = graph;
    const head = { id, name, type, entryNodeId, settings: settings as Head["settings"] };
    return {
      flow: { ...head, triggers: triggers ?? { schedules: [], webhooks: [] }, references },
      nodes: Object.values(nodes) as FlowImport["flows"][number]["nodes"],
      tools: Object.values(tools) as FlowImport["flows"][number]["tools"],
    };
  });
  const choices = { flows: [], variables: [], references: [], secrets: [] };
  return { version: 1, flows, variableDefinitions: [], choices, ...more };
}

export const saying = (text: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "say" } },
  say: { type: "TextMessageAction", data: { alternatives: [{ en: text }] } },
});

export const calling = (flowId: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "call" } },
  call: { type: "GoToFlow", data: { flowId, mode: "call" } },
});
