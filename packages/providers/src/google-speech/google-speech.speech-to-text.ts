import { ProviderError } from "../contract/provider-error.ts";
import { type Heard, type SpeechToText, speechLimits, speechSampleRate } from "../contract/speech-to-text.ts";
import { clean } from "../protocol/failure.ts";
import { googleAccess } from "../protocol/google-access.ts";
import { forgetToken, googleProjectHeader, googleSecrets } from "../protocol/google-authorization.ts";
import { grpcCode, toGrpcError } from "../protocol/grpc-failure.ts";
import { streamingRecognition } from "../protocol/streaming-recognition.ts";
import { millisecondsOf, type StreamingRecognizeResponse, streamingRecognize } from "./google-speech.messages.ts";
import type { GoogleSpeechConfiguration, GoogleSpeechCredentials } from "./google-speech.settings.ts";

const provider = "GoogleSpeech";
/** Google ends a stream after 305 seconds. */
const streamMs = 300_000;
/** `OUT_OF_RANGE`: a stream that grew too old, or that nobody has spoken into for a while. */
const outOfRange = 11;
/** `LINEAR16` among the encodings. */
const linear16 = 1;

/** The first version of the API: the one that takes API keys. */
export function googleSpeechToText(
  { projectId, apiKey }: GoogleSpeechCredentials,
  configuration: GoogleSpeechConfiguration,
): SpeechToText {
  const secrets = googleSecrets(apiKey);
  return streamingRecognition<StreamingRecognizeResponse>({
    provider,
    secrets,
    streamMs,
    endsWith: outOfRange,
    target: { host: "speech.googleapis.com", port: 443, tls: true },
    method: streamingRecognize,
    headers: async (line) => ({
      ...(await googleAccess({ provider, apiKey, secrets, withinMs: speechLimits.openMs }, line)),
      ...googleProjectHeader(apiKey, projectId),
    }),
    config: ({ language, phrases = [] }) => ({
      interimResults: true,
      config: {
        encoding: linear16,
        sampleRateHertz: speechSampleRate,
        audioChannelCount: 1,
        languageCode: language,
        enableWordTimeOffsets: true,
        profanityFilter: configuration.enableProfanityFilter,
        enableAutomaticPunctuation: configuration.enableAutomaticPunctuation,
        enableSpokenPunctuation: { value: configuration.enableSpokenPunctuation },
        enableSpokenEmojis: { value: configuration.enableSpokenEmojis },
        ...(phrases.length > 0 && { speechContexts: [{ phrases }] }),
      },
    }),
    heardIn: (answer, language) => heardIn(answer, language, secrets),
    failure(cause) {
      const error = toGrpcError(provider, cause, secrets);
      if (error.code === "unauthorized") forgetToken(apiKey);
      // Google finds the argument invalid where it does not know a key.
      if (error.code === "bad-request" && /\bAPI key (not valid|expired)\b/i.test(error.message))
        return new ProviderError(provider, "unauthorized", error.message);
      return error;
    },
  });
}

/** What is not final comes in parts: the sooner ones are the more certain. */
function* heardIn(
  { error, results = [] }: StreamingRecognizeResponse,
  language: string,
  secrets: readonly string[],
): Generator<Heard> {
  // As if the stream had ended with it: another goes on.
  if (error?.code === outOfRange) throw Object.assign(new Error("The stream grew too old"), { code: outOfRange });
  if (error) throw new ProviderError(provider, grpcCode(error.code), clean(error.message, secrets));
  for (const result of results.filter(({ isFinal }) => isFinal)) {
    const [best] = result.alternatives ?? [];
    yield {
      text: best?.transcript ?? "",
      isFinal: true,
      language: sameLanguage(result.languageCode, language),
      confidence: best?.confidence || null,
      startMs: millisecondsOf(best?.words?.[0]?.startTime),
      endMs: millisecondsOf(result.resultEndTime),
    };
  }
  const open = results.filter(({ isFinal }) => !isFinal);
  if (open.length === 0) return;
  const text = open.map(({ alternatives }) => alternatives?.[0]?.transcript ?? "").join("");
  yield {
    ...{ text, isFinal: false, confidence: null, startMs: null },
    language: sameLanguage(open[0]?.languageCode ?? "", language),
    endMs: millisecondsOf(open.at(-1)?.resultEndTime),
  };
}

/** Google writes languages in small letters. */
const sameLanguage = (told: string, asked: string) =>
  told === "" || told.toLowerCase() === asked.toLowerCase() ? asked : told;
