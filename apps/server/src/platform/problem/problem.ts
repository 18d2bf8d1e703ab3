import type { Problem } from "@parlo/contract";

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
