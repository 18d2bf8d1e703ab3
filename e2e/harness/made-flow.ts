import { randomUUID } from "node:crypto";
import type { Call } from "./api.ts";

export interface MadeStep {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly data: object;
  /** Where each way out leads; `selected:tea` is the button with the value tea. */
  readonly to: Readonly<Record<string, string | null>>;
}

export const delay = (name = "", to: string | null = null): MadeStep => ({
  id: "delay",
  type: "DelayAction",
  name,
  data: { version: 1, durationMs: 100, typing: false },
  to: { default: to },
});

/** So many pauses, each leading to the next. */
export const chain = (length: number): MadeStep[] =>
  Array.from({ length }, (_, index) => {
    const next = index + 1 < length ? `delay-${index + 1}` : null;
    return { ...delay(`Pause ${index}`, next), id: `delay-${index}` };
  });

interface MoreOfFlow {
  readonly type?: "Custom" | "Automation";
  /** Beside what makes the steps and their connections. */
  readonly operations?: (flowId: string) => readonly object[];
}

/** A flow made through the API, for journeys that are not about building: Start leads to the first of the steps. */
export async function madeFlow(
  call: Call,
  name: string,
  steps: readonly MadeStep[] = [],
  { type = "Custom", operations = () => [] }: MoreOfFlow = {},
): Promise<string> {
  const { flow } = await call("POST", "/conversation-flows", { name, type });
  const [first] = steps;
  if (!first) return flow.id;
  const nodes = steps.map(({ id, type: kind, name: own = "", data, to }, index) => ({
    ...{ id, flowId: flow.id, type: kind, name: own, data, tools: [] },
    renderParams: { position: { x: 300 * (index + 1), y: 0 } },
    exits: Object.keys(to).map((key) => ({ ...exitOf(key), default: key === "default", targetNodeId: null })),
  }));
  const connections = steps.flatMap(({ id, to }) =>
    Object.entries(to).flatMap(([key, target]) =>
      target ? [{ type: "connect", nodeId: id, exit: exitOf(key), targetNodeId: target }] : [],
    ),
  );
  const start = { type: "connect", nodeId: flow.entryNodeId, exit: exitOf("default"), targetNodeId: first.id };
  await call("POST", `/conversation-flows/${flow.id}/operations`, {
    baseVersion: flow.version,
    batchId: randomUUID(),
    operations: [...nodes.map((node) => ({ type: "addNode", node })), ...connections, start, ...operations(flow.id)],
  });
  return flow.id;
}

function exitOf(key: string) {
  const [name, match = null] = key.split(":");
  return { name, expectedResultMatch: match };
}
