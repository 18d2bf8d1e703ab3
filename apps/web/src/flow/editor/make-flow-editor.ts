import type { FlowDocument, VariableType } from "@parlo/contract";
import { client } from "../../app/api.ts";
import {
  type Catalog,
  createDocumentStore,
  type EditName,
  type FlowEditor,
  graphOfDocument,
  type MadeFlow,
  observable,
  type UnsentShelf,
  type VariableRename,
} from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { readDraft, sendOperations } from "./send-operations.ts";

interface EditorParts {
  readonly document: FlowDocument;
  readonly organizationId: string;
  readonly catalog: Catalog;
  readonly language: string;
  readonly shelf: UnsentShelf;
  readonly editable: boolean;
  readonly go: (path: string) => void;
  readonly announce: (text: string) => void;
  readonly renameVariable: (rename: VariableRename) => void;
  readonly settleMade: (made: MadeFlow, direction: "undo" | "redo") => void;
  readonly onStep: (name: EditName, direction: "undo" | "redo") => void;
  readonly onOvertaken: (direction: "undo" | "redo") => void;
  readonly createVariable: ((key: string, type: VariableType) => void) | null;
}

/** Everything that the editor of one open flow works with. */
export function makeFlowEditor({
  document,
  organizationId,
  catalog,
  language,
  shelf,
  editable,
  go,
  announce,
  createVariable,
  renameVariable,
  settleMade,
  onStep,
  onOvertaken,
}: EditorParts): FlowEditor {
  const flowId = document.flow.id;
  const stepped = observable<readonly string[]>([]);
  const problems = observable<ReturnType<FlowEditor["problems"]["get"]>>([]);
  return {
    flowId,
    organizationId,
    catalog,
    editable,
    store: createDocumentStore({
      graph: graphOfDocument(document),
      version: document.flow.version,
      savedAt: Date.parse(document.flow.modifiedAt),
      send: sendOperations(flowId),
      readDraft: readDraft(flowId),
      shelf,
      renameVariable,
      settleMade,
      onStep(name, direction, nodeIds) {
        stepped.set(nodeIds);
        onStep(name, direction);
      },
      onOvertaken,
    }),
    selection: observable<readonly string[]>([]),
    quickPalette: observable<ReturnType<FlowEditor["quickPalette"]["get"]>>(null),
    joining: observable<string | null>(null),
    stepped,
    finding: observable<boolean>(false),
    revealing: observable<ReturnType<FlowEditor["revealing"]["get"]>>(null),
    revealingMark: observable<ReturnType<FlowEditor["revealingMark"]["get"]>>(null),
    extracting: observable<boolean>(false),
    around: observable<ReturnType<FlowEditor["around"]["get"]>>(null),
    pasting: observable<ReturnType<FlowEditor["pasting"]["get"]>>(null),
    problems,
    trace: observable<ReturnType<FlowEditor["trace"]["get"]>>(null),
    contrast: null,
    badges: observable<ReturnType<FlowEditor["badges"]["get"]>>({}),
    heating: observable<boolean>(false),
    people: observable<ReturnType<FlowEditor["people"]["get"]>>([]),
    pointers: observable<ReturnType<FlowEditor["pointers"]["get"]>>({}),
    pointing: observable<ReturnType<FlowEditor["pointing"]["get"]>>(null),
    here: observable<string | null>(null),
    names: observable<ReturnType<FlowEditor["names"]["get"]>>({
      flowName: () => null,
      aiModelName: () => null,
      convAiName: () => null,
      profileName: () => null,
      teamName: () => null,
      collectionName: () => null,
      tableName: () => null,
      language,
    }),
    openNode: (nodeId) => go(flowPaths.node(flowId, nodeId)),
    openTool: (toolId) => go(flowPaths.tool(flowId, toolId)),
    openSettings: () => go(flowPaths.settings(flowId)),
    closeDrawer: () => go(flowPaths.editor(flowId)),
    publishFlow: (id) => go(flowPaths.publish(id)),
    announce,
    keepSecret: createVariable && ((value, origin) => client.flow.keepSecret({ value, origin })),
    createVariable:
      createVariable &&
      ((key) => {
        const missing = problems.get().find(({ code, params }) => code === "variable-missing" && params.key === key);
        createVariable(key, (missing?.params.type as VariableType | undefined) ?? "String");
      }),
  };
}
