import { isContractProcedure, type Route } from "@orpc/contract";
import { type ApiKeyScope, contract, type RouteMeta, scopeOf, type WayIn } from "@parlo/contract";

export interface WaysIn {
  /** Empty, and no scope: anybody may call it. */
  readonly ways: readonly WayIn[];
  /** An API key with it is let in as well. */
  readonly scope: ApiKeyScope | undefined;
  /** It is done once for each `Idempotency-Key`. */
  readonly once: boolean;
}

/** What lets one into an operation, like `persona.update`, as the contract says. */
export function waysInto(operation: string): WaysIn {
  const [resource = "", name = ""] = operation.split(".");
  const procedure = (contract as Record<string, Record<string, unknown>>)[resource]?.[name];
  if (!isContractProcedure(procedure)) throw new Error(`The contract has no operation ${operation}`);
  const { route, meta } = procedure["~orpc"];
  const { waysIn } = meta as RouteMeta;
  return { ways: waysIn, scope: scopeOf(operation), once: isDoneOnce(route, meta as RouteMeta) };
}

/** What makes something for somebody who is signed in says so by its status; of the rest the contract says it. */
export const isDoneOnce = ({ method = "POST", successStatus }: Route, { waysIn, once }: RouteMeta): boolean =>
  method === "POST" && (once === true || (successStatus === 201 && waysIn.join() === "user"));
