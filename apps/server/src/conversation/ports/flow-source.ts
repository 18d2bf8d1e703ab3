import type { FlowGraph, LiveVersion } from "@parlo/engine";

/** Where flows come from. A draft's version is named as its negative, apart from published numbers. */
export interface FlowSource {
  /** What is live now; null where there is no such flow, or none of it is published. */
  published(organizationId: string, flowId: string): Promise<LiveVersion | null>;
  /** A version never changes. Null where there is none. */
  load(organizationId: string, flowId: string, version: number): Promise<FlowGraph | null>;
  /** Keeps the draft as it is now for the conversations that begin on it, and names it. */
  keepDraft(organizationId: string, flowId: string): Promise<number | null>;
  /** The same of a flow of which nothing was ever published; null for every other. */
  keepUnpublished(organizationId: string, flowId: string): Promise<number | null>;
}
