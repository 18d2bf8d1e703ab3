import { type ErrorMap, ORPCError } from "@orpc/server";

interface Described {
  readonly "~orpc": { readonly errorMap: ErrorMap };
}

/** Ends a write that carries a version and names none with 428: nothing is overwritten that nobody has seen. */
export function demandVersion(operation: Described, expectedVersion: number | undefined): void {
  const required = operation["~orpc"].errorMap.VERSION_REQUIRED;
  if (!required || expectedVersion !== undefined) return;
  const message = "Name the version that was read";
  const errors = [{ path: "If-Match", code: "required", message }];
  throw new ORPCError("VERSION_REQUIRED", { status: 428, message: required.message ?? message, data: { errors } });
}
