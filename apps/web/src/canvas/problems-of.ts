import { type FlowGraph, type FlowProblem, type Kinds, type Surroundings, validateFlow } from "@parlo/engine";
import { kinds } from "@parlo/nodes";

/** What is wrong with a flow, by the same check that the server makes before it publishes. */
export const problemsOf = (graph: FlowGraph, surroundings: Surroundings): readonly FlowProblem[] =>
  validateFlow(graph, kinds as Kinds, surroundings);
