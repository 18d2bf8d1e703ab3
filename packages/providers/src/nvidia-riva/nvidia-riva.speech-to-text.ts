import { type Heard, type SpeechToText, speechSampleRate } from "../contract/speech-to-text.ts";
import { rivaHeaders, rivaSecrets, rivaTarget } from "../protocol/riva.ts";
import { streamingRecognition } from "../protocol/streaming-recognition.ts";
import { type StreamingRecognizeResponse, streamingRecognize } from "./nvidia-riva.recognition-messages.ts";
import type { RivaSpeechConfiguration, RivaSpeechCredentials } from "./nvidia-riva.speech-to-text.settings.ts";

/** `LINEAR_PCM` among the encodings. */
const linearPcm = 1;
/** In the middle of what NVIDIA names for words that are likely to be said. */
const phraseBoost = 10;

export function rivaSpeechToText(
  credentials: RivaSpeechCredentials,
  { enableProfanityFilter, enableAutomaticPunctuation, interimResults }: RivaSpeechConfiguration,
): SpeechToText {
  return streamingRecognition<StreamingRecognizeResponse>({
    provider: "NvidiaRiva",
    secrets: rivaSecrets(credentials),
    target: rivaTarget(credentials),
    method: streamingRecognize,
    headers: async () => rivaHeaders(credentials),
    config: ({ language, phrases = [] }) => ({
      interimResults,
      config: {
        encoding: linearPcm,
        sampleRateHertz: speechSampleRate,
        audioChannelCount: 1,
        languageCode: language,
        maxAlternatives: 1,
        enableWordTimeOffsets: true,
        profanityFilter: enableProfanityFilter,
        enableAutomaticPunctuation,
        ...(phrases.length > 0 && { speechContexts: [{ phrases, boost: phraseBoost }] }),
      },
    }),
    heardIn: (answer, language) => [...heardIn(answer, language)].filter(({ isFinal }) => isFinal || interimResults),
  });
}

function* heardIn({ results = [] }: StreamingRecognizeResponse, language: string): Generator<Heard> {
  for (const { alternatives = [], isFinal, audioProcessed } of results) {
    const [best] = alternatives;
    yield {
      text: best?.transcript ?? "",
      isFinal,
      language,
      confidence: isFinal ? confidenceOf(best?.confidence ?? 0) : null,
      startMs: best?.words?.[0]?.startTime ?? null,
      endMs: best?.words?.at(-1)?.endTime || audioProcessed * 1000 || null,
    };
  }
}

/** Riva tells of a probability or, with some models, of its logarithm; 0 is not told. */
function confidenceOf(told: number): number | null {
  if (told === 0) return null;
  return told < 0 ? Math.exp(told) : Math.min(1, told);
}
