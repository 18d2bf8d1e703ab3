import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { OutgoingEvent } from "@parlo/contract";
import { Webhook } from "standardwebhooks";
import { onTestFinished } from "vitest";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: OutgoingEvent;
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);
export const never: Answer = () => {};
export const reset: Answer = (_response, request) => void request.socket.resetAndDestroy();

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on; the last of several for good. */
  answers(...answers: Answer[]): void;
  called(times: number): Promise<void>;
}

/** Somebody's server that is told of what happens. */
export async function openReceiver(...first: Answer[]): Promise<Receiver> {
  let answers = first;
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "");
    received.push({ headers: request.headers, body, event: JSON.parse(body) as OutgoingEvent });
    for (const check of [...waiting]) check();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    (answer ?? status(204))(response, request);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    received,
    answers: (...next) => {
      answers = next;
    },
    called: (times) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length >= times) resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** As the library of the standard sees it. */
export function fits(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
