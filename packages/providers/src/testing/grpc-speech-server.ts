import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Metadata, Server, ServerCredentials, type ServerDuplexStream, status } from "@grpc/grpc-js";
import type { GrpcMethod } from "../protocol/grpc.ts";
import { protoMessages } from "../protocol/proto-messages.ts";
import type { Certificate } from "./certificate.ts";
import type { EarHeard } from "./speech-ear.ts";
import { type SpeechCall, type SpeechFault, type SpeechMouth, SpeechPlay, type SpeechServer } from "./speech-server.ts";

const statuses: Readonly<Record<SpeechFault, number>> = {
  unauthorized: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  "bad-request": status.INVALID_ARGUMENT,
  "not-found": status.NOT_FOUND,
  "rate-limited": status.RESOURCE_EXHAUSTED,
  broken: status.INTERNAL,
  unavailable: status.UNAVAILABLE,
};

interface Request {
  readonly streamingConfig?: object | null;
  readonly audioContent?: Uint8Array;
}
type Call = ServerDuplexStream<Request, object>;

/** A vendor that speaks `StreamingRecognize`, over TLS with a certificate; `answer` puts what was heard into its dialect. */
export async function startGrpcSpeechServer(
  { path, request, response }: GrpcMethod,
  answer: (heard: EarHeard) => object,
  certificate?: Certificate,
): Promise<SpeechServer> {
  const grpc = new Server();
  const sockets = new Set<Socket>();
  const calls: SpeechCall[] = [];
  const listen: unknown = {
    path,
    requestStream: true,
    responseStream: true,
    requestSerialize: (message: object) => request.encode(message),
    requestDeserialize: (bytes: Buffer) => request.decode(bytes),
    responseSerialize: (message: object) => (Buffer.isBuffer(message) ? message : response.encode(message)),
    responseDeserialize: (bytes: Buffer) => response.decode(bytes),
  };
  grpc.addService({ listen } as never, { listen: (call: Call) => take(call) });
  const inner = await new Promise<number>((resolve, reject) =>
    grpc.bindAsync("127.0.0.1:0", credentialsOf(certificate), (error, port) => (error ? reject(error) : resolve(port))),
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
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;

  function take(call: Call): void {
    const entry: SpeechCall = { headers: headersOf(call.metadata), config: null, bytes: 0, isOver: false };
    calls.push(entry);
    const play = new SpeechPlay(server, mouthOf(call), entry);
    call.on("error", () => {});
    call.on("cancelled", () => {
      entry.isOver = true;
    });
    if (!play.begin()) return;
    if (server.mode === "deaf") return;
    const [mode, ms] = server.mode.split(":");
    // As Google does where nobody speaks for a while.
    if (mode === "idle" && calls.length === 1)
      setTimeout(() => call.emit("error", { code: 11, details: "Long duration elapsed without audio" }), Number(ms));
    call.on("data", ({ streamingConfig, audioContent }: Request) => {
      if (streamingConfig) entry.config = streamingConfig;
      else play.hear(audioContent ?? new Uint8Array());
    });
    call.on("end", () => {
      entry.isOver = true;
      play.end();
    });
  }

  const mouthOf = (call: Call): SpeechMouth => ({
    say: (heard) => call.write(answer(heard)),
    finish: () => call.end(),
    refuse(fault, told, retryAfterMs) {
      const metadata = new Metadata();
      if (retryAfterMs !== undefined) metadata.set("grpc-status-details-bin", retryInfo(retryAfterMs));
      call.emit("error", { code: statuses[fault], details: told, metadata });
    },
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    garbage: () => call.write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
    html: () => call.write(Buffer.from("<html>")),
    huge: () => call.write(answer({ text: "x".repeat(2_000_000), isFinal: true, startMs: 0, endMs: 1 })),
  });

  const server: SpeechServer = {
    mode: "ok",
    port,
    calls,
    reach: async () => ({ address: "127.0.0.1", port, tls: certificate !== undefined }),
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      grpc.forceShutdown();
    },
  };
  return server;
}

const credentialsOf = (given: Certificate | undefined) =>
  given
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(given.key), cert_chain: Buffer.from(given.certificate) },
      ])
    : ServerCredentials.createInsecure();

const headersOf = (metadata: Metadata) =>
  Object.fromEntries(Object.entries(metadata.getMap()).map(([name, value]) => [name, String(value)]));

const rpc = protoMessages({
  Status: { code: [1, "int32"], message: [2, "string"], details: [3, "Any", "repeated"] },
  Any: { typeUrl: [1, "string"], value: [2, "bytes"] },
  RetryInfo: { retryDelay: [1, "Duration"] },
  Duration: { seconds: [1, "int64"], nanos: [2, "int32"] },
});

export function retryInfo(ms: number): Buffer {
  const retryDelay = { seconds: Math.floor(ms / 1000), nanos: (ms % 1000) * 1e6 };
  const value = rpc.RetryInfo.encode({ retryDelay });
  const details = [{ typeUrl: "type.googleapis.com/google.rpc.RetryInfo", value }];
  return rpc.Status.encode({ code: 8, message: "Slow down", details });
}
