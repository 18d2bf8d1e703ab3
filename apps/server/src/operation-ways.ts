import { isContractProcedure } from "@orpc/contract";
import { contract } from "@parlo/contract";
import type { Way } from "./platform/problem/allowed-methods.ts";

/** Method and path of every operation of the contract. */
export function operationWays(): Way[] {
  return Object.values(contract).flatMap((procedures) =>
    Object.values(procedures).flatMap((procedure): Way[] => {
      if (!isContractProcedure(procedure)) return [];
      const { method = "POST", path } = procedure["~orpc"].route;
      return path === undefined ? [] : [{ method, path }];
    }),
  );
}
