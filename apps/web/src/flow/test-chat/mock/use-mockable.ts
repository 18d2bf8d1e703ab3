import type { Mocks } from "@parlo/contract";
import { type FlowGraph, mockedType } from "@parlo/engine";
import { useMemo } from "react";
import { type Catalog, draftData, nodeName, useFlowEditor, useGraph } from "../../../canvas/index.ts";
import type { MockType } from "./mock-words.ts";

/** A step that reaches outside. */
export interface MockableStep {
  readonly nodeId: string;
  readonly name: string;
  readonly kind: string;
  /** What it is answered with. */
  readonly type: MockType;
}

/** The steps of the flow that reach outside, as on the canvas, from left to right. */
export function useMockable(): readonly MockableStep[] {
  const { catalog } = useFlowEditor();
  const graph = useGraph();
  return useMemo(() => mockableIn(graph, catalog), [graph, catalog]);
}

export function mockableIn(graph: FlowGraph, catalog: Catalog): readonly MockableStep[] {
  return Object.values(graph.nodes)
    .toSorted(({ renderParams: { position: one } }, { renderParams: { position: other } }) =>
      one.x === other.x ? one.y - other.y : one.x - other.x,
    )
    .flatMap((node) => {
      const entry = catalog.entry(node.type);
      const type = entry && mockedType(entry.kind, draftData(entry.kind, node.data));
      return entry && type ? [{ nodeId: node.id, name: nodeName(node, entry), kind: entry.label, type }] : [];
    });
}

/** Those that a test is given: a step may be gone meanwhile, or another one. */
export function fittingMocks(mocks: Mocks, steps: readonly MockableStep[]): Mocks {
  const fits = ([nodeId, { type }]: [string, Mocks[string]]) =>
    steps.some((step) => step.nodeId === nodeId && (type === "failed" || type === step.type));
  return Object.fromEntries(Object.entries(mocks).filter(fits));
}
