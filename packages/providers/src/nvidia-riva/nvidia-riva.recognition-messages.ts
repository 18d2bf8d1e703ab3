import type { GrpcMethod } from "../protocol/grpc.ts";
import { protoMessages } from "../protocol/proto-messages.ts";

const messages = protoMessages({
  StreamingRecognizeRequest: { streamingConfig: [1, "StreamingRecognitionConfig"], audioContent: [2, "bytes"] },
  StreamingRecognitionConfig: { config: [1, "RecognitionConfig"], interimResults: [2, "bool"] },
  RecognitionConfig: {
    encoding: [1, "int32"],
    sampleRateHertz: [2, "int32"],
    languageCode: [3, "string"],
    maxAlternatives: [4, "int32"],
    profanityFilter: [5, "bool"],
    speechContexts: [6, "SpeechContext", "repeated"],
    audioChannelCount: [7, "int32"],
    enableWordTimeOffsets: [8, "bool"],
    enableAutomaticPunctuation: [11, "bool"],
  },
  SpeechContext: { phrases: [1, "string", "repeated"], boost: [4, "float"] },
  StreamingRecognizeResponse: { results: [1, "StreamingRecognitionResult", "repeated"] },
  StreamingRecognitionResult: {
    alternatives: [1, "SpeechRecognitionAlternative", "repeated"],
    isFinal: [2, "bool"],
    audioProcessed: [6, "float"],
  },
  SpeechRecognitionAlternative: {
    transcript: [1, "string"],
    confidence: [2, "float"],
    words: [3, "WordInfo", "repeated"],
  },
  WordInfo: { startTime: [1, "int32"], endTime: [2, "int32"] },
});

export const streamingRecognize: GrpcMethod = {
  path: "/nvidia.riva.asr.RivaSpeechRecognition/StreamingRecognize",
  request: messages.StreamingRecognizeRequest,
  response: messages.StreamingRecognizeResponse,
};

/** What is read of an answer; what the vendor leaves out is empty. */
export interface StreamingRecognizeResponse {
  readonly results?: readonly {
    readonly alternatives?: readonly {
      readonly transcript: string;
      readonly confidence: number;
      readonly words?: readonly { readonly startTime: number; readonly endTime: number }[];
    }[];
    readonly isFinal: boolean;
    /** Seconds. */
    readonly audioProcessed: number;
  }[];
}
