import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Of a value that fits none of several shapes: what keeps it from the one that it comes nearest to, at its fields. Where
 * no shape is nearer than another, that it fits none.
 */
export function nearestIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [nearest, next] = issue.errors.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest || nearest.length === 0 || (next && distance(next) === distance(nearest))) return [issue];
  return nearest.flatMap((one) => nearestIssues({ ...one, path: [...issue.path, ...one.path] }));
}

/** Fields that a shape does not have tell more against it than what is wrong with those that it has. */
const distance = (issues: readonly Issue[]): number =>
  issues.length + issues.filter(({ code }) => code === "unrecognized_keys").length * 100;
