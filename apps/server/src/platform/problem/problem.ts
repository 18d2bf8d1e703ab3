import { ORPCError, ValidationError } from "@orpc/server";
import { fieldProblem, type Problem } from "@parlo/contract";
import type { z } from "zod";
import { isUnreached } from "../../db/error-codes.ts";

const titles: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  409: "Conflict",
  410: "Gone",
  413: "Too large",
  415: "Unsupported media type",
  422: "Unprocessable",
  428: "Precondition required",
  429: "Too many requests",
  431: "Headers too large",
  500: "Internal error",
  503: "Unavailable",
};

export interface ProblemParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Faults that a document names: who has more has one that makes them all. */
const mostErrors = 100;

/** RFC 9457; `type` stays `about:blank` because `code` is the machine's word and `title` says what the status means. */
export function makeProblem({ status, code, detail, requestId, more }: ProblemParts): Problem {
  const title = titles[status] ?? "Error";
  const errors = Array.isArray(more?.errors) && { errors: more.errors.slice(0, mostErrors) };
  return { ...more, ...errors, type: "about:blank", title, status, detail, code, requestId } as Problem;
}

/** What an operation threw, as the document that leaves. An error that nobody declared says nothing of itself. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (isUnreached(error)) return overloaded(requestId);
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

/** Nothing was done: it may be tried again. */
export function overloaded(requestId: string): Problem {
  const detail = "Too much to do at the moment: try again";
  return makeProblem({ status: 503, code: "overloaded", detail, requestId });
}

function internal(requestId: string): Problem {
  return makeProblem({ status: 500, code: "internal-error", detail: "Something went wrong on our side", requestId });
}

export function kebab(code: string): string {
  return code.toLowerCase().replaceAll("_", "-");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
