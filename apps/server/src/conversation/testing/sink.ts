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
  readonly body?: string | ((path: string) => string);
  readonly type?: string;
  readonly status?: number;
} = {}): Promise<Sink> {
  const calls: IncomingHttpHeaders[] = [];
  const waiting: (() => void)[] = [];
  const checks = new Set<() => void>();
  let released = false;
  const answer = (path: string, response: ServerResponse) =>
    response.writeHead(status, { "content-type": type }).end(typeof body === "string" ? body : body(path));
  const server = createServer((request, response) => {
    request.resume();
    calls.push(request.headers);
    const { url = "" } = request;
    if (released) answer(url, response);
    else waiting.push(() => answer(url, response));
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
      for (const answerNow of waiting.splice(0)) answerNow();
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
