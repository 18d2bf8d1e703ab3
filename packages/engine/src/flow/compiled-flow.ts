import type { FlowTool, FlowType } from "../graph/model.ts";
import type { FlowBehavior } from "./flow-behavior.ts";

export interface CompiledNode {
  readonly id: string;
  /** Flow and node: unique in a conversation. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  /** Parsed by the kind's schema after its migrations. */
  readonly data: unknown;
  /** Why the settings cannot be used; null where they can. Entering such a node fails. */
  readonly invalid: string | null;
  /** Target by `name` and, after a NUL, the match where there is one. */
  readonly exits: ReadonlyMap<string, string>;
  readonly tools: readonly FlowTool[];
}

/** A flow made ready to run, once per version; it knows nothing of any conversation. */
export interface CompiledFlow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly type: FlowType;
  readonly entryNodeId: string | null;
  readonly behavior: FlowBehavior;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
  /** Node by the word under which templates read its output. */
  readonly nodesByName: ReadonlyMap<string, string>;
  /** By node that goes round: the nodes that can be reached without it. Whoever comes from one of those begins anew. */
  readonly outside: ReadonlyMap<string, ReadonlySet<string>>;
  /** A model may read the conversation from here, directly or by a flow that this one calls. */
  readonly keepsHistory: boolean;
  /** Flows that its nodes and tools name, for a host that wants to load them early. */
  readonly references: readonly string[];
}
