import { ProviderError } from "../contract/provider-error.ts";
import {
  type SpeakLimits,
  type SpeakOptions,
  type SpeakRequest,
  type Spoken,
  speakLimits,
  type TextToSpeech,
  type VoiceCallOptions,
} from "../contract/text-to-speech.ts";
import { Alarm } from "./alarm.ts";
import { pauseBeforeRetry } from "./retry.ts";
import type { SayRequest, SpeakVendor, VoiceLine } from "./speak-vendor.ts";
import { SpokenAudio } from "./spoken-audio.ts";
import { mapSsml } from "./ssml/write-ssml.ts";
import { withoutEmoticons } from "./without-emoticons.ts";

/** The capability of one configured vendor, under our own time-outs and retries. */
export function textToSpeechFrom(vendor: SpeakVendor): TextToSpeech {
  return {
    speak: (request, options) => speak(vendor, request, options),
    voices: (options) => asked(vendor, options, vendor.voices),
    engineModels: (options) => asked(vendor, options, vendor.engineModels ?? (async () => [])),
  };
}

async function speak(vendor: SpeakVendor, request: SpeakRequest, options: SpeakOptions): Promise<Spoken> {
  const limits = limitsOf(vendor, options);
  const startedAt = performance.now();
  const saying = sayingOf(vendor, request);
  const { text, markup = text } = saying;
  const { length: characters } = markup;
  if (characters > limits.textCharacters)
    throw new ProviderError(
      vendor.provider,
      "too-large",
      `The text is longer than ${limits.textCharacters} characters`,
    );
  if (text.trim() === "") return { audioMs: 0, characters: 0, firstAudioMs: null, durationMs: 0, attempts: 0 };
  let firstAudioMs: number | null = null;
  const read = async (line: VoiceLine, alarm: Alarm) => {
    const audio = new SpokenAudio(vendor, saying, limits.audioMs);
    if (vendor.lips !== "own") learnPhonemes(audio, saying, options, line.signal);
    for await (const part of vendor.speak(saying, line)) {
      if (line.signal.aborted) return audio;
      alarm.set(limits.idleMs, firstAudioMs === null ? "No audio" : "No further audio");
      const piece = audio.take(part);
      if (!piece) continue;
      firstAudioMs ??= performance.now() - startedAt;
      options.onPiece?.(piece);
    }
    if (line.signal.aborted) return audio;
    const last = audio.end();
    options.onPiece?.(last);
    return audio;
  };
  const { done, attempts } = await inAttempts(vendor, options, { limits, begun: () => firstAudioMs !== null }, read);
  return { audioMs: done.lengthMs, characters, firstAudioMs, durationMs: performance.now() - startedAt, attempts };
}

/** What is to be said, in the words that the vendor takes. */
function sayingOf(vendor: SpeakVendor, { ssml, document, ...request }: SpeakRequest): SayRequest {
  const { doNotReadEmoticons, takesDocuments = false, markupOf } = vendor;
  const clean = doNotReadEmoticons ? withoutEmoticons : (text: string) => text;
  if (takesDocuments && document !== undefined) return { ...request, text: clean(document) };
  const saying = { ...request, text: clean(request.text) };
  // Words of two elements stay apart.
  const apart = (words: string) => (clean(words) === words ? words : ` ${clean(words)} `);
  const markup = ssml && markupOf?.(mapSsml(ssml, apart));
  return markup === undefined ? saying : { ...saying, markup };
}

/** Nobody waits for them. */
function learnPhonemes(
  audio: SpokenAudio,
  { text, language }: SayRequest,
  { phonemes }: SpeakOptions,
  signal: AbortSignal,
): void {
  phonemes?.(text, language, signal).then(
    (known) => known !== null && audio.learn(known),
    () => undefined,
  );
}

async function asked<List>(
  vendor: SpeakVendor,
  options: VoiceCallOptions,
  list: (line: VoiceLine) => Promise<List>,
): Promise<List> {
  const limits = limitsOf(vendor, options);
  return (await inAttempts(vendor, options, { limits, begun: () => false }, list)).done;
}

const limitsOf = ({ retries }: SpeakVendor, options: VoiceCallOptions): SpeakLimits => ({
  ...speakLimits,
  ...(retries !== undefined && { retries }),
  ...options.limits,
});

interface Attempts {
  readonly limits: SpeakLimits;
  /** What was heard is not said again. */
  readonly begun: () => boolean;
}

async function inAttempts<Done>(
  vendor: SpeakVendor,
  options: VoiceCallOptions,
  { limits, begun }: Attempts,
  work: (line: VoiceLine, alarm: Alarm) => Promise<Done>,
): Promise<{ done: Done; attempts: number }> {
  const startedAt = performance.now();
  const remainingMs = () => limits.totalMs - (performance.now() - startedAt);
  for (let attempts = 1; ; attempts += 1) {
    try {
      return { done: await attempt(vendor, options, { limits, remainingMs: remainingMs() }, work), attempts };
    } catch (cause) {
      const error = vendor.failure(cause).with({ attempts });
      if (begun() || attempts > limits.retries) throw error;
      if (!(await pauseBeforeRetry(error, attempts, { ...options, limits, remainingMs: remainingMs() }))) throw error;
    }
  }
}

async function attempt<Done>(
  { provider }: SpeakVendor,
  { signal, fetch, reach }: VoiceCallOptions,
  { limits, remainingMs }: { readonly limits: SpeakLimits; readonly remainingMs: number },
  work: (line: VoiceLine, alarm: Alarm) => Promise<Done>,
): Promise<Done> {
  const line = new AbortController();
  const alarm = new Alarm(provider, signal);
  const total = new Alarm(provider, signal);
  try {
    if (signal.aborted) return await alarm.rung;
    const queue = queueOf(alarm, () => alarm.set(limits.firstAudioMs, "No answer"));
    total.set(remainingMs, "No end");
    return await Promise.race([work({ fetch, reach, signal: line.signal, queue }, alarm), alarm.rung, total.rung]);
  } finally {
    alarm.end();
    total.end();
    line.abort();
  }
}

/** Sets the alarm, but as long as anything waits for its turn. */
function queueOf(alarm: Alarm, set: () => void): VoiceLine["queue"] {
  let waiting = 0;
  set();
  return () => {
    waiting += 1;
    alarm.unset();
    return () => {
      waiting -= 1;
      if (waiting === 0) set();
    };
  };
}
