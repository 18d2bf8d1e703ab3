import { leavesOf } from "../../../canvas/index.ts";
import type { ValueChange } from "./value-changes.ts";

/**
 * A change as rows of a list: what came or went as a whole is told by all that its author has set in it. Ids tell
 * nothing, and neither does what was left empty.
 */
export function leafChanges(change: ValueChange): readonly ValueChange[] {
  if (change.reordered) return [change];
  const [came, went] = [change.before === undefined, change.after === undefined];
  if (!came && !went) return [change];
  const leaves = leavesOf(came ? change.after : change.before, change.path);
  if (leaves.length === 0) return [change];
  return leaves.map(({ path, value }) => {
    return { path, before: came ? undefined : value, after: came ? value : undefined, reordered: false };
  });
}
