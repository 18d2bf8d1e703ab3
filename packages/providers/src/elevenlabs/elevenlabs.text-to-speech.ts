import { z } from "zod";
import { ProviderError } from "../contract/provider-error.ts";
import type { SsmlPart } from "../contract/ssml.ts";
import {
  type SpeakingModel,
  type SpeakingVoice,
  type TextToSpeech,
  voiceBytesPerMs,
} from "../contract/text-to-speech.ts";
import { toProviderError } from "../protocol/failure.ts";
import { answered, jsonLinesOf, jsonOf } from "../protocol/http-answer.ts";
import type { SayRequest, SpokenPart, VoiceLine } from "../protocol/speak-vendor.ts";
import { type Followed, writeSsml } from "../protocol/ssml/write-ssml.ts";
import { textToSpeechFrom } from "../protocol/text-to-speech-from.ts";
import { heldTo, refusesLanguage } from "./elevenlabs.languages.ts";
import type { ElevenLabsConfiguration, ElevenLabsCredentials } from "./elevenlabs.settings.ts";
import { WordTimes } from "./elevenlabs.word-times.ts";

const provider = "ElevenLabs";
const origin = "https://api.elevenlabs.io";
/** Bytes of one line of audio, and of a list. */
const longestLine = 2 * 1024 * 1024;
const longestList = 4 * 1024 * 1024;

/** Models that make no pause when they are told to, and those that take phonemes, of English alone. */
const pauseless = /_v3/;
const takesPhonemes = /_(?:flash|turbo)_v2$|^eleven_monolingual_v1$/;
const longestPauseMs = 3000;
const phonemes: Followed = { phoneme: { alphabet: /^(?:ipa|cmu-arpabet)$/, ph: /^.{1,200}$/u } };

/** Its text is no XML: of what else looks like a tag the signs go. */
function markupOf(parts: readonly SsmlPart[], model: string): string | undefined {
  const written = writeSsml(parts, {
    followed: takesPhonemes.test(model) ? phonemes : {},
    words: (text) => text.replace(/[<>]/g, " "),
    ...(!pauseless.test(model) && { pause: pauseTag }),
  });
  return written.includes("<") ? written : undefined;
}

const pauseTag = (ms: number) => (ms > 0 ? ` <break time="${Math.min(ms, longestPauseMs) / 1000}s" /> ` : "");

/** The stream with the times of its characters. */
export function elevenLabsTextToSpeech(
  { apiKey }: ElevenLabsCredentials,
  { engineModel, doNotReadEmoticons, maxRetries }: ElevenLabsConfiguration,
): TextToSpeech {
  const vendor = { provider, secrets: [apiKey] };
  const headers = { "xi-api-key": apiKey };

  async function* speak({ text, markup, language, voiceId }: SayRequest, { fetch, signal }: VoiceLine) {
    const path = `/v1/text-to-speech/${encodeURIComponent(voiceId)}/stream/with-timestamps?output_format=pcm_24000`;
    const ask = (code: string | undefined) => {
      const body = { text: markup ?? text, model_id: engineModel, language_code: code };
      const request = {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      };
      return answered(vendor, fetch(`${origin}${path}`, request), /json|event-stream|octet-stream|text\/plain/);
    };
    const code = heldTo(engineModel, language);
    const response = await ask(code).catch((error: unknown) => {
      const isOfLanguage = error instanceof ProviderError && refusesLanguage.test(error.message);
      if (code === undefined || !isOfLanguage) throw error;
      return ask(undefined);
    });
    yield* partsIn(jsonLinesOf(vendor, response, longestLine), new WordTimes(markup !== undefined));
  }

  const list = async <Schema extends z.ZodType>(path: string, schema: Schema, { fetch, signal }: VoiceLine) => {
    const response = await answered(vendor, fetch(`${origin}${path}`, { headers, signal }));
    return parsed(schema, await jsonOf(vendor, response, longestList));
  };

  return textToSpeechFrom({
    ...{ provider, lips: "words", doNotReadEmoticons, retries: maxRetries, speak },
    markupOf: (parts) => markupOf(parts, engineModel),
    voices: async (line) => (await list("/v1/voices", voicesSchema, line)).voices.map(voiceOf),
    engineModels: async (line) => (await list("/v1/models", modelsSchema, line)).flatMap(modelOf),
    failure: (error) => quotaAware(toProviderError(provider, error, [apiKey])),
  });
}

const timesSchema = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
const partSchema = z.object({ audio_base64: z.string().nullish(), alignment: timesSchema.nullish() });

async function* partsIn(lines: AsyncIterable<unknown>, times: WordTimes): AsyncGenerator<SpokenPart> {
  let bytes = 0;
  for await (const line of lines) {
    const { audio_base64: encoded, alignment } = parsed(partSchema, line);
    const words = alignment ? times.take(alignment, bytes / voiceBytesPerMs) : [];
    const audio = Buffer.from(encoded ?? "", "base64");
    bytes += audio.byteLength;
    yield { audio, words };
  }
  yield { words: times.end() };
}

const languageSchema = z.object({ language: z.string().nullish(), locale: z.string().nullish() });
const voicesSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string().nullish(),
      labels: z.record(z.string(), z.string().nullish()).nullish(),
      fine_tuning: z.object({ language: z.string().nullish() }).nullish(),
      verified_languages: z.array(languageSchema).nullish(),
    }),
  ),
});
type ListedVoice = z.output<typeof voicesSchema>["voices"][number];

function voiceOf({ voice_id: id, name, labels, fine_tuning: tuning, verified_languages: verified }: ListedVoice) {
  const [first] = verified ?? [];
  const told = [first?.locale, first?.language, labels?.language, tuning?.language];
  const languageCode = told.find((one) => one && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(one)) ?? "und";
  // Whatever a voice learned from, it speaks the languages of the model.
  return { id, name: name || id, languageCode, multilingual: true } satisfies SpeakingVoice;
}

const modelsSchema = z.array(
  z.object({ model_id: z.string(), name: z.string().nullish(), can_do_text_to_speech: z.boolean().nullish() }),
);

const modelOf = ({ model_id: id, name, can_do_text_to_speech: speaks }: z.output<typeof modelsSchema>[number]) =>
  speaks === false ? [] : [{ id, name: name || id } satisfies SpeakingModel];

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw new ProviderError(provider, "malformed", "The answer is not what this protocol says");
}

/** An account without characters left is told with 401, as a wrong key is. */
function quotaAware(error: ProviderError): ProviderError {
  if (error.status !== 401 || !/quota/i.test(error.message)) return error;
  return new ProviderError(provider, "quota-exceeded", error.message, { status: 401 });
}
