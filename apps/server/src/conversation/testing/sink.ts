import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Sink {
  readonly url: string;
  readonly calls: IncomingHttpHeaders[];
  /** Waits until so many calls have come in. */
  called(times: number): Promise<void>;
  /** Answers every call that waits, and from then on at once. */
  release(): void;
}

/** Somebody's server at the other end of a webhook; it lets its callers wait until it is told to answer. */
export async function openSink({
  body = '{"word":"done"}',
  type = "application/json",
  status = 200,
}: {
  readonly body?: string;
  readonly type?: string;
  readonly status?: number;
} = {}): Promise<Sink> {
  const calls: IncomingHttpHeaders[] = [];
  const waiting: ServerResponse[] = [];
  const checks = new Set<() => void>();
  let released = false;
  const answer = (response: ServerResponse) => response.writeHead(status, { "content-type": type }).end(body);
  const server = createServer((request, response) => {
    request.resume();
    calls.push(request.headers);
    if (released) answer(response);
    else waiting.push(response);
    for (const check of [...checks]) check();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    called: (times) =>
      new Promise((resolve) => {
        const check = () => {
          if (calls.length >= times) resolve();
        };
        checks.add(check);
        check();
      }),
    release() {
      released = true;
      for (const response of waiting.splice(0)) answer(response);
    },
  };
}

/** Calls the webhook on every text, says "called" when it has answered, "failed" when it has not. */
export const caller = (url: string) =>
  ({
    start: { type: "Start", to: { text: "call", signal: "wait" } },
    call: {
      type: "WebhookAction",
      data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } },
      to: { success: "good", error: "bad" },
    },
    good: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "called for {{ input.text }}" }] },
      to: { default: "wait" },
    },
    bad: { type: "TextMessageAction", data: { alternatives: [{ en: "failed" }] }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "call" } },
  }) as const;
