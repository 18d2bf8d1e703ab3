/** What happened at one node in the last turns of the test. */
export interface NodeRun {
  readonly state: "ran" | "waits" | "failed";
  /** Milliseconds until the next step began; null while it is not known. */
  readonly ms: number | null;
}

/** The way that a test took: nodes, and the lines between them. */
export interface RunTrace {
  readonly nodes: { readonly [nodeId: string]: NodeRun };
  /** Ids of edges. */
  readonly passed: ReadonlySet<string>;
  /** Ids of nodes that ask nobody outside in it. */
  readonly mocked: ReadonlySet<string>;
  /** Before which it stands; null where no turn is paused. */
  readonly paused: string | null;
}
