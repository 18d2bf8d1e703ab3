import { ORPCError } from "@orpc/server";
import { fieldProblem } from "@parlo/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { askedBy } from "./database-problem.ts";
import { makeProblem } from "./problem.ts";
import { problemOf } from "./problem-of.ts";

/** Answers with the problem document, on a route of Fastify's own; what has none goes on to the server's handler. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof z.ZodError || error instanceof ORPCError)) throw error;
  const problem =
    error instanceof z.ZodError ? invalid(error, request.id) : problemOf(error, request.id, askedBy(request));
  return reply.status(problem.status).type("application/problem+json").send(problem);
}

function invalid(error: z.ZodError, requestId: string) {
  const errors = error.issues.map(fieldProblem);
  const detail = [errors[0]?.path, errors[0]?.message].filter(Boolean).join(": ");
  return makeProblem({ status: 400, code: "invalid-input", detail, requestId, more: { errors } });
}
