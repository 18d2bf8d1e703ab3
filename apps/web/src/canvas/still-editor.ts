import "./contrast.css";
import type { FlowGraph } from "@parlo/engine";
import { ContrastBadge } from "./contrast-badge.tsx";
import type { FlowEditor } from "./flow-editor.ts";
import type { Contrast } from "./model/contrast.ts";
import { createDocumentStore } from "./model/document-store.ts";
import { observable } from "./observable.ts";

interface Still {
  readonly graph: FlowGraph;
  readonly contrast: Contrast | null;
  /** Outlives the states that are shown one after the other. */
  readonly selection: FlowEditor["selection"];
  readonly openNode: (nodeId: string) => void;
  readonly closeDrawer: () => void;
}

/** An editor that shows a state of the flow and changes nothing: its canvas, beside the editor that is open. */
export function stillEditor(
  editor: FlowEditor,
  { graph, contrast, selection, openNode, closeDrawer }: Still,
): FlowEditor {
  const nothing = () => Promise.reject(new Error("A state that is only shown is never sent"));
  return {
    ...editor,
    editable: false,
    store: createDocumentStore({ graph, version: 0, savedAt: null, send: nothing, readDraft: nothing, shelf: null }),
    contrast: contrast && { ...contrast, Badge: ContrastBadge },
    selection,
    quickPalette: observable<ReturnType<FlowEditor["quickPalette"]["get"]>>(null),
    joining: observable<string | null>(null),
    stepped: observable<readonly string[]>([]),
    finding: observable(false),
    revealingMark: observable<ReturnType<FlowEditor["revealingMark"]["get"]>>(null),
    problems: observable<ReturnType<FlowEditor["problems"]["get"]>>([]),
    trace: observable<ReturnType<FlowEditor["trace"]["get"]>>(null),
    badges: observable<ReturnType<FlowEditor["badges"]["get"]>>({}),
    heating: null,
    people: observable<ReturnType<FlowEditor["people"]["get"]>>([]),
    openNode,
    openTool: (toolId) => {
      const tool = graph.tools[toolId];
      if (tool) openNode(tool.nodeId);
    },
    closeDrawer,
  };
}
