import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** A flow as the list of flows tells of it, archived ones too; nothing for the empty id. */
export function useFlowRow(id: string) {
  const options = api.flow.list.queryOptions({ input: { id, includeArchived: true } });
  return useQuery({ ...options, enabled: id !== "" }).data?.results[0];
}
