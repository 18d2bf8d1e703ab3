import type { Heard, SpeechRequest, SpeechToText } from "../contract/speech-to-text.ts";
import { GrpcConnection, type GrpcMethod, type GrpcTarget } from "./grpc.ts";
import { toGrpcError } from "./grpc-failure.ts";
import { type SpeechLine, type SpeechVendor, speechToTextFrom } from "./speech-to-text-from.ts";

/** What the vendors that speak Google's protocol, each in its own dialect, do each in their own way. */
export interface StreamingRecognition<Answer> extends Pick<SpeechVendor, "provider" | "streamMs"> {
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  readonly target: GrpcTarget;
  readonly method: GrpcMethod;
  readonly headers: (line: SpeechLine) => Promise<Readonly<Record<string, string>>>;
  /** How the vendor is to listen, its first message. */
  readonly config: (request: Omit<SpeechRequest, "audio">) => object;
  readonly heardIn: (answer: Answer, language: string) => Iterable<Heard>;
  readonly failure?: SpeechVendor["failure"];
  /** The status of gRPC with which the vendor ends a stream that has had its time, or no audio for a while. */
  readonly endsWith?: number;
}

/** `StreamingRecognize`: the first message says how to listen, all others are audio. */
export function streamingRecognition<Answer>(dialect: StreamingRecognition<Answer>): SpeechToText {
  const { provider, secrets, streamMs, failure = (error) => toGrpcError(provider, error, secrets) } = dialect;
  return speechToTextFrom({
    provider,
    ...(streamMs !== undefined && { streamMs }),
    failure,
    async open(request, line) {
      const connection = await GrpcConnection.open(dialect.target, line.reach, await dialect.headers(line));
      const exchange = connection.exchange<Answer>(dialect.method);
      const letGo = () => {
        exchange.cancel();
        connection.close();
      };
      if (line.signal.aborted) letGo();
      line.signal.addEventListener("abort", letGo, { once: true });
      await exchange.send({ streamingConfig: dialect.config(request) });
      return {
        send: (audioContent) => exchange.send({ audioContent }),
        end: () => exchange.end(),
        heard: heardOf(exchange, dialect, request.language),
      };
    },
  });
}

async function* heardOf<Answer>(
  answers: AsyncIterable<Answer>,
  { heardIn, endsWith }: StreamingRecognition<Answer>,
  language: string,
): AsyncGenerator<Heard> {
  try {
    for await (const answer of answers) yield* heardIn(answer, language);
  } catch (error) {
    const status = (error as { code?: unknown } | null)?.code;
    // Another stream goes on where this one ended.
    if (endsWith === undefined || status !== endsWith) throw error;
  }
}
