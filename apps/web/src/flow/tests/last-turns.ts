import type { FlowTest } from "@parlo/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** The turns of a test's last run; those of another run are another's answer. */
export const lastTurns = ({ id, lastRun }: Pick<FlowTest, "id" | "lastRun">) =>
  queryOptions({
    queryKey: [...api.flowTest.turns.key({ type: "query", input: { id } }), lastRun?.at],
    queryFn: ({ signal }) => api.flowTest.turns.call({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
