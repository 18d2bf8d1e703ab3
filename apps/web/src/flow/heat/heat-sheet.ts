import { warmest } from "./heat-figures.ts";
import type { HeatMetric } from "./heat-search.ts";

/** The colour of each metric, by the design system's roles; what is bad has the colours that bad things have. */
export const heatHues: { readonly [metric in HeatMetric]: string } = {
  visits: "var(--chart-4)",
  left: "var(--warn)",
  errors: "var(--danger)",
  time: "var(--chart-6)",
  cost: "var(--chart-5)",
};

export const swatch = (metric: HeatMetric, level: number): string =>
  `color-mix(in oklab, ${heatHues[metric]} ${Math.round((100 * level) / warmest)}%, var(--surface))`;

interface Levels {
  readonly nodes: ReadonlyMap<string, number>;
  readonly lines: ReadonlyMap<string, number>;
}

/** Colours of cards and widths of lines as rules: cards and lines stay what they are, near and far. */
export function heatRules(metric: HeatMetric, { nodes, lines }: Levels): string {
  const rules: string[] = [];
  const hue = heatHues[metric];
  for (let level = 1; level <= warmest; level += 1) {
    const frames = idsAt(nodes, level).map((id) => `[data-frame="${CSS.escape(id)}"]`);
    const cards = idsAt(nodes, level).map((id) => `[data-node="${CSS.escape(id)}"]`);
    if (cards.length > 0) {
      const these = `:is(${cards.join()})`;
      const colour = swatch(metric, level);
      const tint = `color-mix(in oklab, ${hue} ${3 * level}%, var(--surface))`;
      rules.push(
        `.flow-frame.folded:is(${frames.join()}){border-color:${colour};background:${tint};box-shadow:0 0 0 ${level}px ${colour},var(--shadow-2)}`,
        `.node-card${these}{border-color:${colour};background:${tint};box-shadow:0 0 0 ${level}px ${colour},var(--shadow-2)}`,
        `.node-card.distant${these}{border:${2 + 2 * level}px solid ${colour};background:${tint}}`,
        `.flow-canvas[data-detail="0"] .node-card.distant${these}{background:${colour}}`,
      );
    }
    const paths = idsAt(lines, level).map((id) => `[data-id="${CSS.escape(id)}"]`);
    if (paths.length > 0)
      rules.push(
        `.flow-canvas .react-flow__edge.react-flow__edge:is(${paths.join()}) .flow-edge{stroke-width:${0.5 + 1.5 * level};stroke:var(--chart-4);opacity:1}`,
      );
  }
  return rules.join("\n");
}

const idsAt = (levels: ReadonlyMap<string, number>, level: number): readonly string[] =>
  [...levels].flatMap(([id, at]) => (at === level ? [id] : []));
