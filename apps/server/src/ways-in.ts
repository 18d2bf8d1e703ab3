import { isContractProcedure } from "@orpc/contract";
import { type ApiKeyScope, contract, scopeOf, type WayIn } from "@parlo/contract";

export interface WaysIn {
  /** Empty, and no scope: anybody may call it. */
  readonly ways: readonly WayIn[];
  /** An API key with it is let in as well. */
  readonly scope: ApiKeyScope | undefined;
}

/** What lets one into an operation, like `persona.update`, as the contract says. */
export function waysInto(operation: string): WaysIn {
  const [resource = "", name = ""] = operation.split(".");
  const procedure = (contract as Record<string, Record<string, unknown>>)[resource]?.[name];
  if (!isContractProcedure(procedure)) throw new Error(`The contract has no operation ${operation}`);
  const { waysIn } = procedure["~orpc"].meta as { waysIn: readonly WayIn[] };
  return { ways: waysIn, scope: scopeOf(operation) };
}
