import type { FlowOperation } from "@parlo/engine";

/** What a step back is called in the toolbar and read out: `canvas.edit.<name>`. */
export type EditName =
  | "add"
  | "remove"
  | "move"
  | "settings"
  | "rename"
  | "connect"
  | "disconnect"
  | "paste"
  | "duplicate"
  | "layout"
  | "insert"
  | "tools"
  | "flow"
  | "note"
  | "mark"
  | "frame"
  | "align"
  | "mend"
  | "extract"
  | "renameVariable";

/** A variable was given another key everywhere, on the server: taking that back is a renaming, too. */
export interface VariableRename {
  readonly definitionId: string;
  readonly from: string;
  readonly to: string;
}

/** A flow that a step has made beside this one: it comes and goes with the step. */
export interface MadeFlow {
  readonly flowId: string;
  readonly name: string;
  /** As it was made, or came or went with the step: whoever has changed it since keeps it. */
  readonly version: number;
}

/** One step of undo: what was done and what takes it back, in the order to apply each. */
export interface Edit {
  readonly name: EditName;
  readonly operations: readonly FlowOperation[];
  readonly inverse: readonly FlowOperation[];
  /** Edits in a row with one key, close in time, are one step: a word typed, a node dragged. Null never joins. */
  readonly key: string | null;
  /** Milliseconds since the epoch, of the last part. */
  readonly at: number;
  /** Then there are no operations here. */
  readonly rename?: VariableRename;
  readonly made?: MadeFlow;
}
