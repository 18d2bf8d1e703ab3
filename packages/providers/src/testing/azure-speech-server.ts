import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { EarHeard } from "./speech-ear.ts";
import { type SpeechCall, type SpeechFault, type SpeechMouth, SpeechPlay, type SpeechServer } from "./speech-server.ts";

const statuses: Readonly<Record<SpeechFault, number>> = {
  unauthorized: 401,
  forbidden: 403,
  "bad-request": 400,
  "not-found": 404,
  "rate-limited": 429,
  broken: 500,
  unavailable: 503,
};

/** The header of a WAV file comes before the audio. */
const wavHeaderBytes = 44;

export interface AzureSpeechConfig {
  /** Where it was asked, and what was said there. */
  readonly path: string;
  readonly messages: Record<string, unknown>;
  /** Whoever asks is answered under its own; the vendor's library hears nothing else. */
  requestId: string;
}

type Say = (path: string, body: object) => void;

/** Azure's speech protocol, as the vendor's own library is heard to speak it; faults included. */
export async function startAzureSpeechServer(): Promise<SpeechServer> {
  const calls: SpeechCall[] = [];
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  http.on("upgrade", (request, connection, head) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const config: AzureSpeechConfig = { path: request.url ?? "", messages: {}, requestId: "" };
    const call: SpeechCall = { headers, config, bytes: 0, isOver: false };
    calls.push(call);
    let open: WebSocket | undefined;
    const say: Say = (path, body) => {
      const id = config.requestId;
      open?.send(`X-RequestId:${id}\r\nPath:${path}\r\nContent-Type:application/json\r\n\r\n${JSON.stringify(body)}`);
    };
    const mouth = mouthOf(
      say,
      new URLSearchParams(config.path.split("?")[1]).get("format") !== "simple",
      () => open?.terminate(),
      () => connection.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>"),
      (status, told, retryAfterMs) => {
        const lines = [`HTTP/1.1 ${status} ${told.replaceAll(/[^\x20-\x7e]/g, "")}`, "Connection: close"];
        if (retryAfterMs !== undefined) lines.push(`Retry-After: ${retryAfterMs / 1000}`);
        connection.end(`${lines.join("\r\n")}\r\n\r\n`);
      },
    );
    const play = new SpeechPlay(server, mouth, call);
    if (!play.begin()) return;
    sockets.handleUpgrade(request, connection, head, (socket) => {
      open = socket;
      serve(socket, play, call, config, say);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;

  function serve(socket: WebSocket, play: SpeechPlay, call: SpeechCall, config: AzureSpeechConfig, say: Say): void {
    let header = wavHeaderBytes;
    socket.on("error", () => {});
    socket.on("close", () => {
      call.isOver = true;
    });
    if (server.mode === "deaf") socket.pause();
    socket.on("message", (data: Buffer, isBinary) => {
      if (!isBinary) {
        const [head = "", body = ""] = String(data).split("\r\n\r\n");
        const path = /^Path: (.+)$/m.exec(head)?.[1]?.trim() ?? "?";
        config.messages[path] = JSON.parse(body);
        config.requestId = /^X-RequestId: (.+)$/m.exec(head)?.[1]?.trim() ?? "";
        if (path === "speech.context") say("turn.start", { context: { serviceTag: "tag" } });
        return;
      }
      const length = data.readUInt16BE(0);
      const audio = data.subarray(2 + length);
      if (audio.byteLength === 0) play.end();
      else {
        play.hear(audio.subarray(header));
        header = 0;
      }
    });
  }

  const server: SpeechServer = {
    mode: "ok",
    port,
    calls,
    reach: async () => ({ address: "127.0.0.1", port, tls: false }),
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}

function mouthOf(
  send: Say,
  isDetailed: boolean,
  cut: () => void,
  html: () => void,
  refuse: (status: number, told: string, retryAfterMs?: number) => void,
): SpeechMouth {
  return {
    say: (heard) => send(heard.isFinal ? "speech.phrase" : "speech.hypothesis", saidOf(heard, isDetailed)),
    finish() {
      send("speech.endDetected", { Offset: 0 });
      send("speech.phrase", { RecognitionStatus: "EndOfDictation", Offset: 0, Duration: 0 });
      send("turn.end", {});
    },
    refuse: (fault, told, retryAfterMs) => refuse(statuses[fault], told, retryAfterMs),
    cut,
    html,
    garbage: () => send("speech.phrase", { oops: true }),
    huge: () => send("speech.hypothesis", { Text: "x".repeat(2_000_000), Offset: 0, Duration: 1 }),
  };
}

function saidOf({ text, isFinal, startMs, endMs }: EarHeard, isDetailed: boolean): object {
  const at = { Offset: startMs * 10_000, Duration: (endMs - startMs) * 10_000 };
  if (!isFinal) return { Text: text, ...at };
  if (!isDetailed) return { RecognitionStatus: "Success", DisplayText: text, ...at };
  return {
    RecognitionStatus: "Success",
    ...at,
    NBest: [{ Confidence: 0.75, Lexical: text, ITN: text, MaskedITN: text, Display: text }],
  };
}
