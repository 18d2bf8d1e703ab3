import type { EffectResult } from "@parlo/engine";
import { failed } from "./effect-failure.ts";

const message = "The turn's time was over before the answer came";

/** Cuts work off at the end of the turn that waits for it (`until`, milliseconds since 1970). */
export async function withinTurn(
  until: number | undefined,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<EffectResult>,
): Promise<EffectResult> {
  if (until === undefined) return work(signal);
  const leftMs = until - Date.now();
  if (leftMs <= 0) return failed("turn-time", message);
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), leftMs);
  try {
    const result = await work(AbortSignal.any([signal, end.signal]));
    const cutOff = result.type === "failed" && end.signal.aborted && !signal.aborted;
    return cutOff ? { ...result, code: "turn-time", message, retryable: false } : result;
  } finally {
    clearTimeout(timer);
  }
}
