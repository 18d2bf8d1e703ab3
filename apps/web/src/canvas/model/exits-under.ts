import { type ExitShape, exitId, exitIdOf, type NodeExit, reconcileExits } from "@parlo/engine";

/**
 * The exits of a step whose kind had the exits `from` and has `to` now. A way that is only called differently (a button's
 * value typed anew) keeps leading where it led. While two choices have one value (somebody types 20 beside a 2) each
 * keeps the exit that it has, so that both lead on once they differ.
 */
export function exitsUnder(
  exits: readonly NodeExit[],
  from: readonly ExitShape[],
  to: readonly ExitShape[],
): readonly NodeExit[] {
  // One that was made elsewhere may not have them all.
  const before = from.length === 0 || hasRepeats(from) ? exits : reconcileExits(exits, from);
  const inRows = before.length === to.length && before.every(({ name }, row) => name === to[row]?.name);
  if (!inRows || !(hasRepeats(from) || hasRepeats(to))) return carryTargets(before, reconcileExits(before, to));
  const rows = to.map((shape, row) => {
    const old = before[row] as NodeExit;
    return isRepeated(to, shape) ? old : exitOf(shape, old.targetNodeId);
  });
  return rows.filter((exit, row) => rows.findIndex((one) => exitIdOf(one) === exitIdOf(exit)) === row);
}

/** A way of the same sort in the same place is the same way, where neither of its names stands anywhere else. */
function carryTargets(before: readonly NodeExit[], after: readonly NodeExit[]): readonly NodeExit[] {
  if (before.length !== after.length) return after;
  const kept = new Set(after.map(exitIdOf));
  const known = new Set(before.map(exitIdOf));
  return after.map((exit, index) => {
    const old = before[index];
    const renamed = old && old.name === exit.name && !known.has(exitIdOf(exit)) && !kept.has(exitIdOf(old));
    return renamed ? { ...exit, targetNodeId: old.targetNodeId } : exit;
  });
}

const idOf = ({ name, match }: ExitShape) => exitId(name, match);
const isRepeated = (shapes: readonly ExitShape[], shape: ExitShape) =>
  shapes.some((one) => one !== shape && idOf(one) === idOf(shape));
const hasRepeats = (shapes: readonly ExitShape[]) => new Set(shapes.map(idOf)).size < shapes.length;

const exitOf = (shape: ExitShape, targetNodeId: string | null): NodeExit => ({
  name: shape.name,
  targetNodeId,
  default: shape.default,
  expectedResultMatch: shape.match,
});
