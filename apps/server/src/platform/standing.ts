import type { Problem } from "@parlo/contract";
import type { Caller } from "./caller.ts";

/** Whether those who stay connected are still who they were when they came in. */
export interface Standing {
  /** Tells once when the caller's session, membership or key is over, or its rights are others; gives the way out. */
  watch(caller: Caller, ended: (problem: Problem) => void): () => void;
  /** Somebody's rights have changed: what is remembered of callers is dropped in all processes, and all are looked at. */
  changed(): void;
}
