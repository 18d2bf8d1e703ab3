import type { NodeExit } from "@parlo/engine";
import { handleOfExit } from "./exit-handle.ts";

/** A way that was only called differently (a button's value typed anew) keeps leading where it led: same sort, same place. */
export function carryTargets(before: readonly NodeExit[], after: readonly NodeExit[]): readonly NodeExit[] {
  if (before.length !== after.length) return after;
  const kept = new Set(after.map(handleOfExit));
  const known = new Set(before.map(handleOfExit));
  return after.map((exit, index) => {
    const old = before[index];
    const renamed = old && old.name === exit.name && !known.has(handleOfExit(exit)) && !kept.has(handleOfExit(old));
    return renamed ? { ...exit, targetNodeId: old.targetNodeId } : exit;
  });
}
