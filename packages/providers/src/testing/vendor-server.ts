import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { anthropicProtocol } from "./anthropic-protocol.ts";
import { botpressConversationProtocol, botpressProtocol, botpressUserProtocol } from "./botpress-protocol.ts";
import { cognigyProtocol } from "./cognigy-protocol.ts";
import { converseProtocol } from "./converse-protocol.ts";
import { customEndpointProtocol } from "./custom-endpoint-protocol.ts";
import { dialogflowCxProtocol, dialogflowEsProtocol } from "./dialogflow-protocol.ts";
import { difyProtocol } from "./dify-protocol.ts";
import { beforeText, bend, type Call, httpError, refusals } from "./faults.ts";
import { geminiProtocol } from "./gemini-protocol.ts";
import { groqProtocol } from "./groq-protocol.ts";
import { answerList, listAt } from "./model-lists.ts";
import { openAiAssistantProtocol } from "./openai-assistant-protocol.ts";
import { openAiProtocol } from "./openai-protocol.ts";
import type { Ask, Finish, WireEvent } from "./protocol.ts";
import { sentiOneProtocol } from "./senti-one-protocol.ts";
import { storedPromptProtocol } from "./stored-prompt-protocol.ts";

const protocols = [
  openAiProtocol,
  anthropicProtocol,
  groqProtocol,
  converseProtocol,
  geminiProtocol,
  customEndpointProtocol,
  botpressProtocol,
  botpressUserProtocol,
  botpressConversationProtocol,
  cognigyProtocol,
  sentiOneProtocol,
  difyProtocol,
  openAiAssistantProtocol,
  storedPromptProtocol,
  dialogflowCxProtocol,
  dialogflowEsProtocol,
];
const rememberedCalls = 1000;

export interface SeenCall {
  readonly mode: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
  /** When the client went away before the end, on the clock of `Date.now()`. */
  abortedAt: number | null;
}

export interface VendorServer {
  /** The base address of a mode, `…/stall/v1`; every protocol answers below it. */
  readonly address: (mode?: string) => string;
  readonly calls: SeenCall[];
  readonly close: () => Promise<void>;
}

/**
 * Speaks the protocols of the vendors, with the faults that these show in the field: the first part of the path names
 * one (`ok`, `stall`, `e429:1` …), what is answered stands in what the user says. `/calls` has the last calls, `/asked` how
 * often which answer was asked for.
 */
