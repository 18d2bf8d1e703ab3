import type { FlowGraph } from "@parlo/engine";

/** Where flows come from. A draft's version is named as its negative, apart from published numbers. */
export interface FlowSource {
  /** The number that is live now; null where there is no such flow, or none of it is published. */
  publishedVersion(organizationId: string, flowId: string): Promise<number | null>;
  /** A version never changes. Null where there is none. */
  load(organizationId: string, flowId: string, version: number): Promise<FlowGraph | null>;
  /** Keeps the draft as it is now for the conversations that begin on it, and names it. */
  keepDraft(organizationId: string, flowId: string): Promise<number | null>;
}
