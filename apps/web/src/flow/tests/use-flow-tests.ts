import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { wholeList } from "../../app/whole-list.ts";

/** The conversations that are kept with a flow. */
export const useFlowTests = (flowId: string) => useQuery(wholeList(api.flowTest.list, { flowId }));
