import type { DeliveryAttempt, DeliveryProblem, OutgoingEvent, WebhookTestEvent } from "@parlo/contract";
import { cutText } from "@parlo/engine";
import { retryAfter } from "@parlo/providers";
import { errorCode, readLimited } from "../effect/index.ts";
import { signingKeys, type WebhookKeys } from "../platform/crypto/webhook-keys.ts";
import { webhookSignature } from "../platform/crypto/webhook-signature.ts";
import type { GuardedFetch } from "../platform/guarded-fetch/index.ts";

/** Milliseconds that a receiver has, for everything. */
export const longestAttemptMs = 15_000;
/** Bytes that are read of an answer, and characters that are kept of them. */
const [mostBytes, mostCharacters] = [64 * 1024, 300];

export interface Sending {
  readonly url: string;
  /** Of the delivery: the same over all tries. */
  readonly id: string;
  readonly event: OutgoingEvent | WebhookTestEvent;
  readonly keys: WebhookKeys;
  /** Aborted when the process is to end. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Attempted {
  readonly attempt: DeliveryAttempt;
  /** What the receiver asks to be left alone for. */
  readonly askedMs: number;
}

/** One try, signed anew. No redirect is followed: what is told goes to the address that was given, or nowhere. */
export async function attemptDelivery(fetch: GuardedFetch, sending: Sending): Promise<Attempted> {
  const { url, id, event, keys, signal, timeoutMs = longestAttemptMs } = sending;
  const [at, startedAt] = [new Date().toISOString(), performance.now()];
  const timeout = AbortSignal.timeout(timeoutMs);
  const body = JSON.stringify(event);
  const attempted = (outcome: Outcome, askedMs = 0): Attempted => ({
    attempt: { at, durationMs: Math.round(performance.now() - startedAt), ...outcome },
    askedMs,
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        ...webhookSignature(signingKeys(keys), id, body, Date.now()),
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status } = response;
    // The status has come: what breaks behind it changes nothing.
    const { text } = await readLimited(response, mostBytes).catch(() => ({ text: "" }));
    const askedMs = retryAfter(response.headers.get("retry-after"));
    return attempted({ status, problem: problemOf(status), answer: beginningOf(text) }, askedMs);
  } catch (error) {
    signal?.throwIfAborted();
    const problem = timeout.aborted ? "timeout" : errorCode(error) === "ESSRF" ? "blocked" : "no-connection";
    return attempted({ status: null, problem, answer: null });
  }
}

type Outcome = Pick<DeliveryAttempt, "status" | "problem" | "answer">;

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

/** As the database can keep it. */
const beginningOf = (text: string): string | null => cutText(text.replaceAll("\0", ""), mostCharacters) || null;
