import {
  type FlowBehavior,
  type FlowGraph,
  type FlowVersionNearby,
  type Pin,
  pinsOf,
  type Surroundings,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { api } from "../../app/api.ts";
import { isMissing } from "../../app/api-error.ts";
import { type FlowEditor, graphOfDocument, readData, type StoreState, useStoreState } from "../../canvas/index.ts";

const known = new WeakMap<FlowGraph, readonly Pin[]>();

/** The versions of other flows that the steps of a flow ask for. */
export function askedVersions(graph: FlowGraph): readonly Pin[] {
  const pins = known.get(graph) ?? pinsOf(graph, kinds);
  known.set(graph, pins);
  return pins;
}

const namesOf = ({ document }: StoreState) =>
  [...new Set(askedVersions(document.graph).map(({ flowId, version }) => `${flowId} ${version}`))].sort().join();

/** The versions that the flow asks for, as far as they are there; undefined while they are being fetched. */
export function useAskedVersions({ catalog }: FlowEditor): Surroundings["flowVersions"] {
  const names = useStoreState(namesOf);
  const asked = useMemo(
    () =>
      names
        .split(",")
        .filter(Boolean)
        .map((name) => {
          const [flowId = "", number] = name.split(" ");
          return { flowId, number: Number(number) };
        }),
    [names],
  );
  const versions = useQueries({
    queries: asked.map(({ flowId, number }) => ({
      ...api.flow.version.queryOptions({ input: { id: flowId, number } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: useCallback(
      (
        all: readonly { readonly data?: Parameters<typeof graphOfDocument>[0] | undefined; readonly error: unknown }[],
      ) => (all.every(({ data, error }) => data || isMissing(error)) ? all.map(({ data = null }) => data) : null),
      [],
    ),
  });
  return useMemo(() => {
    return versions?.flatMap((version, at): FlowVersionNearby[] => {
      const pin = asked[at];
      if (!version || !pin) return [];
      // What is live has been checked when it was published.
      const { inputs = [], outputs = [] } = version.settings as Partial<Pick<FlowBehavior, "inputs" | "outputs">>;
      const given = Object.values(graphOfDocument(version).nodes).flatMap(({ type, data }) => {
        const kind = catalog.entry(type)?.kind;
        const read = kind?.gives ? readData(kind, data) : null;
        return read === null ? [] : (kind?.gives?.(read as never) ?? []);
      });
      return [{ ...pin, inputs, outputs: [...outputs.map(({ name }) => name), ...given] }];
    });
  }, [versions, asked, catalog]);
}
