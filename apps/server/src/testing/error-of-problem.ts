import { ORPCError } from "@orpc/client";
import { type Problem, problemSchema } from "@parlo/contract";

/** A problem document as the error that the contract declares: `stale-version` is `STALE_VERSION`. */
export function errorOfProblem(body: unknown): ORPCError<string, Problem> | undefined {
  const read = problemSchema.safeParse(body);
  if (!read.success) return undefined;
  const code = read.data.code.toUpperCase().replaceAll("-", "_");
  return new ORPCError(code, {
    defined: true,
    status: read.data.status,
    message: read.data.detail,
    data: body as Problem,
  });
}
