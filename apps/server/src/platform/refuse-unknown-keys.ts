import { ORPCError, ValidationError } from "@orpc/server";
import { z } from "zod";

const nothing = z.strictObject({});

interface Described {
  readonly "~orpc": { readonly inputSchema?: unknown };
}

/** An operation without a schema of its own takes nothing: what stands in its query or body is refused like any unknown key. */
export function refuseUnknownKeys(operation: Described, input: unknown): void {
  if (operation["~orpc"].inputSchema !== undefined || input === undefined) return;
  const result = nothing.safeParse(input);
  if (result.success) return;
  const cause = new ValidationError({ message: "The input does not fit", issues: result.error.issues as never });
  throw new ORPCError("BAD_REQUEST", { status: 400, message: "The input does not fit", cause });
}
