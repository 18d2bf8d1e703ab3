import type { ExitName, FlowTool, FlowType } from "../graph/model.ts";
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
  /** Target by name, of exits without a match. */
  readonly exits: ReadonlyMap<ExitName, string>;
  /** Target by name and match. */
  readonly matchedExits: ReadonlyMap<ExitName, ReadonlyMap<string, string>>;
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
  /** By the word under which templates read them: the keys of its nodes' outputs. */
  readonly outputsByName: ReadonlyMap<string, readonly string[]>;
  /** By node that goes round: the nodes that Start leads to without it. Whoever comes from one of those begins anew. */
  readonly outside: ReadonlyMap<string, ReadonlySet<string>>;
  /** A model may read the conversation from here, directly or by a flow that this one calls. */
  readonly keepsHistory: boolean;
  /** Flows that its nodes and tools name, for a host that wants to load them early. */
  readonly references: readonly string[];
}

/** Where this very exit of a node leads; undefined where it leads nowhere. */
export function targetOf(
  { exits, matchedExits }: CompiledNode,
  name: ExitName,
  match: string | null,
): string | undefined {
  return match === null ? exits.get(name) : matchedExits.get(name)?.get(match);
}
