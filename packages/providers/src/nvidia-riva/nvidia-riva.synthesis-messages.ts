import type { GrpcMethod } from "../protocol/grpc.ts";
import { protoMessages } from "../protocol/proto-messages.ts";

const messages = protoMessages({
  SynthesizeSpeechRequest: {
    text: [1, "string"],
    languageCode: [2, "string"],
    encoding: [3, "int32"],
    sampleRateHz: [4, "int32"],
    voiceName: [5, "string"],
  },
  SynthesizeSpeechResponse: { audio: [1, "bytes"], meta: [2, "SynthesizeSpeechResponseMetadata"] },
  SynthesizeSpeechResponseMetadata: { processedText: [2, "string"], predictedDurations: [8, "float", "repeated"] },
  RivaSynthesisConfigRequest: { modelName: [1, "string"] },
  RivaSynthesisConfigResponse: { modelConfig: [1, "Config", "repeated"] },
  Config: { modelName: [1, "string"], parameters: [2, "Parameter", "repeated"] },
  /** An entry of a map. */
  Parameter: { key: [1, "string"], value: [2, "string"] },
});

export const synthesizeOnline: GrpcMethod = {
  path: "/nvidia.riva.tts.RivaSpeechSynthesis/SynthesizeOnline",
  request: messages.SynthesizeSpeechRequest,
  response: messages.SynthesizeSpeechResponse,
};

export const getRivaSynthesisConfig: GrpcMethod = {
  path: "/nvidia.riva.tts.RivaSpeechSynthesis/GetRivaSynthesisConfig",
  request: messages.RivaSynthesisConfigRequest,
  response: messages.RivaSynthesisConfigResponse,
};

export interface SynthesizeSpeechResponse {
  readonly audio?: Uint8Array;
  readonly meta?: SynthesisMeta | null;
}

/** What the vendor made of the text, and how long it predicts each character of that to be. */
export interface SynthesisMeta {
  readonly processedText?: string;
  readonly predictedDurations?: readonly number[];
}

export interface RivaSynthesisConfigResponse {
  readonly modelConfig?: readonly {
    readonly modelName: string;
    readonly parameters?: readonly { readonly key: string; readonly value: string }[];
  }[];
}
