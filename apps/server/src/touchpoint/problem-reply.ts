import { fieldProblem } from "@parlo/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { asRefusal, Refusal } from "../conversation/index.ts";
import { makeProblem } from "../platform/problem/problem.ts";

/** The problem document of whatever stopped a request; null for a fault of ours. */
export function problemFor(error: unknown, requestId: string) {
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(fieldProblem);
    const detail = [errors[0]?.path, errors[0]?.message].filter(Boolean).join(": ");
    return {
      problem: makeProblem({ status: 400, code: "invalid-input", detail, requestId, more: { errors } }),
      headers: [],
    };
  }
  const refusal = asRefusal(error);
  if (!(refusal instanceof Refusal)) return null;
  const { status, code, message: detail, errors } = refusal;
  const more = errors.length > 0 ? { errors } : {};
  return { problem: makeProblem({ status, code, detail, requestId, more }), headers: refusal.headers() };
}

/** Answers with the problem document; what has none goes on to the server's own handler. */
export function replyProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemFor(error, request.id);
  if (!found) throw error;
  for (const [name, value] of found.headers) reply.header(name, value);
  return reply.status(found.problem.status).type("application/problem+json").send(found.problem);
}
