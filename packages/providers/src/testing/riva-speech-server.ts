import { streamingRecognize } from "../nvidia-riva/nvidia-riva.recognition-messages.ts";
import type { Certificate } from "./certificate.ts";
import { startGrpcSpeechServer } from "./grpc-speech-server.ts";
import type { EarHeard } from "./speech-ear.ts";

/** Riva, as its public declarations describe it. */
export const startRivaSpeechServer = (certificate?: Certificate) =>
  startGrpcSpeechServer(streamingRecognize, answerOf, certificate);

const answerOf = ({ text, isFinal, startMs, endMs }: EarHeard) => ({
  results: [
    {
      alternatives: [
        {
          transcript: `${text} `,
          ...(isFinal && { confidence: 0.75, words: [{ startTime: startMs, endTime: endMs }] }),
        },
      ],
      isFinal,
      audioProcessed: endMs / 1000,
    },
  ],
});
