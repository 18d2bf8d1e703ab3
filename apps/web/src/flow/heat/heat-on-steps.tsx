import "./heat.css";
import type { FlowHeat, NodeHeat } from "@parlo/contract";
import { type ComponentType, useCallback, useEffect, useMemo, useState } from "react";
import {
  foldedInto,
  type Observable,
  observable,
  type StoreState,
  useFlowEditor,
  useObserved,
  useStoreState,
} from "../../canvas/index.ts";
import { lineLevels, warmthOf, withFolded } from "./heat-figures.ts";
import type { HeatMetric } from "./heat-search.ts";
import { heatRules } from "./heat-sheet.ts";
import { useHeatWords } from "./use-heat-words.ts";

interface Shown {
  readonly metric: HeatMetric;
  readonly nodes: ReadonlyMap<string, { readonly node: NodeHeat; readonly level: number }>;
}

/** As text, so that nothing is drawn again while frames stay as they are. */
const foldedFrames = ({ document }: StoreState): string => JSON.stringify([...foldedInto(document.graph)]);

const framesIn = (folded: string): ReadonlyMap<string, string> => new Map(JSON.parse(folded));

interface HeatOnStepsProps {
  heat: FlowHeat;
  metric: HeatMetric;
  /** Where folded frames stand for their steps: in an outline nothing is folded. */
  folds?: boolean;
}

/** Puts the figures on the steps of the canvas and of the outline, and colours cards and lines by them. */
export function HeatOnSteps({ heat: { nodes: each, exits }, metric, folds = false }: HeatOnStepsProps) {
  const { badges } = useFlowEditor();
  const folded = useStoreState(foldedFrames);
  const nodes = useMemo(() => (folds ? withFolded(each, framesIn(folded)) : each), [each, folded, folds]);
  const warmth = useMemo(() => warmthOf(nodes, metric, each), [nodes, metric, each]);
  const levels = useMemo(() => new Map(warmth.map(({ node, level }) => [node.nodeId, level])), [warmth]);
  const lines = useMemo(() => lineLevels(exits), [exits]);
  const [shown] = useState(() => observable<Shown>({ metric, nodes: new Map() }));
  const Badge = useMemo(() => heatBadge(shown), [shown]);
  useEffect(() => {
    shown.set({
      metric,
      nodes: new Map(nodes.map((node) => [node.nodeId, { node, level: levels.get(node.nodeId) ?? 0 }])),
    });
  }, [shown, nodes, metric, levels]);
  useEffect(() => {
    badges.set((before) => ({ ...before, heat: Badge }));
    return () => badges.set(({ heat: _, ...others }) => others);
  }, [badges, Badge]);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(heatRules(metric, { nodes: levels, lines }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [metric, levels, lines]);
  return null;
}

function heatBadge(shown: Observable<Shown>): ComponentType<{ readonly nodeId: string }> {
  return function HeatBadge({ nodeId }) {
    const words = useHeatWords();
    const { metric } = shown.get();
    const found = useObserved(
      shown,
      useCallback(({ nodes }) => nodes.get(nodeId), [nodeId]),
    );
    if (!found) return null;
    const { node, level } = found;
    const label = words.whole(node);
    return (
      <span className={`heat-badge${level === 0 ? " cold" : ""}`} role="img" aria-label={label} title={label}>
        {level === 0 ? "0" : words.short(node, metric)}
      </span>
    );
  };
}
