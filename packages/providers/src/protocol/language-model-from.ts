import { APICallError } from "@ai-sdk/provider";
import {
  type GenerateOptions,
  type LanguageModel,
  type ModelLimits,
  type ModelRequest,
  type ModelResult,
  modelLimits,
} from "../contract/language-model.ts";
import type { ProviderError } from "../contract/provider-error.ts";
import { Answer } from "./answer.ts";
import { attempt, DemandLeftOut } from "./attempt.ts";
import { messageOfCall, toProviderError } from "./failure.ts";
import { pauseBeforeRetry } from "./retry.ts";
import { asCallOf, demandOfCall, demandOfSchema, demandRefused, structureOf } from "./structure.ts";
import type { OwnVendor, Vendor } from "./vendor.ts";
import { vendorFetch } from "./vendor-fetch.ts";

/** The capability of one configured model, over the vendor's client and under our own time-outs and retries. */
export function languageModelFrom(vendor: Vendor): LanguageModel {
  // Kept as long as the configuration is: the next call leaves out at once what the model refused.
  const habits: Habits = { refused: new Set<string>(), thinksUnopened: false };
  const kept = { ...vendor, connect: keptClient(vendor) };
  return { model: vendor.model, generate: (request, options) => generate(kept, habits, request, options) };
}

/** What its answers have shown of a model. */
interface Habits {
  readonly refused: Set<string>;
  /** It begins with a thought that only ends. */
  thinksUnopened: boolean;
}

/** One client for each way to the network: there is one, and making a client for every call costs as much as the call. */
function keptClient({ provider, connect }: Vendor): OwnVendor["connect"] {
  const clients = new WeakMap<typeof globalThis.fetch, ReturnType<Vendor["connect"]>>();
  return (fetch) => {
    const known = clients.get(fetch);
    if (known) return known;
    const client = connect(vendorFetch(provider, fetch), fetch);
    clients.set(fetch, client);
    client.catch(() => clients.delete(fetch));
    return client;
  };
}

async function generate(
  vendor: OwnVendor,
  habits: Habits,
  request: ModelRequest,
  options: GenerateOptions,
): Promise<ModelResult> {
  const { refused } = habits;
  const limits: ModelLimits = { ...modelLimits, ...options.limits };
  const startedAt = performance.now();
  const remainingMs = () => limits.totalMs - (performance.now() - startedAt);
  for (let attempts = 1, retries = 0; ; attempts += 1) {
    const structure = structureOf(vendor, request, refused);
    const onDelta = structure ? undefined : options.onDelta;
    const answer = new Answer(vendor, limits.answerCharacters, onDelta, habits.thinksUnopened);
    let begun = false;
    try {
      const whole = await attempt(vendor, request, answer, {
        limits,
        remainingMs: remainingMs(),
        signal: options.signal,
        fetch: options.fetch,
        refused,
        onBegin: () => {
          begun = true;
        },
      });
      habits.thinksUnopened = answer.thinksUnopened ?? habits.thinksUnopened;
      return {
        ...whole,
        text: answer.text,
        ...(structure && asCallOf(structure, { text: answer.text, finishReason: whole.finishReason }, vendor)),
        model: vendor.model,
        firstTokenMs: answer.firstAt === undefined ? null : answer.firstAt - startedAt,
        durationMs: performance.now() - startedAt,
        attempts,
        leftOut: [...new Set([...leftOutOf(refused), ...answer.leftOut])],
      };
    } catch (cause) {
      if (leaveOut(vendor, refused, { cause, mustCall: request.mustCall, bySchema: structure !== undefined })) continue;
      const error = told(toProviderError(vendor.provider, cause, vendor.secrets), answer, attempts);
      if (begun || retries >= limits.retries) throw error;
      retries += 1;
      if (!(await pauseBeforeRetry(error, retries, { ...options, limits, remainingMs: remainingMs() }))) throw error;
    }
  }
}

/** An answer that broke off is incomplete, however it broke off; a time-out and a cancellation keep their names. */
function told(error: ProviderError, answer: Answer, attempts: number): ProviderError {
  const { text, usage } = answer;
  return error.with({ attempts, ...(text !== "" && { partialText: text }), ...(usage && { usage }) });
}

interface Failed {
  readonly cause: unknown;
  readonly mustCall: boolean | undefined;
  /** It was asked to answer by a schema. */
  readonly bySchema: boolean;
}

function leaveOut(vendor: OwnVendor, refused: Set<string>, { cause, mustCall, bySchema }: Failed): boolean {
  if (cause instanceof DemandLeftOut) return refused.add(demandOfCall).size > 0;
  if (!APICallError.isInstance(cause) || (cause.statusCode !== 400 && cause.statusCode !== 422)) return false;
  const message = messageOfCall(cause);
  const cannotBeHeld = mustCall === true && demandRefused.test(message);
  const takesNoSchema = bySchema && vendor.schemaRefused?.test(message) === true;
  const demand = takesNoSchema ? demandOfSchema : cannotBeHeld ? demandOfCall : undefined;
  const setting = vendor.refusedSetting?.(cause) ?? demand;
  if (setting === undefined || refused.has(setting)) return false;
  refused.add(setting);
  return true;
}

/** A limit that a model wants by its other name has been sent by that one. */
const leftOutOf = (refused: ReadonlySet<string>): readonly string[] =>
  [...refused].filter((name) => name !== "max_tokens" || refused.has("max_completion_tokens"));
