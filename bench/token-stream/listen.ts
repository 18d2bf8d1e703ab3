import { randomUUID } from "node:crypto";
import { io } from "socket.io-client";

/** A touchpoint on a socket that has one answer after the other streamed to it. */
export interface Listener {
  /** Milliseconds that each token of one answer was under way. */
  hear(): Promise<number[]>;
  /** Calls `cancel` in the middle of an answer. */
  interrupt(cancel: (listener: Listener) => void): Promise<void>;
  cancel(): void;
  close(): void;
  readonly conversationId: string;
}

interface Profile {
  readonly id: string;
  readonly secret: string;
}

/** `profile` is none at the floor, which asks nobody who they are. */
export async function listener(address: string, profile: Profile | null): Promise<Listener> {
  const socket = io(address, { path: "/api/v1/socket", transports: ["websocket"], reconnection: false });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  let conversationId = "";
  if (profile) {
    const init = { profileId: profile.id, profileAccessSecret: profile.secret };
    const ready = new Promise<{ conversation: { id: string } }>((resolve) => socket.once("conversation-init", resolve));
    socket.emit("conversation-init", init);
    conversationId = (await ready).conversation.id;
  }
  const say = () =>
    socket.emitWithAck("conversation-message", { id: randomUUID(), action: { text: { text: "Hello" } } });
  const answered = () =>
    new Promise<void>((resolve) => {
      const look = ({ participantType }: { participantType: string }) => {
        if (participantType !== "Api") return;
        socket.off("conversation-message", look);
        resolve();
      };
      socket.on("conversation-message", look);
    });

  const self: Listener = {
    conversationId,
    async hear() {
      const times: number[] = [];
      let unread = "";
      const take = ({ text }: { text: string }) => {
        const now = process.hrtime.bigint();
        unread += text;
        for (const [, sentAt] of unread.matchAll(/t(\d+)e/g)) times.push(Number(now - BigInt(sentAt ?? 0)) / 1e6);
        unread = unread.replace(/^.*t\d+e/s, "");
      };
      socket.on("conversation-delta", take);
      const whole = answered();
      await say();
      await whole;
      socket.off("conversation-delta", take);
      return times;
    },
    async interrupt(cancel) {
      const begun = new Promise((resolve) => socket.once("conversation-delta", resolve));
      await say();
      await begun;
      cancel(self);
    },
    cancel: () => void socket.emit("cancel"),
    close: () => void socket.close(),
  };
  return self;
}
