import type { ModelLimits, ModelRequest } from "../contract/language-model.ts";
import type { Answer, WholeAnswer } from "./answer.ts";
import { toPrompt, toTools } from "./prompt.ts";
import type { OwnVendor, PartReader } from "./vendor.ts";
import { Watch } from "./watch.ts";

export interface AttemptOptions {
  readonly limits: ModelLimits;
  readonly remainingMs: number;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  readonly refused: ReadonlySet<string>;
  readonly onBegin: () => void;
}

/** One request to the vendor, read to its end. Throws whatever goes wrong; `answer` then holds what came before. */
export async function attempt(
  vendor: OwnVendor,
  request: ModelRequest,
  answer: Answer,
  options: AttemptOptions,
): Promise<WholeAnswer> {
  const watch = new Watch(vendor.provider, options.limits, options.signal, options.remainingMs);
  try {
    const reader = await open(vendor, request, watch, options);
    let begun = false;
    let before: unknown;
    let skipping = false;
    for (;;) {
      const { done, value: part } = await reader.read();
      watch.throwIfStopped();
      if (done || !part) {
        watch.close();
        return answer.whole();
      }
      if (part.type === "raw") {
        skipping = before !== undefined && vendor.isRepeat?.(part.rawValue, before) === true;
        before = part.rawValue;
        answer.count(vendor.counted?.(part.rawValue));
        watch.sign();
      }
      const works = part.type === "raw" ? vendor.isAtWork?.(part.rawValue) === true : !skipping && answer.take(part);
      if (works && !begun) {
        begun = true;
        watch.begin();
        options.onBegin();
      }
    }
  } catch (error) {
    watch.throwIfStopped();
    throw error;
  } finally {
    watch.end();
  }
}

async function open(
  vendor: OwnVendor,
  request: ModelRequest,
  watch: Watch,
  options: AttemptOptions,
): Promise<PartReader> {
  watch.throwIfStopped();
  const messages = vendor.messages?.(request.messages) ?? request.messages;
  const client = await vendor.connect(options.fetch);
  watch.throwIfStopped();
  const reader = await watch.race(
    client({
      ...present(vendor.settings(request, options.refused)),
      prompt: toPrompt(messages),
      ...toolsOf(request, options.refused),
      abortSignal: watch.signal,
      includeRawChunks: true,
    }),
  );
  const cancel = () => void reader.cancel().catch(() => {});
  if (watch.signal.aborted) cancel();
  watch.signal.addEventListener("abort", cancel, { once: true });
  return reader;
}

/** Under what name it is told that a model cannot be held to a call, and how the vendors name it in a refusal. */
export const demandOfCall = "tool_choice";
export const demandRefused = /tool_?choice|function calling (mode|config)/i;

function toolsOf({ tools, mustCall = false }: ModelRequest, refused: ReadonlySet<string>) {
  if (tools.length === 0) return {};
  const isHeld = mustCall && !refused.has(demandOfCall);
  return { tools: toTools(tools), ...(isHeld && { toolChoice: { type: "required" as const } }) };
}

type Present<Settings> = { [Name in keyof Settings]: Exclude<Settings[Name], undefined> };

const present = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Present<Settings>;
