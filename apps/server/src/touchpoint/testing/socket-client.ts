import type {
  Acknowledgement,
  ClientToServer,
  ConversationInit,
  ConversationReady,
  Delta,
  Message,
  Problem,
  Profile,
  ServerToClient,
} from "@parlo/contract";
import { socketPath } from "@parlo/contract";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";

export interface SocketClient {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly messages: Message[];
  readonly deltas: Delta[];
  readonly problems: Problem[];
  init(more?: Partial<ConversationInit>): Promise<ConversationReady>;
  say(text: string, id?: string): Promise<Acknowledgement>;
  act(message: unknown): Promise<Acknowledgement>;
  /** Waits for an event; no clock is involved. */
  until(condition: () => boolean): Promise<void>;
  close(): void;
}

/** A touchpoint on the conversation socket; closes itself after the test. */
export function socketClient(
  address: string,
  profile: Pick<Profile, "id" | "secret">,
  headers: Record<string, string> = {},
): SocketClient {
  const socket: Socket<ServerToClient, ClientToServer> = io(address, {
    path: socketPath,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  const [messages, deltas, problems]: [Message[], Delta[], Problem[]] = [[], [], []];
  const checks = new Set<() => void>();
  socket.on("conversation-message", (message) => messages.push(message));
  socket.on("conversation-delta", (delta) => deltas.push(delta));
  socket.on("conversation-error", (problem) => problems.push(problem));
  const look = () => {
    for (const check of [...checks]) check();
  };
  // Those who listen to any event are told before those above have written it down.
  socket.onAny(() => queueMicrotask(look));
  socket.on("disconnect", look);
  onTestFinished(() => void socket.close());

  const act = (message: unknown): Promise<Acknowledgement> =>
    new Promise((resolve) => socket.emit("conversation-message", message as never, resolve));

  return {
    socket,
    messages,
    deltas,
    problems,
    init: (more = {}) =>
      new Promise((resolve, reject) => {
        socket.once("conversation-init", resolve);
        socket.once("conversation-error", (problem) => reject(new Error(problem.code)));
        socket.emit("conversation-init", { profileId: profile.id, profileAccessSecret: profile.secret, ...more });
      }),
    act,
    say: (text, id) => act({ ...(id ? { id } : {}), action: { text: { text } } }),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    close: () => void socket.close(),
  };
}

export const textsOf = (messages: readonly Message[]) =>
  messages.flatMap(({ action }) => (action.text ? [action.text.text] : []));
