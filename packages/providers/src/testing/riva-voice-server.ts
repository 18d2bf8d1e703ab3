import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { Metadata, Server, ServerCredentials, type ServerWritableStream, status } from "@grpc/grpc-js";
import { getRivaSynthesisConfig, synthesizeOnline } from "../nvidia-riva/nvidia-riva.synthesis-messages.ts";
import type { GrpcMethod } from "../protocol/grpc.ts";
import { retryInfo } from "./grpc-speech-server.ts";
import type { SpeechFault } from "./speech-server.ts";
import { playList, playVoice, type VoiceCall, type VoiceMouth, type VoiceServer, wordMs } from "./voice-server.ts";

const statuses: Readonly<Record<SpeechFault, number>> = {
  unauthorized: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  "bad-request": status.INVALID_ARGUMENT,
  "not-found": status.NOT_FOUND,
  "rate-limited": status.RESOURCE_EXHAUSTED,
  broken: status.INTERNAL,
  unavailable: status.UNAVAILABLE,
};

const model = (parameters: Record<string, string>) => ({
  modelName: "model",
  parameters: Object.entries(parameters).map(([key, value]) => ({ key, value })),
});
const modelConfig = [
  model({ language_code: "en-US", voice_name: "English-US", subvoices: "Female-1:0,Male-1:1" }),
  model({ language_code: "EN-US,DE-DE", voice_name: "Magpie-Multilingual", subvoices: "EN-US.Mia:0,DE-DE.Leo:1" }),
];

type Call = ServerWritableStream<{ readonly text?: string }, object | Buffer>;

/** Riva, as its public declarations describe it; faults included. */
export async function startRivaVoiceServer(): Promise<VoiceServer> {
  const grpc = new Server();
  const sockets = new Set<Socket>();
  const calls: VoiceCall[] = [];
  grpc.addService({ speak: definitionOf(synthesizeOnline), list: definitionOf(getRivaSynthesisConfig) } as never, {
    speak: (call: Call) => take(call, synthesizeOnline.path, call.request.text ?? ""),
    list: (call: Call) => take(call, getRivaSynthesisConfig.path, ""),
  });
  const inner = await new Promise<number>((resolve, reject) =>
    grpc.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  );
  // In between, so that a connection can be cut.
  const proxy = createServer((socket) => {
    const behind = connect(inner, "127.0.0.1");
    for (const one of [socket, behind]) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        socket.destroy();
        behind.destroy();
      });
    }
    socket.pipe(behind);
    pipeline(behind, paced, socket).catch(() => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;

  async function* paced(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of chunks) yield* server.mode === "slow" ? drops(bytes) : [bytes];
  }

  function take(call: Call, path: string, text: string): void {
    const headers = Object.fromEntries(
      Object.entries(call.metadata.getMap()).map(([name, value]) => [name, String(value)]),
    );
    const entry: VoiceCall = { headers, path, request: call.request, isOver: false };
    calls.push(entry);
    call.on("error", () => {});
    for (const event of ["cancelled", "finish"])
      call.on(event, () => {
        entry.isOver = true;
      });
    const mouth = mouthOf(call);
    if (path === synthesizeOnline.path) return void playVoice(server, mouth, entry, text);
    // Its list is one message: what comes in pieces are its bytes.
    const say = (message: object | null) => void (message && call.write(message));
    void playList(server, { ...mouth, say, tear: say }, entry, [null, { modelConfig }]);
  }

  const mouthOf = (call: Call): VoiceMouth => ({
    say: ({ audio }) => void call.write({ audio, ...metaOf(server.mode, call.request.text ?? "") }),
    tear({ audio }) {
      call.write({ audio: audio.subarray(0, 1001) });
      call.write({ audio: audio.subarray(1001) });
    },
    finish: () => call.end(),
    refuse(fault, told, retryAfterMs) {
      const metadata = new Metadata();
      if (retryAfterMs !== undefined) metadata.set("grpc-status-details-bin", retryInfo(retryAfterMs));
      call.emit("error", { code: statuses[fault], details: told, metadata });
    },
    cut: () =>
      void setTimeout(() => {
        for (const socket of sockets) socket.resetAndDestroy();
      }, 20),
    garbage: () => void call.write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
    html: () => void call.write(Buffer.from("<html>")),
    huge: () => void call.write(Buffer.alloc(2_000_000)),
  });

  const server: VoiceServer = {
    ...{ mode: "ok", port, calls },
    network: {
      fetch: () => Promise.reject(new Error("It is asked over gRPC alone")),
      reach: async () => ({ address: "127.0.0.1", port, tls: false }),
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      grpc.forceShutdown();
    },
  };
  return server;
}

/** Milliseconds in what a mode counts durations in. */
const unitMs: Readonly<Record<string, number>> = { seconds: 1000, frames: (256 / 22_050) * 1000, milliseconds: 1 };

/** In the mode `timed:seconds` and others like it every message tells how long each character of the text is: a word fills its time, spaces take none. */
function metaOf(mode: string, text: string): object {
  const [name, how = ""] = mode.split(":");
  if (name !== "timed") return {};
  const said = how === "wordy" ? `${text} again` : text;
  const right = said.split(" ").flatMap((word) => [...[...word].map(() => wordMs / [...word].length), 0]);
  const durations = right.slice(0, -1).map((ms) => ms / (unitMs[how] ?? 1));
  const nonsense: Readonly<Record<string, number[]>> = {
    negative: durations.map((ms, at) => (at === 1 ? -ms : ms)),
    short: durations.slice(1),
    nothing: [],
    zero: durations.map(() => 0),
    endless: durations.map(() => Number.POSITIVE_INFINITY),
    unknown: durations.map(() => Number.NaN),
    slow: durations.map((ms) => ms * 100),
    long: durations.map((ms) => ms * 2),
  };
  return { meta: { processedText: said.toUpperCase(), predictedDurations: nonsense[how] ?? durations } };
}

/** A few bytes at a time. */
async function* drops(bytes: Buffer): AsyncGenerator<Buffer> {
  const length = Math.ceil(bytes.byteLength / 10);
  for (let at = 0; at < bytes.byteLength; at += length) {
    await delay(10);
    yield bytes.subarray(at, at + length);
  }
}

/** An answer of one message is, on the wire, a stream of one. */
const definitionOf = ({ path, request, response }: GrpcMethod) => ({
  path,
  requestStream: false,
  responseStream: true,
  requestSerialize: (message: object) => request.encode(message),
  requestDeserialize: (bytes: Buffer) => request.decode(bytes),
  responseSerialize: (message: object) => (Buffer.isBuffer(message) ? message : response.encode(message)),
  responseDeserialize: (bytes: Buffer) => response.decode(bytes),
});
