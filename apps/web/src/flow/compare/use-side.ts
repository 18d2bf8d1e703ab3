import type { FlowGraph } from "@parlo/engine";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../app/api.ts";
import { isMissing } from "../../app/api-error.ts";
import { graphOfDocument, useFlowEditor, useGraph } from "../../canvas/index.ts";
import type { Side } from "./compare-search.ts";

export interface SideState {
  /** Null while it is not there, or where none is wanted. */
  readonly graph: FlowGraph | null;
  readonly state: "there" | "loading" | "missing" | "failed";
  readonly retry: () => void;
}

/** A state of the flow that is open: the draft as it is edited, a version as it was published. */
export function useSide(side: Side | undefined): SideState {
  const { flowId } = useFlowEditor();
  const draft = useGraph();
  const number = typeof side === "number" ? side : null;
  const { data, error, refetch } = useQuery({
    ...api.flow.version.queryOptions({ input: number === null ? skipToken : { id: flowId, number } }),
    // What has been published stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const version = useMemo(() => (data ? graphOfDocument(data) : null), [data]);
  const graph = side === undefined ? null : side === "draft" ? draft : version;
  const state = number === null || version ? "there" : isMissing(error) ? "missing" : error ? "failed" : "loading";
  return { graph, state, retry: () => void refetch() };
}
