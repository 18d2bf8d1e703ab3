import { z } from "zod";
import { ProviderError } from "../contract/provider-error.ts";
import { isSsmlDocument } from "../contract/ssml.ts";
import type { SpeakingVoice, TextToSpeech } from "../contract/text-to-speech.ts";
import type { Viseme } from "../contract/viseme.ts";
import { answered, jsonOf } from "../protocol/http-answer.ts";
import { cueAt } from "../protocol/lip-sync/sound.ts";
import type { SayRequest, SpokenPart, VoiceLine } from "../protocol/speak-vendor.ts";
import { textToSpeechFrom } from "../protocol/text-to-speech-from.ts";
import { messagesOf, openWebSocket, toWebSocketError } from "../protocol/web-socket.ts";
import type { AzureVoiceConfiguration, AzureVoiceCredentials } from "./azure-cognitive.text-to-speech.settings.ts";
import { domainOf, requestIdOf, speechConnection } from "./speech-connection.ts";
import { readAudio, readMessage, ssmlMessage, textMessage } from "./speech-message.ts";
import { ssmlOf, styledSsml, styledText } from "./ssml.ts";

const provider = "AzureCognitive";
const longestList = 4 * 1024 * 1024;

/** Azure's speech protocol over a web socket: with the audio come its words and visemes. */
export function azureTextToSpeech(
  { secretKey, region, endpointId }: AzureVoiceCredentials,
  configuration: AzureVoiceConfiguration,
): TextToSpeech {
  const known = { provider, secrets: [secretKey] };
  const { wrapTextInSsml, doNotReadEmoticons } = configuration;
  const key = { "Ocp-Apim-Subscription-Key": secretKey };
  const target = {
    // A voice of one's own lives elsewhere.
    host: `${region}.${endpointId ? "voice" : "tts"}.speech.${domainOf(region)}`,
    path: `/cognitiveservices/websocket/v1${endpointId ? `?${new URLSearchParams({ deploymentId: endpointId })}` : ""}`,
  };

  const documentOf = ({ markup, ...request }: SayRequest) => {
    if (markup !== undefined) return ssmlOf(request, markup, configuration);
    const { text } = request;
    if (wrapTextInSsml) return ssmlOf(request, styledText(text, configuration), configuration);
    // Azure takes no bare text: what is not wrapped as configured still stands in a document.
    return isSsmlDocument(text) ? text : ssmlOf(request, styledText(text, {}), {});
  };

  async function* speak(request: SayRequest, { reach, signal }: VoiceLine): AsyncGenerator<SpokenPart> {
    const headers = { ...key, "X-ConnectionId": requestIdOf() };
    const socket = await openWebSocket(known, { ...target, headers }, reach, signal);
    const messages = messagesOf(socket);
    const { put, closed } = speechConnection(socket, known);
    const id = requestIdOf();
    await put(textMessage("speech.config", id, { context: { system: { name: "Parlo", version: "1" } } }));
    await put(textMessage("synthesis.context", id, context));
    await put(ssmlMessage(id, documentOf(request)));
    const isWhole = yield* partsIn(messages);
    if (!isWhole) throw await closed;
    socket.close();
  }

  async function voices({ fetch, signal }: VoiceLine): Promise<SpeakingVoice[]> {
    const url = `https://${region}.tts.speech.${domainOf(region)}/cognitiveservices/voices/list`;
    const response = await answered(known, fetch(url, { headers: key, signal }));
    return parsed(voicesSchema, await jsonOf(known, response, longestList)).map(voiceOf);
  }

  return textToSpeechFrom({
    ...{ provider, lips: "own", doNotReadEmoticons, takesDocuments: !wrapTextInSsml, speak, voices },
    markupOf: (parts) => styledSsml(parts, configuration),
    failure: (error) => toWebSocketError(known, error),
  });
}

const context = {
  synthesis: {
    audio: {
      metadataOptions: {
        ...{ bookmarkEnabled: false, sentenceBoundaryEnabled: false, sessionEndEnabled: true },
        ...{ visemeEnabled: true, wordBoundaryEnabled: true },
      },
      outputFormat: "raw-24khz-16bit-mono-pcm",
    },
    language: { autoDetection: false },
  },
};

/** Azure's visemes by their numbers. */
const visemeOf: readonly Viseme[] = [
  ...(["sil", "aa", "aa", "O", "E", "RR", "I", "U", "O", "aa", "O"] as const),
  ...(["I", "kk", "RR", "nn", "SS", "CH", "TH", "FF", "DD", "kk", "PP"] as const),
];
/** Times are in units of 100 ns. */
const ticksPerMs = 10_000;

const metadataSchema = z.object({
  Metadata: z.array(
    z.object({
      Type: z.string(),
      Data: z.object({
        Offset: z.number().optional(),
        Duration: z.number().optional(),
        VisemeId: z.number().int().optional(),
        text: z.object({ Text: z.string(), BoundaryType: z.string().optional() }).optional(),
      }),
    }),
  ),
});

/** Whether the answer came to its end. */
async function* partsIn(messages: AsyncIterable<string | Uint8Array>): AsyncGenerator<SpokenPart, boolean> {
  for await (const message of messages) {
    if (typeof message !== "string") {
      const audio = readAudio(message);
      if (!audio) throw unreadable();
      yield { audio };
      continue;
    }
    const read = readMessage(message);
    if (!read) throw unreadable();
    if (read.path === "turn.end") return true;
    if (read.path === "audio.metadata") yield timesIn(read.body);
  }
  return false;
}

function timesIn(body: string): SpokenPart {
  const { Metadata: told } = parsed(metadataSchema, jsonIn(body));
  const words = told.flatMap(({ Type, Data: { Offset = 0, Duration = 0, text } }) =>
    Type === "WordBoundary" && text && text.BoundaryType !== "PunctuationBoundary"
      ? [{ text: text.Text, startMs: Offset / ticksPerMs, endMs: (Offset + Duration) / ticksPerMs }]
      : [],
  );
  const visemes = told.flatMap(({ Type, Data: { Offset = 0, VisemeId = -1 } }) => {
    const viseme = visemeOf[VisemeId];
    return Type === "Viseme" && viseme ? [cueAt(Offset / ticksPerMs, viseme)] : [];
  });
  return { words, visemes };
}

const voicesSchema = z.array(
  z.object({
    ShortName: z.string(),
    LocalName: z.string().optional(),
    DisplayName: z.string().optional(),
    Locale: z.string(),
    SecondaryLocaleList: z.array(z.string()).optional(),
  }),
);

const voiceOf = ({ ShortName: id, Locale: languageCode, ...voice }: z.output<typeof voicesSchema>[number]) => ({
  id,
  name: voice.DisplayName ?? voice.LocalName ?? id,
  languageCode,
  multilingual: (voice.SecondaryLocaleList ?? []).length > 0,
});

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable();
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw unreadable();
}

const unreadable = () => new ProviderError(provider, "malformed", "The answer is not what this protocol says");
