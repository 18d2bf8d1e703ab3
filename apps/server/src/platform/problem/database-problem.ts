import type { Problem } from "@parlo/contract";
import { isCutOff, isFull, isSilent, isUnreached } from "../../db/error-codes.ts";
import { makeProblem } from "./problem.ts";

/** What matters of a request when the database was lost over it. */
export interface Asked {
  readonly changes: boolean;
  /** The same once more does it once: it sets what it names, or carries a key of its own. */
  readonly isRepeatable: boolean;
}

/** A call was cut off before, and whether it was done is not known. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}

interface AnyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function askedBy({ method, url, headers, body }: AnyRequest): Asked {
  if (method === "GET" || method === "HEAD") return { changes: false, isRepeatable: true };
  return { changes: true, isRepeatable: method !== "POST" || hasKey(url.replace(/\?.*$/s, ""), headers, body) };
}

/** A message names itself by its id, operations of a flow by their batch, the call of a webhook by its header. */
function hasKey(path: string, headers: AnyRequest["headers"], body: unknown): boolean {
  const field = path.endsWith("/messages") ? "id" : path.endsWith("/operations") ? "batchId" : null;
  if (path.includes("/automation-hooks/")) return headers["webhook-id"] !== undefined;
  return field !== null && typeof (body as Record<string, unknown> | null)?.[field] === "string";
}

/** Of a database that was not reached, was lost over a statement or has no room; null for every other error. */
export function databaseProblem(error: unknown, requestId: string, asked: Asked): Problem | null {
  if (isCutOff(error) || error instanceof OutcomeUnknown)
    return asked.changes ? outcomeUnknown(requestId, asked) : unavailable(requestId);
  if (isSilent(error)) return unavailable(requestId);
  if (isFull(error)) return full(requestId);
  return isUnreached(error) ? overloaded(requestId) : null;
}

/** Nothing was done: it may be tried again. */
function overloaded(requestId: string): Problem {
  const detail = "Too much to do at the moment: try again";
  return makeProblem({ status: 503, code: "overloaded", detail, requestId });
}

function unavailable(requestId: string): Problem {
  const detail = "The database does not answer: try again";
  return makeProblem({ status: 503, code: "database-unavailable", detail, requestId });
}

/** Nothing was done, and what is there can be read. */
function full(requestId: string): Problem {
  const detail = "The disk of the database is full: nothing can be saved until there is room";
  return makeProblem({ status: 503, code: "database-full", detail, requestId });
}

/** It may have been done, or may be done yet. */
function outcomeUnknown(requestId: string, { isRepeatable }: Asked): Problem {
  const again = isRepeatable
    ? "send the same again, it is done once"
    : "look before you send it again, it could be done twice";
  const detail = `The database was lost before it said whether this was done: ${again}`;
  return makeProblem({ status: 503, code: "outcome-unknown", detail, requestId, more: { repeatable: isRepeatable } });
}
