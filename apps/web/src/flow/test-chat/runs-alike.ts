import type { FlowGraph, FlowNode } from "@parlo/engine";
import { same } from "../../canvas/index.ts";

/** Whether two drafts make the same conversation: where steps stand and what they are called is no matter. */
export function runsAlike(one: FlowGraph, other: FlowGraph): boolean {
  if (one === other) return true;
  const ids = Object.keys(one.nodes);
  return (
    ids.length === Object.keys(other.nodes).length &&
    ids.every((id) => stepsAlike(one.nodes[id], other.nodes[id])) &&
    same([one.entryNodeId, one.settings, one.tools], [other.entryNodeId, other.settings, other.tools])
  );
}

const stepsAlike = (one: FlowNode | undefined, other: FlowNode | undefined): boolean =>
  one === other ||
  (one?.type === other?.type && same([one?.data, one?.exits, one?.tools], [other?.data, other?.exits, other?.tools]));
