import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";

export interface BotpressCall {
  readonly method: string;
  /** Below the webhook. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface BotpressServer {
  readonly address: string;
  readonly calls: BotpressCall[];
  /** What the bot does when it is told something. */
  says: (call: BotpressCall) => void;
  /** Messages that are there already. */
  stored: readonly object[];
  /** Whether the conversation is there. */
  exists: boolean;
  /** To those who listen. */
  readonly signal: (type: string, data: object) => void;
  readonly hangUp: () => void;
  /** How many have stopped to listen. */
  readonly left: () => number;
  readonly close: () => void;
}

const madeAt = (at: number) => new Date(Date.UTC(2026, 2, 1) + at).toISOString();

/** A message of the bot, made so many milliseconds after a day's beginning. */
export const botMessage = (text: string, at: number, payload: object = { type: "text", text }) => ({
  id: `${text}-${at}`,
  createdAt: madeAt(at),
  userId: "bot",
  conversationId: "conversation-1",
  isBot: true,
  payload,
});

/** Botpress' Chat API with one conversation: what a bot says reaches those alone who listen already. */
export async function startBotpressServer(): Promise<BotpressServer> {
  let listener: ServerResponse | null = null;
  let left = 0;
  const server = createServer(async (request, response) => {
    const written = await textOfBody(request);
    const call: BotpressCall = {
      method: request.method ?? "",
      path: (request.url ?? "").replace(/^\/[^/]+/, ""),
      headers: request.headers,
      body: written ? JSON.parse(written) : {},
    };
    botpress.calls.push(call);
    answer(call, response);
  });

  function answer(call: BotpressCall, response: ServerResponse): void {
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (call.path.endsWith("/get-or-create")) {
      botpress.exists = true;
      json(201, { user: {}, conversation: {} });
    } else if (!botpress.exists) {
      json(404, { code: 404, type: "ResourceNotFound", message: "Conversation not found" });
    } else if (call.path.endsWith("/listen")) {
      listener = response.writeHead(200, { "content-type": "text/event-stream" });
      listener.write(": hello\n\n");
      response.on("close", () => left++);
    } else if (call.method === "GET") json(200, { messages: botpress.stored, meta: {} });
    else {
      json(201, call.path === "/events" ? { event: {} } : { message: {} });
      botpress.says(call);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const botpress: BotpressServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    says: () => undefined,
    stored: [],
    exists: true,
    signal: (type, data) => void listener?.write(`event: message\ndata: ${JSON.stringify({ type, data })}\n\n`),
    hangUp: () => void listener?.end(),
    left: () => left,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return botpress;
}
