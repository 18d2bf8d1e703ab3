import type { JsonObject } from "../json.ts";
import type { FlowGraph, FlowMark, FlowNode, FlowSettings, FlowTool, NodeExit, Position } from "./model.ts";

/** Names one exit of a node: its name and, among several of that name, its match. */
export interface ExitKey {
  readonly name: NodeExit["name"];
  readonly expectedResultMatch: string | null;
}

type WithoutNames<Mark> = Mark extends unknown ? Partial<Omit<Mark, "id" | "type">> : never;
/** Whole fields are replaced, those that a mark of its type has. */
export type MarkChanges = WithoutNames<FlowMark>;

/**
 * The one way in which a flow changes. The canvas applies an operation at once, the server applies the same code and
 * stores it; undo, copy and paste, import, versions, two editors at once and the visual diff are built on it.
 */
export type FlowOperation =
  | { readonly type: "addNode"; readonly node: FlowNode }
  | { readonly type: "removeNode"; readonly nodeId: string }
  | { readonly type: "moveNodes"; readonly positions: readonly ({ readonly nodeId: string } & Position)[] }
  | {
      readonly type: "updateNode";
      readonly nodeId: string;
      /** Whole fields are replaced. `exits` comes with `data` whenever the data decides the exits. */
      readonly changes: {
        readonly name?: string;
        readonly data?: JsonObject;
        readonly exits?: readonly NodeExit[];
        readonly tools?: readonly string[];
      };
    }
  | { readonly type: "connect"; readonly nodeId: string; readonly exit: ExitKey; readonly targetNodeId: string | null }
  | { readonly type: "addTool"; readonly tool: FlowTool }
  | {
      readonly type: "updateTool";
      readonly toolId: string;
      readonly changes: Partial<Omit<FlowTool, "id" | "flowId" | "nodeId">>;
    }
  | { readonly type: "removeTool"; readonly toolId: string }
  | { readonly type: "addMark"; readonly mark: FlowMark }
  | { readonly type: "updateMark"; readonly markId: string; readonly changes: MarkChanges }
  /** Nodes that stood in a frame stay where they are, without one. */
  | { readonly type: "removeMark"; readonly markId: string }
  /** Puts nodes into a frame, out of the one that they were in; null takes them out. */
  | { readonly type: "frameNodes"; readonly nodeIds: readonly string[]; readonly frameId: string | null }
  | { readonly type: "updateFlow"; readonly changes: Partial<FlowSettings> };

/** What applying an operation gives; a refused one has changed nothing. */
export type OperationResult =
  | {
      readonly ok: true;
      readonly graph: FlowGraph;
      /** Applied in order they undo it. */
      readonly inverse: readonly FlowOperation[];
    }
  | { readonly ok: false; readonly code: string; readonly reason: string };

/** The signature of `applyOperation`. */
export type ApplyOperation = (graph: FlowGraph, operation: FlowOperation) => OperationResult;
