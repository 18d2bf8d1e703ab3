import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const key: Protocol["key"] = (headers) => String(headers["x-user-key"] ?? "");
const errorBody: Protocol["errorBody"] = (code, message) => ({ id: "err_1", code, type: "Unknown", message });
const signal = (type: string, data: object) => `event: message\ndata: ${JSON.stringify({ type, data })}\n\n`;

/** What is heard on `listen` after `POST /messages`: of the person's own message and of the bot's, one for each piece. */
export const botpressProtocol: Protocol = {
  path: /\/messages$/,
  key,
  ask: ({ payload }) => ({
    script: scriptOf(String((payload as { text?: string } | undefined)?.text ?? ""), []),
    tools: [],
    inputTokens: 0,
  }),
  events: ({ script }) => [
    { kind: "start", data: signal("participant_added", { conversationId: "conversation-1", participantId: "u" }) },
    ...script.pieces.map((text, at) => ({
      kind: "text" as const,
      data: signal("message_created", {
        id: `message-${at}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + at).toISOString(),
        userId: "bot",
        isBot: true,
        payload: { type: "text", text },
      }),
    })),
  ],
  errorEvent: () => "data: Internal error\n\n",
  errorBody,
};

/** `POST /users/get-or-create` and `POST /conversations/get-or-create`: an object that stands among blanks, which JSON allows. */
const madeAt = "2026-01-01T00:00:00.000Z";
const found = (path: RegExp, made: object): Protocol => ({
  path,
  type: "application/json",
  key,
  ask: () => ({ script: scriptOf("say one two three", []), tools: [], inputTokens: 0 }),
  events: ({ script }) => [
    { kind: "start", data: "{" },
    ...script.pieces.map((piece) => ({ kind: "text" as const, data: " ".repeat(piece.length) })),
    { kind: "finish", data: JSON.stringify(made).slice(1) },
  ],
  errorEvent: (message) => JSON.stringify({ message }),
  errorBody,
});
export const botpressUserProtocol = found(/\/users\/get-or-create$/, {
  user: { id: "end-user-1", createdAt: madeAt, updatedAt: madeAt },
});
export const botpressConversationProtocol = found(/\/conversations\/get-or-create$/, {
  conversation: { id: "conversation-1", createdAt: madeAt, updatedAt: madeAt },
});
