import type { VariableDefinition } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { wholeList } from "../../app/whole-list.ts";

/** The organisation's variables, one for each key. */
export function useVariableDefinitions(): readonly VariableDefinition[] {
  const { data } = useQuery({ ...wholeList(api.variableDefinition.list, {}), staleTime: 60_000 });
  return [...new Map(data?.results.toReversed().map((definition) => [definition.key, definition])).values()].reverse();
}
