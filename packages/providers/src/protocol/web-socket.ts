import type { ClientOptions, WebSocket } from "ws";
import { ProviderError } from "../contract/provider-error.ts";
import type { Reach } from "../contract/reach.ts";
import { clean, codeOfStatus, toProviderError } from "./failure.ts";
import { retryAfter } from "./retry-after.ts";

export interface WebSocketTarget {
  readonly host: string;
  /** With its parameters. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Known {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

/** Bytes of one message of a vendor. */
const largestMessage = 1024 * 1024;

/** Turns whatever a web socket throws into the one error that leaves an adapter. */
export function toWebSocketError({ provider, secrets }: Known, error: unknown): ProviderError {
  if (error instanceof ProviderError || !(error instanceof Error && "code" in error) || error.code === "ESSRF")
    return toProviderError(provider, error, secrets);
  const code = String(error.code);
  if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH")
    return new ProviderError(provider, "too-large", `The answer is longer than ${largestMessage} bytes`);
  if (code.startsWith("WS_ERR_"))
    return new ProviderError(provider, "malformed", `The vendor speaks no web socket (${code})`);
  return new ProviderError(provider, "unavailable", `No connection to the vendor (${code})`);
}

/** An open web socket over TLS; a vendor that refuses says so by an HTTP status. It follows no redirect. */
export async function openWebSocket(
  { provider, secrets }: Known,
  { host, path, headers }: WebSocketTarget,
  reach: Reach,
  signal: AbortSignal,
): Promise<WebSocket> {
  const { address, port, tls } = await reach(host, 443, true);
  const { WebSocket } = await import("ws");
  const place = `${address.includes(":") ? `[${address}]` : address}:${port}`;
  const options: ClientOptions & { readonly servername: string } = {
    headers: { ...headers, host },
    servername: host,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  };
  const socket = new WebSocket(`${tls ? "wss" : "ws"}://${place}${path}`, options);
  const letGo = () => socket.terminate();
  signal.addEventListener("abort", letGo, { once: true });
  if (signal.aborted) letGo();
  return await new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.once("open", () => resolve(socket));
    socket.once("unexpected-response", (request, response) => {
      request.destroy();
      const { statusCode: status = 0, statusMessage = "" } = response;
      const retryAfterMs = retryAfter(response.headers["retry-after"]);
      const details = { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
      const told = `The vendor answered ${status} ${clean(statusMessage, secrets)}`.trimEnd();
      reject(new ProviderError(provider, status < 300 ? "malformed" : codeOfStatus(status, ""), told, details));
    });
  });
}

/** Settles once it is with the network, which takes no more than it can send. */
export const put = (socket: WebSocket, message: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    socket.send(message, (error) => (error ? reject(error) : resolve()));
  });

/** The texts that come over a web socket, from now on. */
export const textsOf = (socket: WebSocket): AsyncIterable<string> => textsAmong(messagesOf(socket));

async function* textsAmong(messages: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  for await (const message of messages) if (typeof message === "string") yield message;
}

/** What comes over a web socket, from now on: a text as a string, bytes as they are. */
export function messagesOf(socket: WebSocket): AsyncIterable<string | Uint8Array> {
  const waiting: (string | Uint8Array)[] = [];
  let failure: Error | undefined;
  let isClosed = false;
  let wake = () => {};
  socket.on("message", (data, isBinary) => {
    waiting.push(isBinary ? (data as Buffer) : String(data));
    wake();
  });
  socket.on("error", (error) => {
    failure = error;
    wake();
  });
  socket.on("close", () => {
    isClosed = true;
    wake();
  });
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next;
        if (failure) throw failure;
        if (isClosed) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
