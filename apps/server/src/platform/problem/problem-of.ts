import { ORPCError, ValidationError } from "@orpc/server";
import { fieldProblem, type Problem } from "@parlo/contract";
import type { z } from "zod";
import { type Asked, databaseProblem } from "./database-problem.ts";
import { makeProblem } from "./problem.ts";

/** What an operation threw, as the document that leaves. An error that nobody declared says nothing of itself. */
export function problemOf(error: unknown, requestId: string, asked: Asked): Problem {
  const lost = databaseProblem(error, requestId, asked);
  if (lost) return lost;
  if (!(error instanceof ORPCError)) return internal(requestId);
  if (error.cause instanceof ValidationError)
    return error.status === 400 ? invalid(error.cause, requestId) : internal(requestId);
  if (error.status >= 500 && !error.defined) return internal(requestId);
  return makeProblem({
    status: error.status,
    code: kebab(error.code),
    detail: error.message,
    requestId,
    ...(isRecord(error.data) ? { more: error.data } : {}),
  });
}

function invalid(cause: ValidationError, requestId: string): Problem {
  const errors = (cause.issues as z.core.$ZodIssue[]).map(fieldProblem);
  const detail = errors[0] ? [errors[0].path, errors[0].message].filter(Boolean).join(": ") : "The input does not fit";
  return makeProblem({ status: 400, code: "invalid-input", detail, requestId, more: { errors } });
}

function internal(requestId: string): Problem {
  return makeProblem({ status: 500, code: "internal-error", detail: "Something went wrong on our side", requestId });
}

function kebab(code: string): string {
  return code.toLowerCase().replaceAll("_", "-");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
