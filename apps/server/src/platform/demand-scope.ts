import { ORPCError } from "@orpc/server";
import { scopeOf } from "@parlo/contract";
import type { ApiKeyCaller } from "./caller.ts";

/** Whether the scopes of a key hold an operation; what stands in no scope is closed to keys. */
export function mayWithKey({ scopes }: ApiKeyCaller, operation: string): boolean {
  const scope = scopeOf(operation);
  return scope !== undefined && scopes.includes(scope);
}

/** Ends the request with 403 unless the key may do this. */
export function demandScope(key: ApiKeyCaller, operation: string): void {
  if (mayWithKey(key, operation)) return;
  const scope = scopeOf(operation);
  if (!scope) throw forPeople();
  throw new ORPCError("FORBIDDEN", { status: 403, message: `This needs a key with the scope ${scope}` });
}

export const forPeople = () =>
  new ORPCError("FORBIDDEN", { status: 403, message: "This is for people who are signed in, not for a key" });
