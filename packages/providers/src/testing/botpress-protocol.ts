import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const signal = (type: string, data: object) => `event: message\ndata: ${JSON.stringify({ type, data })}\n\n`;

/** What is heard on `listen` after `POST /messages`: of the person's own message and of the bot's, one for each piece. */
export const botpressProtocol: Protocol = {
  path: /\/messages$/,
  key: (headers) => String(headers["x-user-key"] ?? ""),
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
  errorBody: (code, message) => ({ id: "err_1", code, type: "Unknown", message }),
};
