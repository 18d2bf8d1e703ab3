import type { ExitHeat, NodeHeat } from "@parlo/contract";
import { edgeId } from "../../canvas/index.ts";
import type { HeatMetric } from "./heat-search.ts";

/** How many steps the scale has. */
export const warmest = 5;

export interface Warmth {
  readonly node: NodeHeat;
  /** What the metric says of the node. */
  readonly value: number;
  /** 0 for nothing, else up to the warmest. */
  readonly level: number;
}

/** The currency in which most of it was spent stands for all in the colours; currencies cannot be added. */
function mainCurrency(nodes: readonly NodeHeat[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { costNanos } of nodes)
    for (const [currency, nanos] of Object.entries(costNanos)) sums.set(currency, (sums.get(currency) ?? 0) + nanos);
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function figureOf(node: NodeHeat, metric: HeatMetric, currency: string | undefined): number {
  if (metric === "time") return node.ms / Math.max(1, node.visits);
  if (metric === "cost") return currency === undefined ? 0 : (node.costNanos[currency] ?? 0);
  return node[metric];
}

const levelOf = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.min(warmest, Math.ceil((value / most) * warmest));

/** The nodes by a metric, the warmest first; those with nothing are left out. The warmest of `scale` is the top of the scale. */
export function warmthOf(
  nodes: readonly NodeHeat[],
  metric: HeatMetric,
  scale: readonly NodeHeat[] = nodes,
): readonly Warmth[] {
  const currency = mainCurrency(scale);
  const values = nodes.map((node) => ({ node, value: figureOf(node, metric, currency) }));
  const most = Math.max(0, ...scale.map((node) => figureOf(node, metric, currency)));
  return values
    .filter(({ value }) => value > 0)
    .map((one) => ({ ...one, level: levelOf(one.value, most) }))
    .sort((a, b) => b.value - a.value);
}

/**
 * With each folded frame in place of the nodes that are put away behind it (`frameOf`): what they have in common is added. Whoever goes through a frame visits many of
 * its nodes: it was visited as often as the one of them that most came to.
 */
export function withFolded(nodes: readonly NodeHeat[], frameOf: ReadonlyMap<string, string>): readonly NodeHeat[] {
  const shown = new Map<string, NodeHeat>();
  for (const node of nodes) {
    const nodeId = frameOf.get(node.nodeId) ?? node.nodeId;
    const before = shown.get(nodeId);
    shown.set(nodeId, before ? together(before, node) : { ...node, nodeId });
  }
  return [...shown.values()];
}

function together(a: NodeHeat, b: NodeHeat): NodeHeat {
  const costNanos = { ...a.costNanos };
  for (const [currency, nanos] of Object.entries(b.costNanos)) costNanos[currency] = (costNanos[currency] ?? 0) + nanos;
  return {
    nodeId: a.nodeId,
    visits: Math.max(a.visits, b.visits),
    errors: a.errors + b.errors,
    left: a.left + b.left,
    ended: a.ended + b.ended,
    ms: a.ms + b.ms,
    tokens: a.tokens + b.tokens,
    costNanos,
  };
}

/** How broad each line is, by its id: 1 to the warmest. */
export function lineLevels(exits: readonly ExitHeat[]): ReadonlyMap<string, number> {
  const most = Math.max(0, ...exits.map(({ visits }) => visits));
  return new Map(
    exits
      .filter(({ visits }) => visits > 0)
      .map(({ nodeId, name, match, visits }) => [
        edgeId(nodeId, { name, expectedResultMatch: match } as Parameters<typeof edgeId>[1]),
        levelOf(visits, most),
      ]),
  );
}
