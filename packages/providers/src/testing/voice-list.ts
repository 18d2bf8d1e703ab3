import type { ServerResponse } from "node:http";
import { statusOf, type VoiceMouth } from "./voice-server.ts";

const tooLong = 5_000_000;

/** How a list goes over HTTP, in pieces of its JSON. */
export function listMouth(response: ServerResponse, refusal: (told: string, fault: string) => object) {
  const json = (status: number, more: Record<string, string> = {}) => {
    if (!response.headersSent) response.writeHead(status, { "content-type": "application/json", ...more });
    return response;
  };
  const say = (piece: string) => void json(200).write(piece);
  return {
    say,
    tear: say,
    finish: () => void json(200).end(),
    refuse(fault, told, retryAfterMs) {
      const headers = retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1000) };
      json(statusOf[fault], headers).end(JSON.stringify(refusal(told, fault)));
    },
    cut: () => void setTimeout(() => response.destroy(), 20),
    garbage: () => void json(200).end("oops"),
    html: () => void response.writeHead(200, { "content-type": "text/html" }).end("<html>502 Bad gateway</html>"),
    huge: () => void json(200).end(" ".repeat(tooLong)),
  } satisfies VoiceMouth<string>;
}

/** The list, torn where it happens to be. */
export function piecesOf(list: object): string[] {
  const written = JSON.stringify(list);
  const length = Math.ceil(written.length / 4);
  return [0, 1, 2, 3].map((at) => written.slice(at * length, (at + 1) * length));
}
