import { ORPCError } from "@orpc/server";
import type { Problem } from "@parlo/contract";
import type { Asked } from "./database-problem.ts";
import { problemOf } from "./problem-of.ts";

/** An error whose document is already written; the handler's encoder only takes it out. */
export class ProblemError extends ORPCError<string, Problem> {
  constructor(cause: unknown, requestId: string, asked: Asked) {
    const problem = problemOf(cause, requestId, asked);
    super(problem.code, { status: problem.status, message: problem.detail, data: problem, cause });
  }
}
