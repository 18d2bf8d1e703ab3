import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { embeddingProtocols, nobody } from "./embedding-protocols.ts";

type Vector = readonly number[];

export interface EmbeddingCall {
  readonly mode: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
  /** When the client went away before the end, on the clock of `Date.now()`. */
  abortedAt: number | null;
}

/** Numbers of a vector. */
const dimensions = 8;

/** The same text has the same vector, and no other has. */
export function vectorFor(text: string): number[] {
  let hash = 2166136261;
  return Array.from({ length: dimensions }, (_, at) => {
    for (const character of `${at}${text}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    return Math.fround(hash / 2 ** 31);
  });
}

export interface EmbeddingServer {
  /** The base address of a mode; every protocol answers below it. */
  readonly address: (mode?: string) => string;
  readonly calls: EmbeddingCall[];
  readonly close: () => Promise<void>;
}

/** Makes vectors by the protocols of the vendors, with faults that the first part of the path names. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const calls: EmbeddingCall[] = [];
  const server = createServer((request, response) => {
    answer(request, response, calls).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (mode = "ok") => `http://127.0.0.1:${port}/${mode}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, calls: EmbeddingCall[]): Promise<void> {
  const [, mode = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(decodeURIComponent(request.url ?? "/")) ?? [];
  const protocol = embeddingProtocols.find((one) => one.path.test(path.split("?")[0] ?? ""));
  let text = "";
  for await (const bytes of request) text += bytes;
  const body = JSON.parse(text) as EmbeddingCall["body"];
  const call: EmbeddingCall = { mode, path, headers: request.headers, body, abortedAt: null };
  calls.push(call);
  response.on("close", () => {
    if (!response.writableFinished) call.abortedAt = Date.now();
  });
  const told = (status: number, answered: object, headers: Record<string, string> = {}) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(answered));
  if (!protocol) return told(404, nobody.error(404, "Unknown address"));
  const wrong = protocol.wrongIn?.(body, path);
  if (wrong !== undefined) return told(400, protocol.error(400, wrong));
  const [name = "", argument = "", after = ""] = mode.split(":");
  const made = calls.filter((one) => one.mode === mode).length;
  const fails = /^e(\d{3})$/.exec(name)?.[1] ?? (name === "flaky" && made <= Number(argument) ? "500" : undefined);
  if (fails)
    return told(
      Number(fails),
      protocol.error(Number(fails), `fault ${fails}`),
      name === "flaky" || after === "" ? {} : { "retry-after": after },
    );
  if (name === "echo") return told(401, protocol.error(401, `Incorrect key: ${protocol.key(request.headers)}`));
  if (name === "refuse" && body[argument] !== undefined)
    return told(400, protocol.error(400, `Unknown parameter: ${argument}`));
  if (name === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>Oops</html>");
  if (name === "empty") return void response.writeHead(200, { "content-type": "application/json" }).end();
  if (name === "never") return;
  const texts = protocol.texts(body);
  const tokens = texts.map((one) => one.split(/\s+/).length).reduce((a, b) => a + b, 0);
  const asked = { body, tokens, mode: name };
  const whole = JSON.stringify(protocol.answer(bent(name, texts.map(vectorFor)), asked));
  response.writeHead(200, { "content-type": "application/json", ...protocol.headers?.(asked) });
  if (name === "cut" || name === "stall") {
    response.write(whole.slice(0, whole.length / 2));
    if (name === "cut") setImmediate(() => response.destroy());
    return;
  }
  if (name === "badjson") return void response.end(whole.slice(1));
  if (name === "drops") {
    // Seven is no multiple of what anything takes: numbers and words are cut.
    for (let at = 0; at < whole.length; at += 7) {
      response.write(whole.slice(at, at + 7));
      await pause(1);
    }
    return void response.end();
  }
  response.end(name === "huge" ? `${whole.slice(0, -1)}${" ".repeat(17 * 1024 * 1024)}}` : whole);
}

function bent(name: string, vectors: readonly Vector[]): readonly Vector[] {
  // Nulls, where numbers were too small to be written.
  if (name === "nulls") return vectors.map((vector) => vector.map((one, at) => (at === 0 ? (null as never) : one)));
  if (name === "few") return vectors.slice(1);
  if (name === "none") return vectors.map(() => []);
  return name === "uneven" ? vectors.map((vector, at) => (at === 0 ? vector : vector.slice(1))) : vectors;
}
