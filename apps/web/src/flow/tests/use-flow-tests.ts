import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** All that one flow may sensibly have. */
const page = { size: 100, number: 1 };

/** The conversations that are kept with a flow. */
export const useFlowTests = (flowId: string) =>
  useQuery(api.flowTest.list.queryOptions({ input: { flowId, pageSizeAndNumber: page } }));
