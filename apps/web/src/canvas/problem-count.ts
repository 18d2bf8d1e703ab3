import type { FlowProblem } from "@parlo/engine";

const counted = new WeakMap<readonly FlowProblem[], Map<string, number>>();

/** How many problems of a severity one node has; counted once for all nodes. */
export function countProblems(
  problems: readonly FlowProblem[],
  nodeId: string,
  severity: FlowProblem["severity"],
): number {
  let counts = counted.get(problems);
  if (!counts) {
    counts = new Map();
    for (const problem of problems) {
      const key = `${problem.severity}:${problem.nodeId}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    counted.set(problems, counts);
  }
  return counts.get(`${severity}:${nodeId}`) ?? 0;
}
