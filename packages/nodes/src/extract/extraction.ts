import type { FlowGraph, FlowInput, VariableDefinition } from "@parlo/engine";

export interface ExtractionWish {
  readonly graph: FlowGraph;
  /** Ids of what is chosen; what is no step is left out. */
  readonly chosen: readonly string[];
  readonly definitions: readonly VariableDefinition[];
}

/** Why a selection cannot be a flow of its own; the steps are those that stand in the way. */
export interface Blocker {
  readonly code:
    | "no-steps"
    | "start"
    | "no-entry"
    | "entries"
    | "ends"
    | "round"
    | "reads-step"
    | "reads-flow"
    | "error-step"
    | "unreadable";
  readonly nodeIds: readonly string[];
}

/** One place outside where the selection leads; null where the flow is over. */
export interface Outcome {
  readonly name: string;
  readonly targetNodeId: string | null;
}

/** An item of a list, or what the caller has been given itself. */
export interface GivenInput extends Pick<FlowInput, "name" | "type"> {
  /** The template that hands it over. */
  readonly value: string;
}

/** What becomes of a selection that is taken out into a flow of its own. */
export interface Extraction {
  readonly blockers: readonly Blocker[];
  /** The step that all ways in lead to. */
  readonly entryId: string;
  readonly nodeIds: readonly string[];
  /** What its steps read and is known here alone: the flow is given it. */
  readonly inputs: readonly GivenInput[];
  /** Variables that its steps read where they are, as all flows of the conversation do. */
  readonly shared: readonly string[];
  /** Variables that its steps write and that are read outside of it: the flow gives them to whoever runs it elsewhere. */
  readonly outputs: readonly string[];
  /** Where the ways out lead; several are told apart by a name that the flow gives back. */
  readonly outcomes: readonly Outcome[];
}

/** Under what name a flow with several ways out tells which of them was taken. */
export const outcomeName = "outcome";
