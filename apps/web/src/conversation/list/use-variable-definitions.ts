import type { VariableDefinition } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** The organisation's variables, one for each key. */
export function useVariableDefinitions(): readonly VariableDefinition[] {
  const input = { pageSizeAndNumber: { size: 100, number: 1 } };
  const { data } = useQuery(api.variableDefinition.list.queryOptions({ input, staleTime: 60_000 }));
  const all = data?.results ?? [];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}
