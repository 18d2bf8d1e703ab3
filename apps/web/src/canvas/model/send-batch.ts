import type { FlowGraph, FlowOperation } from "@parlo/engine";

export interface BatchToSend {
  readonly baseVersion: number;
  readonly batchId: string;
  readonly operations: readonly FlowOperation[];
}

/** What came of a batch, as far as the editor has to tell it apart. */
export type SendResult =
  | { readonly type: "taken"; readonly version: number; readonly others: readonly FlowOperation[] }
  | {
      readonly type: "conflict";
      readonly version: number;
      readonly nodeIds: readonly string[];
      readonly current: FlowGraph;
    }
  /** The change does not fit the draft as it is on the server now. */
  | { readonly type: "invalid"; readonly version: number; readonly current: FlowGraph }
  /** The batch had arrived before; the draft is now this, with it inside. */
  | { readonly type: "replaced"; readonly version: number; readonly current: FlowGraph }
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "unreachable" };

export type SendBatch = (batch: BatchToSend) => Promise<SendResult>;
