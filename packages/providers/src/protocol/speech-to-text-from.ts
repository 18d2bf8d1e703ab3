import { ProviderError } from "../contract/provider-error.ts";
import {
  type Heard,
  type Recognized,
  type RecognizeOptions,
  type SpeechLimits,
  type SpeechRequest,
  type SpeechToText,
  speechLimits,
} from "../contract/speech-to-text.ts";
import { Alarm } from "./alarm.ts";
import { HeardTexts } from "./heard-texts.ts";
import { HeldAudio } from "./held-audio.ts";
import { pauseBeforeRetry } from "./retry.ts";

/** One connection of a vendor that audio goes to and text comes from. */
export interface SpeechStream {
  /** Settles once there is room for more. */
  send(audio: Uint8Array): Promise<void>;
  /** The speech has ended. */
  end(): Promise<void> | void;
  /** Times are from the beginning of this stream. */
  readonly heard: AsyncIterable<Heard>;
}

export interface SpeechLine extends Pick<RecognizeOptions, "fetch" | "reach"> {
  /** Lets go of the stream, at once. */
  readonly signal: AbortSignal;
}

/** What one vendor adds to the common way of listening. */
export interface SpeechVendor {
  readonly provider: string;
  /** The longest that it lets one stream live, in milliseconds; a little earlier another takes over. */
  readonly streamMs?: number;
  readonly open: (request: Omit<SpeechRequest, "audio">, line: SpeechLine) => Promise<SpeechStream>;
  readonly failure: (error: unknown) => ProviderError;
}

/** How long before its end a stream hands over in the middle of a sentence; after a sentence it does so earlier. */
const handOverMs = 15_000;
const readyToHandOverMs = 60_000;
/** A stream that ends by itself sooner than this is no use. */
const shortestMs = 1000;

/** The capability of one configured vendor, under our own time-outs and with further streams where one ends. */
export function speechToTextFrom(vendor: SpeechVendor): SpeechToText {
  return { recognize: (request, options) => recognize(vendor, request, options) };
}

async function recognize(vendor: SpeechVendor, request: SpeechRequest, options: RecognizeOptions): Promise<Recognized> {
  const limits: SpeechLimits = { ...speechLimits, ...options.limits };
  const startedAt = performance.now();
  const audio = new HeldAudio(request.audio);
  const texts = new HeardTexts(vendor.provider, request.language, limits.textCharacters, options.onHeard);
  const work = { vendor, request, options, limits, audio, texts };
  try {
    for (let failures = 0; ; ) {
      const finals = texts.finals;
      try {
        const endedAt = await listen(work);
        if (endedAt !== null) {
          const now = performance.now();
          return {
            text: texts.whole,
            language: texts.language,
            audioMs: audio.lengthMs,
            durationMs: now - startedAt,
            waitMs: now - endedAt,
          };
        }
        failures = 0;
      } catch (cause) {
        const error = vendor
          .failure(cause)
          .with({ attempts: failures + 1, ...texts.partial, ...texts.heardOf(audio.sentMs) });
        failures = texts.finals > finals ? 1 : failures + 1;
        if (failures > limits.retries) throw error;
        const remainingMs = Number.POSITIVE_INFINITY;
        const waited = await pauseBeforeRetry(error, failures, { ...options, limits, remainingMs });
        if (!waited) throw error;
      }
      audio.rewind();
    }
  } finally {
    texts.close();
    audio.release();
  }
}

interface Work {
  readonly vendor: SpeechVendor;
  readonly request: SpeechRequest;
  readonly options: RecognizeOptions;
  readonly limits: SpeechLimits;
  readonly audio: HeldAudio;
  readonly texts: HeardTexts;
}

/** One stream: the time at which the speech ended, or null where another stream is to go on. */
async function listen({ vendor, request, options, limits, audio, texts }: Work): Promise<number | null> {
  const { provider, streamMs = Number.POSITIVE_INFINITY } = vendor;
  const line = new AbortController();
  const alarm = new Alarm(provider, options.signal);
  const fromMs = audio.heldFromMs;
  const openedAt = performance.now();
  const age = () => performance.now() - openedAt;
  let endedAt: number | null = null;
  let handOver: ReturnType<typeof setTimeout> | undefined;

  async function send(stream: SpeechStream): Promise<void> {
    for (;;) {
      const piece = await audio.next(line.signal);
      if (line.signal.aborted) return;
      if (piece === null) break;
      if (audio.lengthMs > limits.audioMs)
        throw new ProviderError(provider, "too-large", `The speech is longer than ${limits.audioMs} ms`);
      alarm.set(limits.sendMs, "The vendor took no audio");
      await stream.send(piece);
      alarm.unset();
    }
    endedAt = performance.now();
    alarm.set(limits.finalMs, "No end of the answer");
    await stream.end();
  }

  async function read(stream: SpeechStream): Promise<number | null> {
    for await (const heard of stream.heard) {
      if (line.signal.aborted) return null;
      if (endedAt !== null) alarm.set(limits.finalMs, "No end of the answer");
      const at = texts.hear(heard, fromMs);
      if (!heard.isFinal) continue;
      audio.forget(at);
      if (endedAt === null && age() > streamMs - readyToHandOverMs) return null;
    }
    if (endedAt === null && age() < shortestMs)
      throw new ProviderError(provider, "unavailable", "The vendor ended before the speech did");
    return endedAt;
  }

  try {
    if (options.signal.aborted) return await alarm.rung;
    alarm.set(limits.openMs, "No connection that takes the request");
    const { fetch, reach } = options;
    const { language, phrases = [] } = request;
    const opening = vendor.open({ language, phrases }, { fetch, reach, signal: line.signal });
    const stream = await Promise.race([opening, alarm.rung]);
    alarm.unset();
    const handedOver = new Promise<null>((resolve) => {
      if (streamMs < Number.POSITIVE_INFINITY) handOver = setTimeout(resolve, streamMs - handOverMs, null);
    });
    const sending = send(stream);
    const reading = read(stream);
    // Whichever comes second is heard by nobody.
    reading.catch(() => {});
    const failedToSend = new Promise<never>((_, reject) => sending.catch(reject));
    return await Promise.race([reading, failedToSend, alarm.rung, handedOver]);
  } finally {
    clearTimeout(handOver);
    alarm.end();
    line.abort();
  }
}
