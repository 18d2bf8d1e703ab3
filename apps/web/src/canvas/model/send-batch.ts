import type { FlowGraph, FlowOperation } from "@parlo/engine";

export interface BatchToSend {
  readonly baseVersion: number;
  readonly batchId: string;
  readonly operations: readonly FlowOperation[];
}

/** What came of a batch, as far as the editor has to tell it apart. */
export type SendResult =
  /** It made `version`; others had come between its base and it. A repeat has made it before. */
  | { readonly type: "taken"; readonly version: number; readonly others: readonly FlowOperation[] }
  /**
   * Somebody else has changed the same, or it does not fit the draft as it is on the server now: `refused` says which
   * operations of it do not, as far as the server has told.
   */
  | {
      readonly type: "conflict";
      readonly version: number;
      readonly current: FlowGraph;
      readonly refused: readonly number[];
    }
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "unreachable" };

export type SendBatch = (batch: BatchToSend) => Promise<SendResult>;

/** A change of the draft, as the server tells it to everybody who has the flow open. */
export interface ToldBatch {
  readonly version: number;
  readonly batchId: string | null;
  readonly operations: readonly FlowOperation[];
}

/** The draft as the server has it; rejects while it cannot be read. */
export type ReadDraft = () => Promise<{ readonly graph: FlowGraph; readonly version: number }>;
