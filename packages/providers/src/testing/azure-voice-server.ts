import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { listMouth, piecesOf } from "./voice-list.ts";
import {
  fetchTo,
  playList,
  playVoice,
  type SaidWord,
  statusOf,
  type VoiceCall,
  type VoiceMouth,
  type VoiceServer,
} from "./voice-server.ts";

/** What a call was told, by the path of each message. */
export interface AzureVoiceRequest {
  readonly messages: Readonly<Record<string, string>>;
}

const voices = [
  { ShortName: "en-US-AvaMultilingualNeural", DisplayName: "Ava", Locale: "en-US", SecondaryLocaleList: ["de-DE"] },
  { ShortName: "de-DE-KatjaNeural", DisplayName: "Katja", LocalName: "Katja", Locale: "de-DE" },
];

/** Azure's speech synthesis over a web socket, as the vendor's own library speaks it; faults included. */
export async function startAzureVoiceServer(): Promise<VoiceServer> {
  const calls: VoiceCall[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const http = createServer((request, response) => {
    const headers = request.headers as Record<string, string>;
    const call: VoiceCall = { headers, path: request.url ?? "", request: null, isOver: false };
    calls.push(call);
    response.on("close", () => {
      call.isOver = true;
    });
    const mouth = listMouth(response, (message) => ({ error: { message } }));
    void playList(server, mouth, call, piecesOf(voices));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;

  http.on("upgrade", (request, socket, head) => {
    const messages: Record<string, string> = {};
    const headers = request.headers as Record<string, string>;
    const call: VoiceCall = { headers, path: request.url ?? "", request: { messages }, isOver: false };
    calls.push(call);
    socket.on("error", () => {});
    socket.on("close", () => {
      call.isOver = true;
    });
    const opened: Opened = { socket: undefined, requestId: "" };
    const refuse = (status: number, told: string, more: Record<string, string> = {}) => {
      const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${told}\r\n${lines.join("")}Content-Length: 0\r\nConnection: close\r\n\r\n`);
    };
    const mouth = mouthOf(opened, refuse);
    const html = () => socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>");
    const [mode = ""] = server.mode.split(":");
    const isRefused = server.mode === "html" || mode in statusOf || mode === "echo" || mode === "flaky";
    if (isRefused && !isOpenAgain(server)) return void playVoice(server, { ...mouth, html }, call, "");
    sockets.handleUpgrade(request, socket, head, (socket) => {
      opened.socket = socket;
      socket.on("error", () => {});
      socket.on("message", (data) => {
        const [head = "", ...body] = String(data).split("\r\n\r\n");
        const path = /^Path: (.+)$/m.exec(head)?.[1]?.trim() ?? "?";
        messages[path] = body.join("\r\n\r\n");
        opened.requestId = /^X-RequestId: (.+)$/m.exec(head)?.[1]?.trim() ?? "";
        const { ssml = "" } = messages;
        if (path !== "ssml") return;
        if (server.mode === "refused") socket.close(1007, "Unsupported voice nobody.");
        else if (!isDocument(ssml)) socket.close(1007, "Ssml should contain a speak element with a voice element.");
        else void playVoice(server, mouth, call, textIn(ssml));
      });
    });
  });

  const server: VoiceServer = {
    ...{ mode: "ok", port, calls },
    network: { fetch: fetchTo(port), reach: async () => ({ address: "127.0.0.1", port, tls: false }) },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}

/** What was refused at first is taken now. */
function isOpenAgain({ mode, calls }: VoiceServer): boolean {
  const [name, argument = ""] = mode.split(":");
  if (name === "rate-limited") return argument !== "" && calls.length > 1;
  return name === "flaky" && calls.length > Number(argument);
}

const isDocument = (ssml: string) => /^\s*<speak[\s>]/.test(ssml) && /<voice[\s>]/.test(ssml);

const textIn = (ssml: string) => ssml.replace(/<[^>]*>/g, "");

type Refuse = (status: number, told: string, headers?: Record<string, string>) => void;

/** Whoever asks is answered under its own id, and of audio with that of its stream; the vendor's library hears nothing else. */
interface Opened {
  socket: WebSocket | undefined;
  requestId: string;
}

const streamId = "5C1B4D9A7E0F4E1B8F6F0A5D3C2B1A09";

function mouthOf(opened: Opened, refuse: Refuse): VoiceMouth {
  let told = 0;
  const times = (word: SaidWord) => text("audio.metadata", timesOf(word, told++));
  const text = (path: string, body: object) =>
    opened.socket?.send(
      `X-RequestId:${opened.requestId}\r\nPath:${path}\r\nContent-Type:application/json; charset=utf-8\r\n\r\n${JSON.stringify(body)}`,
    );
  const audio = (bytes: Buffer) => {
    const head = Buffer.from(
      `X-RequestId:${opened.requestId}\r\nContent-Type:audio/x-raw\r\nX-StreamId:${streamId}\r\nPath:audio\r\n`,
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(head.byteLength);
    opened.socket?.send(Buffer.concat([length, head, bytes]));
  };
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    text("turn.start", { context: { serviceTag: "tag" } });
    text("response", { context: { serviceTag: "tag" }, audio: { type: "inline", streamId } });
  };
  return {
    say(word) {
      begin();
      times(word);
      audio(word.audio);
    },
    tear(word) {
      begin();
      times(word);
      audio(word.audio.subarray(0, 1001));
      audio(word.audio.subarray(1001));
    },
    finish() {
      // The stream of the audio ends with a message that has none.
      if (hasBegun) audio(Buffer.alloc(0));
      text("turn.end", {});
    },
    refuse: (fault, told, retryAfterMs) =>
      refuse(statusOf[fault], told, retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1000) }),
    cut: () => void setTimeout(() => opened.socket?.terminate(), 20),
    garbage: () => opened.socket?.send("no headers"),
    html: () => opened.socket?.send("<html>"),
    huge: () => audio(Buffer.alloc(2_000_000)),
  };
}

/** Of Azure's visemes 0 to 21, lips that close and an open mouth: what short texts are made of. */
const [open, closed, visemes] = [2, 21, 22];
/** From this word on every viseme has its turn, so that a text of that many words and 22 more has them all. */
const plainWords = 10;

/** The word, `at` words behind the first, with a viseme at its beginning and another one after it. */
function timesOf({ word, startMs, endMs }: SaidWord, at: number): object {
  const first = at < plainWords ? closed : (at - plainWords) % visemes;
  const viseme = (ms: number, VisemeId: number) => ({
    Type: "Viseme",
    Data: { Offset: ms * 10_000, VisemeId, IsLastAnimation: true },
  });
  const text = { Text: word, Length: word.length, BoundaryType: "WordBoundary" };
  const boundary = {
    Type: "WordBoundary",
    Data: { Offset: startMs * 10_000, Duration: (endMs - startMs) * 10_000, text },
  };
  return { Metadata: [boundary, viseme(startMs, first), viseme(startMs + 40, at < plainWords ? open : first)] };
}
