import type { ExitShape } from "../kind/node-kind.ts";
import type { ExitName, NodeExit } from "./model.ts";
import type { ExitKey } from "./operation.ts";

/** One string per exit of a node; NUL cannot stand in a name. */
export const exitId = (name: ExitName, match: string | null | undefined): string =>
  match === null || match === undefined ? name : `${name}\u0000${match}`;

export const exitIdOf = (exit: ExitKey): string => exitId(exit.name, exit.expectedResultMatch);

/**
 * The exits that a kind wants now, with the targets that exits of the same name and match had before. Two choices with
 * one value, while a draft has such, share their exit.
 */
export function reconcileExits(old: readonly NodeExit[], shapes: readonly ExitShape[]): readonly NodeExit[] {
  const targets = new Map(old.map((exit) => [exitIdOf(exit), exit.targetNodeId]));
  const wanted = new Map<string, ExitShape>();
  for (const shape of shapes) {
    const id = exitId(shape.name, shape.match);
    if (!wanted.has(id)) wanted.set(id, shape);
  }
  return [...wanted].map(([id, shape]) => ({
    name: shape.name,
    targetNodeId: targets.get(id) ?? null,
    default: shape.default,
    expectedResultMatch: shape.match,
  }));
}
