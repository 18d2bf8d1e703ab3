import type { TtsTest } from "@parlo/contract";
import {
  ProviderError,
  type SpeakOptions,
  type SpokenPiece,
  type TextToSpeech,
  voiceSampleRate,
  wavHeader,
} from "@parlo/providers";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { costOfCharacters } from "../effect/index.ts";
import { regionalLanguage } from "../platform/regional-language.ts";
import { chooseVoice } from "./choose-voice.ts";
import type { ConfiguredTts } from "./tts.source.ts";

interface Tried {
  readonly text?: string | undefined;
  readonly language?: string | undefined;
  readonly voiceId?: string | undefined;
}

const greetings: Readonly<Record<string, string>> = {
  en: "Hello, how are you?",
  fr: "Bonjour, comment allez-vous ?",
  ja: "こんにちは、おげんきですか。",
  de: "Hallo, wie geht es Ihnen?",
  es: "Hola, ¿cómo está usted?",
  pl: "Dzień dobry, jak się pan miewa?",
};
const greetingIn = (language: string) => greetings[language.split("-")[0] ?? ""] ?? greetings.en ?? "";

type OfVoice = "audio" | "audioMs" | "firstAudioMs" | "characters" | "visemes" | "voiceId" | "costNanos";
const nothing: Omit<Pick<TtsTest, OfVoice>, "characters" | "costNanos"> = {
  ...{ audio: null, visemes: [], audioMs: 0, firstAudioMs: null, voiceId: null },
};

type Spoken = Pick<ConfiguredTts, "engine" | "voices" | "prices">;

/** Lets it say something short; never out of a store of what was said before. */
export const testVoice = (
  app: Pick<AppContext, "fetch" | "reach">,
  { engine, voices, prices }: Spoken,
  tried: Tried,
  signal: AbortSignal,
): Promise<TtsTest> => {
  const pieces: SpokenPiece[] = [];
  let given = "";
  return testCall(
    async () => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(testLimits.totalMs)]);
      const call = { signal: within, fetch: app.fetch, reach: app.reach, limits: { retries: testLimits.retries } };
      const offered = voices.find(({ id }) => id === tried.voiceId);
      const language = regionalLanguage(tried.language ?? offered?.languageCode ?? voices[0]?.languageCode ?? "en");
      const voiceId = tried.voiceId ?? (await voiceOf(engine, voices, language, call));
      const text = tried.text ?? greetingIn(language);
      given = text;
      const request = { text, language, voiceId };
      const spoken = await engine.speak(request, { ...call, onPiece: (piece) => pieces.push(piece) });
      const audio = Buffer.concat(pieces.map((piece) => piece.audio));
      return {
        ...{ text, voiceId, characters: spoken.characters },
        audio: Buffer.concat([wavHeader(audio.byteLength, voiceSampleRate), audio]).toString("base64"),
        visemes: pieces.flatMap((piece) => [...piece.visemes]),
        audioMs: Math.round(spoken.audioMs),
        firstAudioMs: spoken.firstAudioMs === null ? null : Math.round(spoken.firstAudioMs),
        costNanos: costOfCharacters(spoken.characters, prices),
      };
    },
    () => {
      // Whatever of it was heard, the vendor was given all of it.
      const characters = pieces.length > 0 ? given.length : 0;
      return { ...nothing, characters, costNanos: costOfCharacters(characters, prices) };
    },
  );
};

async function voiceOf(
  engine: TextToSpeech,
  voices: Spoken["voices"],
  language: string,
  call: SpeakOptions,
): Promise<string> {
  const chosen = chooseVoice(language, voices.length > 0 ? voices : await engine.voices(call));
  if (!chosen) throw new ProviderError("tts", "not-found", "The vendor has no voice");
  return chosen.id;
}
