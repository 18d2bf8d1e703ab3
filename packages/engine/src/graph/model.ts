import type { Json, JsonObject } from "../json.ts";
import type { VariableType } from "../variable/variable-types.ts";

export const flowTypes = ["Core", "Custom", "Agent", "Automation"] as const;
export type FlowType = (typeof flowTypes)[number];

/** Every name that an exit can have. A kind with many exits of one sort tells them apart by `expectedResultMatch`. */
export const exitNames = [
  "default",
  "text",
  "signal",
  "selected",
  "not-selected",
  "response",
  "error",
  "success",
  "found",
  "not-found",
  "submit",
  "cancel",
  "missing-variables",
  "timeout",
] as const;
export type ExitName = (typeof exitNames)[number];

export interface Position {
  /** Canvas units, integers. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  /** Canvas units, integers. */
  readonly width: number;
  readonly height: number;
}

export interface NodeExit {
  readonly name: ExitName;
  readonly targetNodeId: string | null;
  /** The fallback among exits of the same sort. */
  readonly default: boolean;
  /** Which of several exits of one name this is (a button's id, a case's id, a signal's name); null for the only one. */
  readonly expectedResultMatch: string | null;
}

export interface FlowNode {
  readonly id: string;
  readonly flowId: string;
  readonly type: string;
  /** The author's name; empty shows the kind's name. */
  readonly name: string;
  readonly renderParams: {
    readonly position: Position;
    /** The frame that it stands in. */
    readonly frameId?: string | undefined;
  };
  /** Settings of the kind, with the version of their shape in `data.version` (1 where absent). */
  readonly data: JsonObject;
  /** Exits are the truth; edges are the same data read the other way. */
  readonly exits: readonly NodeExit[];
  /** Ids of the tools that this node offers to its model, in order. */
  readonly tools: readonly string[];
}

export const toolTypes = [
  "ResponseTool",
  "GoToFlowTool",
  "StoreVariableTool",
  "EndFlowTool",
  "AutomationTool",
  "AgentTool",
  "CustomTool",
  "WebhookTool",
  "McpTool",
  "RecordsTool",
  "KnowledgeTool",
] as const;
export type ToolType = (typeof toolTypes)[number];

export interface ToolParameter {
  readonly name: string;
  readonly description: string;
  readonly type: "string" | "number" | "boolean" | "date" | "array";
  /** A fixed value; such a parameter is not shown to the model. */
  readonly value?: JsonObject[string];
  readonly required: boolean;
}

export interface FlowTool {
  readonly id: string;
  readonly flowId: string;
  readonly nodeId: string;
  readonly type: ToolType;
  readonly name: string;
  readonly description: string;
  readonly renderParams: { readonly position: Position };
  readonly data: JsonObject;
  readonly parameters: readonly ToolParameter[];
}

export const markColors = ["yellow", "blue", "green", "purple", "gray"] as const;
export type MarkColor = (typeof markColors)[number];

/** What authors put on the canvas for each other; it runs nothing. */
export type FlowMark =
  | {
      readonly id: string;
      readonly type: "note";
      readonly text: string;
      readonly color: MarkColor;
      readonly renderParams: { readonly position: Position; readonly size: Size };
    }
  /** Around the nodes that name it, wherever they stand. */
  | {
      readonly id: string;
      readonly type: "frame";
      /** What it is called. */
      readonly text: string;
      readonly color: MarkColor;
      /** Its nodes are put away behind its name. */
      readonly folded: boolean;
    };

/** A value that a caller may give a flow. */
export interface FlowInput {
  readonly name: string;
  readonly required: boolean;
  /** Absent: it takes any value, as all did before they had types. */
  readonly type?: VariableType | undefined;
  /** Taken where none is given; absent or null for none. */
  readonly default?: Json | undefined;
  /** For those who call the flow, models among them. */
  readonly description?: string | undefined;
}

/** What belongs to the flow as a whole and is versioned with it. */
export interface FlowSettings {
  readonly name: string;
  readonly entryNodeId: string | null;
  /** Behaviour of the whole flow (bursts, error handler, languages, formatting); read through its own schema. */
  readonly settings: JsonObject;
}

/** A flow as it is edited: records by id, so that one change copies little. */
export interface FlowGraph extends FlowSettings {
  readonly id: string;
  readonly type: FlowType;
  readonly nodes: { readonly [nodeId: string]: FlowNode };
  readonly tools: { readonly [toolId: string]: FlowTool };
  /** Absent in flows from before there were any. */
  readonly marks?: { readonly [markId: string]: FlowMark };
}
