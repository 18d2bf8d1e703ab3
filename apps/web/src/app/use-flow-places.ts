import type { NodeCategory } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "./api.ts";

export interface FlowPlace {
  readonly flow: string;
  readonly node: string;
  readonly category: NodeCategory | null;
  /** Nothing of the flow has been published: what runs of it is its draft. */
  readonly isUnpublished: boolean;
  /** Still being read: what nobody can read is shown only where there is no name. */
  readonly isPending: boolean;
}

/** What flows and nodes are called: by their authors, or by their kind. */
export function useFlowPlaces(flowIds: readonly string[]): (flowId: string | null, nodeId: string | null) => FlowPlace {
  const { t } = useTranslation();
  const results = useQueries({
    queries: flowIds.map((id) => api.flow.get.queryOptions({ input: { id }, staleTime: 60_000, retry: false })),
  });
  return (flowId, nodeId) => {
    const { data: document, isPending = false } = results[flowId ? flowIds.indexOf(flowId) : -1] ?? {};
    const node = document?.nodes.find(({ id }) => id === nodeId);
    const kind = node && Object.values(kinds).find(({ type }) => type === node.type);
    const label = node && t(`nodes.${node.type}.label`, { defaultValue: node.type });
    return {
      flow: document?.flow.name ?? flowId ?? "",
      node: node?.name || label || nodeId || "",
      category: kind?.category ?? null,
      isUnpublished: document?.flow.publishedVersion === null,
      isPending,
    };
  };
}
