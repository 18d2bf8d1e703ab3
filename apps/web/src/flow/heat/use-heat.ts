import type { FlowHeat } from "@parlo/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { firstDay } from "./first-day.ts";
import type { HeatChoice } from "./heat-search.ts";

/** Figures are written seconds behind the conversations; who looks on sees them come. */
const freshMs = 30_000;

/** How the open flow is used, by what was chosen. */
export function useHeat({ version, range }: HeatChoice) {
  const { flowId } = useFlowEditor();
  const from = firstDay(range, Date.now());
  return useQuery({
    ...api.flowHeat.read.queryOptions({
      input: { flowId, ...(version !== null && { version }), ...(from !== undefined && { from }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });
}

export type HeatQuery = ReturnType<typeof useHeat>;
export const noHeat: FlowHeat = { versions: [], nodes: [], exits: [] };
