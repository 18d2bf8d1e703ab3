import { setTimeout as pause } from "node:timers/promises";
import type { EffectFailure, MailRequest, MailResult } from "@parlo/engine";
import { MailError, type Mailer } from "../mail/index.ts";
import { failed } from "./effect-failure.ts";
import type { MailAllowance } from "./mail-allowance.ts";
import { whenReached } from "./when-reached.ts";

export interface MailHost {
  readonly mailer: Mailer;
  readonly allowance: MailAllowance;
  /** What the ids of mails end in. */
  readonly host: string;
  /** Milliseconds before each further attempt. */
  readonly pausesMs?: readonly number[];
}

export interface MailFor {
  readonly organizationId: string;
  readonly effectId: string;
  readonly signal: AbortSignal;
}

const usualPausesMs = [1000, 5000, 20_000];

/** Sends a mail, again where that can help, and then only to those who have not got it; always as the same mail. */
export async function performMail(
  { mailer, allowance, host, pausesMs = usualPausesMs }: MailHost,
  request: MailRequest,
  { organizationId, effectId, signal }: MailFor,
): Promise<MailResult | EffectFailure> {
  if (!mailer.delivers) return failed("no-mail", "The server has no mail server: SMTP_URL is not set");
  // Counted twice at worst, where the database was lost over it.
  const refused = await whenReached(signal, () => allowance.take(organizationId, request.to.length));
  if (refused) return failed(refused.code, refused.message, { retryable: refused.retryable });
  const messageId = `<${effectId}@${host}>`;
  let open = request.to;
  const refusals: MailError[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const error = await attemptOnce(mailer, request, { messageId, recipients: open, signal });
    if (signal.aborted && error) return failed("cancelled", "The mail was cancelled", { attempts });
    if (error && error.refused.length > 0) refusals.push(error);
    open = error?.deferred ?? [];
    if (open.length === 0) return refusals.length > 0 ? refusal(refusals, attempts) : { type: "mailed", messageId };
    const pauseMs = pausesMs[attempts - 1];
    if (error && pauseMs === undefined) return { ...refusal([...refusals, error], attempts), retryable: true };
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}

async function attemptOnce(
  mailer: Mailer,
  request: MailRequest,
  sending: { readonly messageId: string; readonly recipients: readonly string[]; readonly signal: AbortSignal },
): Promise<MailError | null> {
  try {
    await mailer.send(request, sending);
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}

function refusal(errors: readonly MailError[], attempts: number): EffectFailure {
  const [first] = errors;
  const message = errors.map((error) => error.message).join("; ");
  return failed(first?.code ?? "mail-refused", message, { attempts });
}
