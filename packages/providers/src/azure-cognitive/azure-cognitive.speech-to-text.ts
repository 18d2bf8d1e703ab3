import { z } from "zod";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import { type Heard, type SpeechRequest, type SpeechToText, speechSampleRate } from "../contract/speech-to-text.ts";
import { speechToTextFrom } from "../protocol/speech-to-text-from.ts";
import { wavHeader } from "../protocol/wav-header.ts";
import { openWebSocket, textsOf, toWebSocketError } from "../protocol/web-socket.ts";
import type { AzureSpeechConfiguration, AzureSpeechCredentials } from "./azure-cognitive.speech-to-text.settings.ts";
import { domainOf, requestIdOf, speechConnection } from "./speech-connection.ts";
import { audioMessage, readMessage, textMessage } from "./speech-message.ts";

const provider = "AzureCognitive";

/** Azure's speech protocol over a web socket, as its own libraries speak it. */
export function azureSpeechToText(
  { secretKey, region, endpointId }: AzureSpeechCredentials,
  { enableProfanityFilter, enableAutomaticPunctuation }: AzureSpeechConfiguration,
): SpeechToText {
  const known = { provider, secrets: [secretKey] };
  const profanity = enableProfanityFilter ? "Masked" : "Raw";
  const punctuationMode = enableAutomaticPunctuation ? "Intelligent" : "None";

  const addressOf = (language: string) => ({
    host: `${region}.stt.speech.${domainOf(region)}`,
    // A model of one's own has its language.
    path: `/speech/recognition/conversation/cognitiveservices/v1?${new URLSearchParams({
      ...(endpointId ? { cid: endpointId } : { language }),
      format: "detailed",
      profanity: profanity.toLowerCase(),
    })}`,
    headers: { "Ocp-Apim-Subscription-Key": secretKey, "X-ConnectionId": requestIdOf() },
  });

  const contextOf = ({ language, phrases = [] }: Omit<SpeechRequest, "audio">) => ({
    phraseDetection: { mode: "Conversation", language, enrichment: { profanity, conversation: { punctuationMode } } },
    phraseOutput: { format: "Detailed", detailed: { options: [] } },
    ...(phrases.length > 0 && {
      dgi: { bias: 1, groups: [{ type: "Generic", items: phrases.map((text) => ({ text })) }] },
    }),
  });

  return speechToTextFrom({
    provider,
    failure: (error) => toWebSocketError(known, error),
    async open(request, { reach, signal }) {
      const socket = await openWebSocket(known, addressOf(request.language), reach, signal);
      const messages = textsOf(socket);
      const { put, closed } = speechConnection(socket, known);
      const id = requestIdOf();
      await put(textMessage("speech.config", id, speechConfig));
      await put(textMessage("speech.context", id, contextOf(request)));
      await put(audioMessage(id, wavHeader(), "audio/x-wav"));
      return {
        send: (audio) => put(audioMessage(id, audio)),
        end: () => put(audioMessage(id, new Uint8Array())),
        heard: heardIn(messages, request.language, closed),
      };
    },
  });
}

const speechConfig = {
  recognition: "conversation",
  context: {
    system: { name: "Parlo", version: "1", build: "JavaScript", lang: "JavaScript" },
    audio: { source: { bitspersample: 16, channelcount: 1, samplerate: speechSampleRate, type: "Stream" } },
  },
};

/** Times are in units of 100 ns. */
const millisecondsOf = (ticks: number | undefined): number | null => (ticks === undefined ? null : ticks / 10_000);
const endOf = ({ Offset, Duration }: { Offset?: number | undefined; Duration?: number | undefined }) =>
  Offset === undefined ? null : (Offset + (Duration ?? 0)) / 10_000;

const times = { Offset: z.number().optional(), Duration: z.number().optional() };
const hypothesisSchema = z.object({ Text: z.string(), ...times });
const phraseSchema = z.object({
  RecognitionStatus: z.union([z.string(), z.number()]),
  DisplayText: z.string().optional(),
  NBest: z.array(z.object({ Confidence: z.number().optional(), Display: z.string().optional() })).optional(),
  PrimaryLanguage: z.object({ Language: z.string() }).optional(),
  ...times,
});

/** What went wrong, of what a phrase can be instead of one. Silence and noise are none. */
const failures: Readonly<Record<string, ProviderErrorCode>> = {
  Error: "unavailable",
  TooManyRequests: "rate-limited",
  BadRequest: "bad-request",
  Forbidden: "forbidden",
};

async function* heardIn(
  messages: AsyncIterable<string>,
  language: string,
  closed: Promise<ProviderError>,
): AsyncGenerator<Heard> {
  for await (const text of messages) {
    const message = readMessage(text);
    if (!message) throw unreadable();
    const { path, body } = message;
    if (path === "turn.end") return;
    if (path === "speech.hypothesis" || path === "speech.fragment") {
      const { Text, ...at } = parsed(hypothesisSchema, body);
      yield {
        text: Text,
        isFinal: false,
        language,
        confidence: null,
        startMs: millisecondsOf(at.Offset),
        endMs: endOf(at),
      };
    } else if (path === "speech.phrase") yield* heardOf(parsed(phraseSchema, body), language);
  }
  throw await closed;
}

function* heardOf(phrase: z.output<typeof phraseSchema>, language: string): Generator<Heard> {
  const status = String(phrase.RecognitionStatus);
  const code = failures[status];
  if (code) throw new ProviderError(provider, code, `The vendor ended with status ${status}`);
  if (status === "EndOfDictation") return;
  const [best] = phrase.NBest ?? [];
  yield {
    text: status === "Success" ? (best?.Display ?? phrase.DisplayText ?? "") : "",
    isFinal: true,
    language: phrase.PrimaryLanguage?.Language ?? language,
    confidence: best?.Confidence ?? null,
    startMs: millisecondsOf(phrase.Offset),
    endMs: endOf(phrase),
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new ProviderError(provider, "malformed", "The answer is not what this protocol says");
