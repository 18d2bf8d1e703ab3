import { ProviderError } from "../contract/provider-error.ts";
import type { SsmlPart } from "../contract/ssml.ts";
import {
  type SpeakingVoice,
  type SpokenWord,
  type TextToSpeech,
  voiceBytesPerMs,
  voiceSampleRate,
} from "../contract/text-to-speech.ts";
import { GrpcConnection, type GrpcMethod } from "../protocol/grpc.ts";
import { toGrpcError } from "../protocol/grpc-failure.ts";
import { rivaHeaders, rivaSecrets, rivaTarget } from "../protocol/riva.ts";
import type { SpokenPart, VoiceLine } from "../protocol/speak-vendor.ts";
import { type Followed, writeSsml } from "../protocol/ssml/write-ssml.ts";
import { textToSpeechFrom } from "../protocol/text-to-speech-from.ts";
import { PredictedWords, predictedWords } from "./nvidia-riva.predicted-times.ts";
import {
  getRivaSynthesisConfig,
  type RivaSynthesisConfigResponse,
  type SynthesizeSpeechResponse,
  synthesizeOnline,
} from "./nvidia-riva.synthesis-messages.ts";
import type { RivaVoiceConfiguration, RivaVoiceCredentials } from "./nvidia-riva.text-to-speech.settings.ts";

const provider = "NvidiaRiva";
/** `LINEAR_PCM` among the encodings. */
const linearPcm = 1;

/** All that every one of its models follows. */
const followed: Followed = { phoneme: { alphabet: /^ipa$/, ph: /^.{1,200}$/u } };

function markupOf(parts: readonly SsmlPart[]): string | undefined {
  const written = writeSsml(parts, { followed });
  return written.includes("<") ? `<speak>${written}</speak>` : undefined;
}

export function rivaTextToSpeech(
  credentials: RivaVoiceCredentials,
  { doNotReadEmoticons }: RivaVoiceConfiguration,
): TextToSpeech {
  async function* ask<Got>(method: GrpcMethod, message: object, { reach, signal }: VoiceLine): AsyncGenerator<Got> {
    const connection = await GrpcConnection.open(rivaTarget(credentials), reach, rivaHeaders(credentials));
    const answers = connection.ask<Got>(method, message);
    const letGo = () => {
      answers.cancel();
      connection.close();
    };
    if (signal.aborted) letGo();
    signal.addEventListener("abort", letGo, { once: true });
    yield* answers;
  }

  return textToSpeechFrom({
    ...{ provider, lips: "text", doNotReadEmoticons },
    markupOf,
    async *speak({ text, markup, language, voiceId }, line) {
      const how = { encoding: linearPcm, sampleRateHz: voiceSampleRate };
      const request = { text: markup ?? text, languageCode: language, voiceName: voiceId, ...how };
      yield* partsIn(text, ask<SynthesizeSpeechResponse>(synthesizeOnline, request, line));
    },
    async voices(line) {
      let told: RivaSynthesisConfigResponse | undefined;
      // How the call ended is known behind its one answer.
      for await (const answer of ask<RivaSynthesisConfigResponse>(getRivaSynthesisConfig, {}, line)) told = answer;
      if (!told) throw new ProviderError(provider, "incomplete", "The answer is empty");
      return voicesIn(told);
    },
    failure: (error) => toGrpcError(provider, error, rivaSecrets(credentials)),
  });
}

/** With the words where the vendor tells how long they are before it lets anything be heard; else the text is all there is. */
async function* partsIn(text: string, answers: AsyncIterable<SynthesizeSpeechResponse>): AsyncGenerator<SpokenPart> {
  let bytes = 0;
  let predicted: PredictedWords | null = null;
  for await (const { audio = new Uint8Array(), meta } of answers) {
    const words: readonly SpokenWord[] | null = bytes === 0 && !predicted && meta ? predictedWords(text, meta) : null;
    predicted ??= words && new PredictedWords(words);
    bytes += audio.byteLength;
    yield predicted ? { audio, isTimed: true, words: predicted.take(bytes / voiceBytesPerMs) } : { audio };
  }
  if (predicted) yield { words: predicted.end(bytes / voiceBytesPerMs) };
}

/** A model names its voices in one parameter, as `Female-1:0,Male-1:1`; their ids begin with its own name. */
function voicesIn({ modelConfig = [] }: RivaSynthesisConfigResponse): SpeakingVoice[] {
  return modelConfig.flatMap(({ parameters = [] }) => {
    const told = Object.fromEntries(parameters.map(({ key, value }) => [key, value]));
    const languages = listed(told.language_code).map(canonical);
    const voices = listed(told.subvoices).map((voice) => voice.split(":")[0] ?? "");
    const names = voices.length > 0 ? voices.map((voice) => `${told.voice_name}.${voice}`) : listed(told.voice_name);
    return names.map((id) => {
      const own = languages.find((language) => id.toLowerCase().includes(`.${language.toLowerCase()}.`));
      return { id, name: id, languageCode: own ?? languages[0] ?? "und", multilingual: languages.length > 1 };
    });
  });
}

const listed = (value: string | undefined) =>
  (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** Riva writes `en-US`, and sometimes `EN-US`. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    return "und";
  }
}
