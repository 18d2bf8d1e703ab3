import { ORPCError } from "@orpc/server";
import { ConversationRefusal } from "./conversation.errors.ts";

interface RefusedField {
  readonly path: string;
  readonly code: string;
  /** English. */
  readonly message: string;
}

/** What a touchpoint is told, by status and by the code of its problem document. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds. */
  readonly retryAfter: number | null;
  /** How many are let through at once, where a rate was passed. */
  readonly limit: number | null;
  /** The fields that are at fault. */
  readonly errors: readonly RefusedField[];

  constructor(
    status: number,
    code: string,
    detail: string,
    { retryAfter = null, limit = null, errors = [] }: Partial<Pick<Refusal, "retryAfter" | "limit" | "errors">> = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.limit = limit;
    this.errors = errors;
  }

  /** When to come back, in the words of HTTP. */
  headers(): readonly (readonly [name: string, value: string])[] {
    if (this.retryAfter === null) return [];
    const seconds = String(this.retryAfter);
    const again = ["retry-after", seconds] as const;
    if (this.limit === null) return [again];
    const limit = ["ratelimit-limit", String(this.limit)] as const;
    return [again, limit, ["ratelimit-remaining", "0"], ["ratelimit-reset", seconds]];
  }
}

export const unauthorized = () => new Refusal(401, "unauthorized", "Sign in to go on");
export const forbidden = (detail: string) => new Refusal(403, "forbidden", detail);
/** 400, with the one field that is at fault. */
export const refusedField = (path: string, code: string, message: string) =>
  new Refusal(400, "invalid-input", `${path}: ${message}`, { errors: [{ path, code, message }] });
export const notFound = () => new Refusal(404, "not-found", "There is nothing here with this id");
export const tooMany = (waitMs: number, limit: number) =>
  new Refusal(429, "too-many-requests", "Too many requests: wait a moment", {
    retryAfter: Math.ceil(waitMs / 1000),
    limit,
  });

const refusals = {
  unknown: [404, "not-found", "There is nothing here with this id", null],
  closed: [409, "conversation-closed", "This conversation is over", null],
  reused: [409, "message-id-reused", "A message with this id says something else", null],
  suspended: [409, "profile-suspended", "This agent takes no new conversations now", null],
  busy: [503, "overloaded", "Too much to do at the moment: try again", 1],
  "too-many-runs": [429, "too-many-runs", "Too many runs of this organisation wait: try again later", 10],
  stopping: [503, "stopping", "This server is going away: try again", 1],
  "not-replayable": [409, "not-replayable", "This conversation cannot be done again", null],
  "not-a-test": [409, "not-a-test", "Only in a test conversation can this be done", null],
  "paused-turn": [409, "paused-turn", "A turn was paused and something else came into it: it is no test", null],
  "no-branch": [409, "no-branch", "Nothing can go on from this point of the conversation", null],
  "node-gone": [409, "node-gone", "The flow has no longer the node at which the conversation was", null],
  "too-large": [413, "payload-too-large", "The conversation would grow beyond its limit", null],
} as const;

/** What the host refused, as a touchpoint hears it; anything else is passed on as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof ConversationRefusal)) return error;
  const [status, code, detail, retryAfter] = refusals[error.code];
  return new Refusal(status, code, detail, { retryAfter });
}

/** The same for an operation of the contract, whose codes are written in capitals. */
export function asOperationError(error: unknown): unknown {
  const refusal = asRefusal(error);
  if (!(refusal instanceof Refusal)) return refusal;
  const code = refusal.code.toUpperCase().replaceAll("-", "_");
  const { status, message, errors } = refusal;
  return new ORPCError(code, { status, message, defined: true, data: errors.length > 0 ? { errors } : undefined });
}
