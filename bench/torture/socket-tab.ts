import { io } from "socket.io-client";
import type { Agent } from "./agents.ts";
import { seenOf, type ToldMessage, type Wire, type WireEvents } from "./event-stream-tab.ts";
import { noteAnswer } from "./wrong-answers.ts";

/** Mirrors the API's own, as a customer's program would. */
type Acknowledgement =
  | { readonly ok: true; readonly sequence: number }
  | { readonly ok: false; readonly problem: { status: number } };

export interface SocketWire extends Wire {
  /** The sequence, or null where none was told. */
  say(clientId: string, text: string): Promise<number | null>;
}

const patienceMs = 8000;

/** The conversation socket, as a touchpoint speaks it. */
export function openSocket(
  address: string,
  { profileId, secret }: Agent,
  conversationId: string,
  after: number,
  events: WireEvents,
): SocketWire {
  const socket = io(address, {
    path: "/api/v1/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  let over = false;
  const close = () => {
    if (over) return;
    over = true;
    socket.close();
    events.closed();
  };
  const tell = (message: ToldMessage) => {
    if (!over) events.message(seenOf(message));
  };
  socket.on("connect", () =>
    socket.emit("conversation-init", { profileId, profileAccessSecret: secret, conversationId, after }),
  );
  socket.on("conversation-init", ({ messages }: { messages: readonly ToldMessage[] }) => {
    if (!over) events.ready?.();
    messages.forEach(tell);
  });
  socket.on("conversation-message", tell);
  socket.on("conversation-delta", events.delta);
  socket.on("conversation-error", close);
  socket.on("disconnect", close);
  socket.on("connect_error", close);
  return {
    cut: close,
    hold() {},
    say: (clientId, text) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), patienceMs);
        socket.emit("conversation-message", { id: clientId, action: { text: { text } } }, (answer: Acknowledgement) => {
          clearTimeout(timer);
          // It has no headers that could say when to come back.
          if (!answer.ok) noteAnswer("a message over the socket", answer.problem.status, "");
          resolve(answer.ok ? answer.sequence : null);
        });
      }),
  };
}
