import type { Json } from "../json.ts";

/** A list that a node goes through, one thing a round. */
export interface Loop {
  readonly nodeId: string;
  /** What templates call the thing of this round. */
  readonly name: string;
  readonly item: Json;
  /** From 0. */
  readonly index: number;
  /** What is still to come; the list as it was when the first round began. */
  readonly rest: readonly Json[];
}
