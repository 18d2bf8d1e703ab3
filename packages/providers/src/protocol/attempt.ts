import type { JSONSchema7, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { ModelLimits, ModelRequest } from "../contract/language-model.ts";
import type { Answer, WholeAnswer } from "./answer.ts";
import { toPrompt, toTools } from "./prompt.ts";
import { demandOfCall, structureOf } from "./structure.ts";
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
      if (part.type === "finish") {
        answer.take(part);
        watch.close();
        letGo(reader);
        return answer.whole();
      }
      if (leavesDemandOut(part) && structureOf(vendor, request, new Set([...options.refused, demandOfCall])))
        throw new DemandLeftOut();
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

/** Milliseconds that a connection may take to end after its answer. */
const longestEndMs = 1000;

/** Reads what follows an answer, as a connection that was read to its end serves the next call; nobody waits for it. */
function letGo(reader: PartReader): void {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), longestEndMs);
  timer.unref();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  readOn()
    .catch(() => {})
    .finally(() => clearTimeout(timer));
}

const leavesDemandOut = (part: LanguageModelV3StreamPart) =>
  part.type === "stream-start" &&
  part.warnings.some((warning) => warning.type === "unsupported" && warning.feature === "toolChoice");

async function open(
  vendor: OwnVendor,
  request: ModelRequest,
  watch: Watch,
  options: AttemptOptions,
): Promise<PartReader> {
  watch.throwIfStopped();
  const client = await vendor.connect(options.fetch);
  watch.throwIfStopped();
  const reader = await watch.race(
    client({
      ...present(vendor.settings(request, options.refused)),
      prompt: toPrompt(request.messages),
      ...toolsOf(vendor, request, options.refused),
      abortSignal: watch.signal,
      includeRawChunks: true,
    }),
  );
  const cancel = () => void reader.cancel().catch(() => {});
  if (watch.signal.aborted) cancel();
  watch.signal.addEventListener("abort", cancel, { once: true });
  return reader;
}

/** The vendor's client knows without asking that the model cannot be held to a call, and has left that out. */
export class DemandLeftOut extends Error {}

function toolsOf(vendor: OwnVendor, request: ModelRequest, refused: ReadonlySet<string>) {
  const { tools, mustCall = false } = request;
  if (tools.length === 0) return {};
  const structure = structureOf(vendor, request, refused);
  if (structure) {
    const schema = { description: structure.description, ...structure.parameters } as JSONSchema7;
    return { responseFormat: { type: "json" as const, schema } };
  }
  const isHeld = mustCall && !refused.has(demandOfCall);
  return { tools: toTools(tools), ...(isHeld && { toolChoice: { type: "required" as const } }) };
}

type Present<Settings> = { [Name in keyof Settings]: Exclude<Settings[Name], undefined> };

const present = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Present<Settings>;