export async function startVendorServer(port = 0): Promise<VendorServer> {
  const calls: SeenCall[] = [];
  const counts = new Map<string, number>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    answer(request, response, calls, counts, asked).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listening } = server.address() as AddressInfo;
  return {
    address: (mode = "ok") => `http://127.0.0.1:${listening}/${mode}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: SeenCall[],
  counts: Map<string, number>,
  asked: Map<string, number>,
): Promise<void> {
  const url = decodeURIComponent(request.url ?? "/");
  if (url === "/calls") {
    response.setHeader("content-type", "application/json").end(JSON.stringify(calls));
    return;
  }
  if (url === "/asked") {
    response.setHeader("content-type", "application/json").end(JSON.stringify([...asked]));
    return;
  }
  const [, mode = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
  const [place = "", query = ""] = path.split("?");
  const listed = request.method === "GET" ? listAt(protocols, place, request.headers) : undefined;
  const spoken = listed?.protocol ?? protocols.find((known) => known.path.test(place));
  const [name = "", argument = "", second = "", third = ""] = mode.split(":");
  const body = await bodyOf(request);
  const protocol = spoken?.form?.(body, request.headers) ?? spoken;
  const seen: SeenCall = { mode, path, headers: request.headers, body, abortedAt: null };
  calls.push(seen);
  if (calls.length > rememberedCalls) calls.shift();
  response.on("close", () => {
    if (!response.writableFinished) seen.abortedAt = Date.now();
  });
  const beside = protocols.map((known) => known.beside?.(path)).find((told) => told !== undefined);
  if (beside) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(beside));
    return;
  }
  if (!protocol) {
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"message":"Unknown address"}}');
    return;
  }
  if (listed) {
    const listing = { ...listed, mode, headers: request.headers, query: new URLSearchParams(query) };
    return answerList({ ...listing, count: countOf(counts, url) }, response);
  }
  const wrong = protocol.wrongIn?.(body, path);
  if (wrong !== undefined) {
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(protocol.errorBody(400, wrong)));
    return;
  }
  const wanted = answerWanted(protocol.ask(body));
  asked.set(wanted, (asked.get(wanted) ?? 0) + 1);
  const call: Call = { mode, protocol, body, key: protocol.key(request.headers), count: countOf(counts, url) };
  if (name === "slow") await pause(Number(argument || 1000));
  if (name === "pieces" && third !== "") await pause(Number(third));
  const status = /^e(\d{3})$/.exec(name)?.[1];
  const outcome = status
    ? httpError(call, response, Number(status), argument)
    : refusals[name]?.(call, response, argument);
  if (outcome === "answered") return;
  await stream(call, response, name, argument, second);
}

/** What a question is told apart by: what it has the model say, or else call. */
const answerWanted = ({ script: { pieces, calls } }: Ask) =>
  pieces.join("") || calls.map((call) => `${call.name} ${call.arguments}`).join("\n");

/** How often an address was called, this time included. */
function countOf(counts: Map<string, number>, url: string): number {
  const count = (counts.get(url) ?? 0) + 1;
  counts.set(url, count);
  return count;
}

async function stream(call: Call, response: ServerResponse, name: string, argument: string, second: string) {
  const ask = askFor(call, name, argument, second);
  const finish: Finish = name === "length" ? "length" : name === "filter" ? "content-filter" : "stop";
  const events = call.protocol.events(ask, finish, name === "reason" ? ["Let me ", "think."] : []);
  const bent = bend[name]?.(events, call) ?? (name === "stall" || name === "reset" ? beforeText(events, 2) : events);
  response.writeHead(200, { "content-type": call.protocol.type ?? "text/event-stream; charset=utf-8" });
  if (name === "slowtoken") response.flushHeaders();
  if (name === "endless") return endless(response);
  for (const event of bent) {
    if (response.destroyed) return;
    if (name === "slowtoken" && event.kind !== "start") await pause(Number(argument));
    if (event.kind === "text" && ask.script.pauseMs > 0) await pause(ask.script.pauseMs);
    await write(response, event, name === "utf8");
  }
  if (name === "stall" || name.startsWith("open")) return;
  if (name === "reset") {
    await pause(20);
    response.socket?.resetAndDestroy();
    return;
  }
  response.end();
}

function askFor(call: Call, name: string, argument: string, second: string): Ask {
  const ask = call.protocol.ask(call.body);
  const pieces = (texts: readonly string[], pauseMs = 0): Ask => ({
    ...ask,
    script: { pieces: texts, pauseMs, calls: [] },
  });
  if (name === "pieces") return pieces(Array<string>(Number(argument)).fill("word "), Number(second));
  // As whoever does that was told what it is asked with.
  if (name === "tell") return pieces(["My key is ", call.key, " indeed"]);
  if (name === "tellinhalves") return pieces(["My key is ", ...inHalves(call.key), " indeed"]);
  if (name === "cached") return { ...ask, cachedTokens: Number(argument) };
  if (name === "huge") return pieces(Array<string>(500).fill("y".repeat(10_000)));
  if (name === "filter" || name === "length") return pieces(name === "filter" ? [] : ["Cut off in the mid"]);
  if (name === "think") return pieces(["<thi", "nk>Secret thoughts</th", "ink>\n\n", ...ask.script.pieces]);
  const [first = "unknown"] = ask.tools;
  const calling = (given: string): Ask => ({
    ...ask,
    script: { pieces: [], pauseMs: 0, calls: [{ name: first, arguments: given }] },
  });
  if (name === "loop") return calling("{}");
  if (name === "trunctool") return calling('{"a":');
  if (name === "fill") return calling(JSON.stringify({ [argument]: second }));
  if (ask.mustCall && ask.script.calls.length === 0) return calling("{}");
  return ask;
}

const inHalves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

async function write(response: ServerResponse, { data }: WireEvent, inSlices: boolean): Promise<void> {
  if (!inSlices) {
    if (!response.write(data)) await room(response);
    return;
  }
  const bytes = Buffer.from(data);
  // Seven is no multiple of what a character takes: many are cut.
  for (let at = 0; at < bytes.length; at += 7) {
    response.write(bytes.subarray(at, at + 7));
    await pause(0);
  }
}

/** One event that never ends. */
async function endless(response: ServerResponse): Promise<void> {
  response.write("data: ");
  while (!response.destroyed) if (!response.write("y".repeat(65_536))) await room(response);
}

/** Until the client has read enough to be sent more, or has gone. */
function room(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off("drain", end).off("close", end);
      resolve();
    };
    response.on("drain", end).on("close", end);
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
