import type { DrawnEdge } from "./drawn-graph.ts";

/** `moved` is what only stands elsewhere. */
export type ContrastState = "added" | "changed" | "removed" | "moved";

/** How the flow that is drawn differs from another one. What is gone is drawn with it. */
export interface Contrast {
  /** Of nodes and marks, by their ids. */
  readonly parts: ReadonlyMap<string, ContrastState>;
  /** Of lines, by their ids. */
  readonly edges: ReadonlyMap<string, "added" | "removed">;
  /** Lines that are gone from exits that lead elsewhere now. */
  readonly removedEdges: readonly DrawnEdge[];
  /** The words of exits that are gone, by the ids of their lines. */
  readonly removedExits: ReadonlyMap<string, string>;
}
