import type { FlowGraph, FlowInput, FlowType } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import type { Need } from "../kind/need.ts";
import type { Kinds } from "../kind/node-kind.ts";
import type { VariableDefinition } from "../kind/node-runtime.ts";
import type { ColumnType } from "../outside/records.ts";

/** One thing that is wrong with a flow, as the API gives it. */
export interface FlowProblem {
  readonly severity: "error" | "warning";
  /** Machine word; the browser translates it. */
  readonly code: string;
  readonly message: string;
  readonly params: JsonObject;
  readonly nodeId: string | null;
  /** Dotted path into the node's data. */
  readonly field: string | null;
}

/** Another flow, as far as those that run it need to know it. */
export interface FlowNearby {
  readonly id: string;
  readonly name: string;
  readonly type: FlowType;
  readonly archived: boolean;
  /** A version of it is published: what has none begins for nobody. */
  readonly live: boolean;
  /** Those that it declares. */
  readonly inputs: readonly FlowInput[];
  /** Ids of flows that it calls, and that come back to it. */
  readonly calls: readonly string[];
  /** Ids of flows that it jumps to before anything in it waits. */
  readonly jumps: readonly string[];
  /** Ids of flows that begin because of it, whenever: by a call, a jump, a tool or a handler. */
  readonly leadsTo: readonly string[];
  /** Names of what it gives back: as it declares it, or as one of its ends gives it. */
  readonly outputs: readonly string[];
}

/** A version of a flow that another flow asks for, as far as that needs to know it. */
export interface FlowVersionNearby extends Pick<FlowNearby, "inputs" | "outputs"> {
  readonly flowId: string;
  readonly number: number;
}

/** A data table as far as flows name it. */
export interface TableFacts {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly columns: readonly { readonly key: string; readonly name: string; readonly type: ColumnType }[];
}

/** A variable that a draft may name. */
export interface DefinitionNearby extends VariableDefinition {
  /** What it was called before. */
  readonly formerKeys?: readonly string[];
}

/** What a flow may refer to. */
export interface Surroundings {
  /** What the server has of what kinds may need. */
  readonly has: readonly Need[];
  readonly flows: readonly FlowNearby[];
  /** Those that the flow asks for, as far as they are there; absent while nobody knows. */
  readonly flowVersions?: readonly FlowVersionNearby[];
  readonly aiModels: readonly {
    readonly id: string;
    readonly archived: boolean;
    /** False for one that only embeds. */
    readonly supportsLlm?: boolean;
  }[];
  /** Configurations of conversational engines. */
  readonly convAis: readonly { readonly id: string; readonly archived: boolean; readonly default: boolean }[];
  readonly profiles: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[];
  readonly tables: readonly TableFacts[];
  readonly collections: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[];
  readonly teams: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[];
  readonly hasDefaultAiModel: boolean;
  readonly definitions: readonly DefinitionNearby[];
  /** Languages that profiles with this flow speak. */
  readonly languages: readonly string[];
  /** Names of profiles with this flow to which nobody can send a file. */
  readonly withoutFiles?: readonly string[];
}

/** What is wrong with a flow: errors keep it from being published, warnings do not. */
export type ValidateFlow = (graph: FlowGraph, kinds: Kinds, surroundings: Surroundings) => readonly FlowProblem[];
