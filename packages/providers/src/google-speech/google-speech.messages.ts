import type { GrpcMethod } from "../protocol/grpc.ts";
import { protoMessages } from "../protocol/proto-messages.ts";

const messages = protoMessages({
  StreamingRecognizeRequest: { streamingConfig: [1, "StreamingRecognitionConfig"], audioContent: [2, "bytes"] },
  StreamingRecognitionConfig: { config: [1, "RecognitionConfig"], interimResults: [3, "bool"] },
  RecognitionConfig: {
    encoding: [1, "int32"],
    sampleRateHertz: [2, "int32"],
    languageCode: [3, "string"],
    profanityFilter: [5, "bool"],
    speechContexts: [6, "SpeechContext", "repeated"],
    audioChannelCount: [7, "int32"],
    enableWordTimeOffsets: [8, "bool"],
    enableAutomaticPunctuation: [11, "bool"],
    enableSpokenPunctuation: [22, "BoolValue"],
    enableSpokenEmojis: [23, "BoolValue"],
  },
  SpeechContext: { phrases: [1, "string", "repeated"] },
  BoolValue: { value: [1, "bool"] },
  StreamingRecognizeResponse: { error: [1, "Status"], results: [2, "StreamingRecognitionResult", "repeated"] },
  Status: { code: [1, "int32"], message: [2, "string"] },
  StreamingRecognitionResult: {
    alternatives: [1, "SpeechRecognitionAlternative", "repeated"],
    isFinal: [2, "bool"],
    resultEndTime: [4, "Duration"],
    languageCode: [6, "string"],
  },
  SpeechRecognitionAlternative: {
    transcript: [1, "string"],
    confidence: [2, "float"],
    words: [3, "WordInfo", "repeated"],
  },
  WordInfo: { startTime: [1, "Duration"] },
  Duration: { seconds: [1, "int64"], nanos: [2, "int32"] },
});

export const streamingRecognize: GrpcMethod = {
  path: "/google.cloud.speech.v1.Speech/StreamingRecognize",
  request: messages.StreamingRecognizeRequest,
  response: messages.StreamingRecognizeResponse,
};

interface Duration {
  readonly seconds: number;
  readonly nanos: number;
}

/** What is read of an answer; what the vendor leaves out is empty. */
export interface StreamingRecognizeResponse {
  readonly error: { readonly code: number; readonly message: string } | null;
  readonly results?: readonly {
    readonly alternatives?: readonly {
      readonly transcript: string;
      readonly confidence: number;
      readonly words?: readonly { readonly startTime: Duration | null }[];
    }[];
    readonly isFinal: boolean;
    readonly resultEndTime: Duration | null;
    readonly languageCode: string;
  }[];
}

export const millisecondsOf = (duration: Duration | null | undefined): number | null =>
  duration ? duration.seconds * 1000 + duration.nanos / 1e6 : null;
