import type { ConvAiAnswer, ConvAiTurn, ConversationalAi, ConverseOptions } from "../contract/conversational-ai.ts";
import { type ModelLimits, modelLimits } from "../contract/language-model.ts";
import { Exchange } from "./exchange.ts";
import { toProviderError } from "./failure.ts";
import { pauseBeforeRetry } from "./retry.ts";
import { Said } from "./said.ts";
import { Watch } from "./watch.ts";

/** What one vendor adds to the common way of asking an engine. */
export interface ConvAiVendor {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** Only where a turn that is put twice counts once; elsewhere it could move the conversation on twice. */
  readonly repeatable: boolean;
  /** Puts one turn and gathers in `said` what comes; gives back the session that the next turn names. */
  readonly ask: (turn: ConvAiTurn, exchange: Exchange, said: Said) => Promise<string | null>;
}

/** The capability of one configured engine, under our own time-outs and retries. */
export function conversationalAiFrom(vendor: ConvAiVendor): ConversationalAi {
  return { converse: (turn, options) => converse(vendor, turn, options) };
}

async function converse(vendor: ConvAiVendor, turn: ConvAiTurn, options: ConverseOptions): Promise<ConvAiAnswer> {
  const limits: ModelLimits = { ...modelLimits, ...options.limits };
  const startedAt = performance.now();
  const remainingMs = () => limits.totalMs - (performance.now() - startedAt);
  for (let attempts = 1; ; attempts += 1) {
    const said = new Said(vendor, limits.answerCharacters, options);
    const watch = new Watch(vendor.provider, limits, options.signal, remainingMs());
    try {
      const sessionId = await attempt(vendor, turn, { watch, said, fetch: options.fetch });
      const durationMs = performance.now() - startedAt;
      return { actions: said.whole(), sessionId, ended: said.hasEnded, ...said.spent, durationMs, attempts };
    } catch (cause) {
      const error = toProviderError(vendor.provider, cause, vendor.secrets).with({ attempts, ...said.broken });
      // Once it has begun to speak, another attempt would say it again.
      if (!vendor.repeatable && error.code !== "rate-limited") throw error;
      if (said.hasBegun || attempts > limits.retries) throw error;
      if (!(await pauseBeforeRetry(error, attempts, { ...options, limits, remainingMs: remainingMs() }))) throw error;
    }
  }
}

interface Attempt {
  readonly watch: Watch;
  readonly said: Said;
  readonly fetch: typeof globalThis.fetch;
}

async function attempt(vendor: ConvAiVendor, turn: ConvAiTurn, { watch, said, fetch }: Attempt) {
  try {
    watch.throwIfStopped();
    return await vendor.ask(turn, new Exchange(vendor, watch, fetch), said);
  } catch (error) {
    watch.throwIfStopped();
    throw error;
  } finally {
    watch.end();
  }
}
