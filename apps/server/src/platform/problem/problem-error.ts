import { ORPCError } from "@orpc/server";
import type { Problem } from "@parlo/contract";
import { problemOf } from "./problem.ts";

/** An error whose document is already written; the handler's encoder only takes it out. */
export class ProblemError extends ORPCError<string, Problem> {
  constructor(cause: unknown, requestId: string) {
    const problem = problemOf(cause, requestId);
    super(problem.code, { status: problem.status, message: problem.detail, data: problem, cause });
  }
}
