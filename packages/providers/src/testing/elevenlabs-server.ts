import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
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

const voices = [
  {
    ...{ voice_id: "voice-1", name: "Rachel" },
    verified_languages: [{ language: "en", locale: "en-US", model_id: "eleven_turbo_v2_5" }],
  },
  { voice_id: "voice-2", name: "Emil", labels: { accent: "standard", language: "de" } },
  { voice_id: "voice-3", name: "Nobody's", labels: {} },
];
const models = [
  { model_id: "eleven_turbo_v2_5", name: "Eleven Turbo v2.5", can_do_text_to_speech: true },
  { model_id: "eleven_english_sts_v2", name: "Eleven English v2", can_do_text_to_speech: false },
];

/** The languages of its faster models. */
const v2_5 = "en ja zh de hi fr ko pt it es id nl tr fil pl sv bg ro ar cs el fi hr ms sk da ta uk ru hu no vi";

/** ElevenLabs, as its public reference describes it; faults included. */
export async function startElevenLabsServer(): Promise<VoiceServer> {
  const calls: VoiceCall[] = [];
  const http = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const bytes of request) body += String(bytes);
    const path = request.url ?? "";
    const headers = request.headers as Record<string, string>;
    const call: VoiceCall = { headers, path, request: body === "" ? null : JSON.parse(body), isOver: false };
    calls.push(call);
    response.on("close", () => {
      call.isOver = true;
    });
    response.on("error", () => {});
    const text = (call.request as { text?: string } | null)?.text ?? "";
    if (/\/stream\/with-timestamps/.test(path)) {
      const refused = refusedLanguage(call.request as SpokenRequest);
      return refused ? json(response, 400, refused) : playVoice(server, mouthOf(response), call, text);
    }
    const list = path === "/v1/models" ? models : { voices };
    return playList(server, listMouth(response, refusal), call, piecesOf(list));
  }

  const server: VoiceServer = {
    ...{ mode: "ok", port, calls },
    network: { fetch: fetchTo(port), reach: () => Promise.reject(new Error("It is asked over HTTP alone")) },
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}

interface SpokenRequest {
  readonly model_id: string;
  readonly language_code?: string;
}

/** By the vendor's own codes; the models that are not listed cannot be held to a language. */
const languagesOf: Readonly<Record<string, string>> = {
  eleven_turbo_v2_5: v2_5,
  eleven_flash_v2_5: v2_5,
  eleven_v3: `${v2_5} af hy ca cy et sr`,
};

function refusedLanguage({ model_id: model, language_code: code }: SpokenRequest): object | null {
  if (code === undefined || languagesOf[model]?.split(" ").includes(code)) return null;
  return refusal(`Model '${model}' does not support the language_code ${code}.`, "unsupported_language");
}

const refusal = (message: string, status: string) => ({ detail: { status, message } });

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

function mouthOf(response: ServerResponse): VoiceMouth {
  const write = (part: object) => {
    if (!response.headersSent) response.writeHead(200, { "content-type": "application/json" });
    response.write(`${JSON.stringify(part)}\n`);
  };
  const part = ({ audio, ...times }: SaidWord) => ({
    audio_base64: audio.toString("base64"),
    alignment: alignmentOf(times),
  });
  return {
    say: (word) => write(part(word)),
    tear(word) {
      write({ audio_base64: word.audio.subarray(0, 1001).toString("base64"), alignment: alignmentOf(word) });
      write({ audio_base64: word.audio.subarray(1001).toString("base64"), alignment: null });
    },
    finish: () =>
      void (response.headersSent ? response : response.writeHead(200, { "content-type": "application/json" })).end(),
    refuse(fault, told, retryAfterMs) {
      const headers = retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1000) };
      json(response, statusOf[fault], refusal(told, fault), headers);
    },
    cut: () => void setTimeout(() => response.destroy(), 20),
    garbage: () => void response.end("{oops\n"),
    html: () => void response.writeHead(200, { "content-type": "text/html" }).end("<html>502 Bad gateway</html>"),
    huge: () => void response.end("x".repeat(3_000_000)),
  };
}

/** Each character of the word, and the space behind it. */
function alignmentOf({ word, startMs, endMs }: Omit<SaidWord, "audio">) {
  const characters = [...word, " "];
  const step = (endMs - startMs) / word.length / 1000;
  const at = (index: number) => Math.min(startMs / 1000 + index * step, endMs / 1000);
  return {
    characters,
    character_start_times_seconds: characters.map((_, index) => at(index)),
    character_end_times_seconds: characters.map((_, index) => at(index + 1)),
  };
}
