import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";

/** How many threads are open about a step, or about the flow with all its steps; null while it is not known. */
export function useOpenThreads(nodeId?: string): number | null {
  const { flowId } = useFlowEditor();
  const { data } = useQuery(api.commentThread.counts.queryOptions({ input: { flowId } }));
  if (!data) return null;
  return data.nodes
    .filter((one) => nodeId === undefined || one.nodeId === nodeId)
    .reduce((sum, { open }) => sum + open, 0);
}
