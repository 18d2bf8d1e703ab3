import type { Message } from "@parlo/contract";
import type { Input } from "@parlo/engine";
import { newId } from "../platform/id.ts";
import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationHost } from "./conversation-host.ts";
import type { ConversationKey } from "./conversation-key.ts";
import { written } from "./host/incoming.ts";
import type { StoredConversation } from "./store/stored-conversation.ts";

export type OperatorCommand = Extract<Input, { type: "operator" }>["command"];

/** How long a command waits until what runs has been broken off and it has been carried out (milliseconds). */
const patienceMs = 10_000;
/** Of the human stretch that the models are told about: messages, and characters of each. */
const toldMessages = 30;
const toldLength = 400;

export interface Operator {
  /** Carries it out and answers how the conversation is then. */
  command(key: ConversationKey, command: OperatorCommand): Promise<StoredConversation>;
  /** Answers as a person; whoever answers has taken over. */
  say(key: ConversationKey, userId: string, text: string): Promise<Message>;
}

export function createOperator(conversations: ConversationHost): Operator {
  async function current(key: ConversationKey): Promise<StoredConversation> {
    const stored = await conversations.load(key);
    if (!stored) throw new ConversationRefusal("unknown");
    return stored;
  }

  async function command(key: ConversationKey, wanted: OperatorCommand): Promise<StoredConversation> {
    const before = await current(key);
    // Closing what is closed changes nothing; everything else needs a conversation that goes on.
    if (before.state === "Closed" && wanted.type === "close") return before;
    const told = wanted.type === "handBack" ? { ...wanted, summary: await humanStretch(key) } : wanted;
    await conversations.accept(key, { said: null, input: { type: "operator", command: told } });
    await conversations.rest(key, patienceMs);
    return current(key);
  }

  /** What was said while a person answered, for the models that go on. */
  async function humanStretch(key: ConversationKey): Promise<string> {
    const read = await conversations.messages(key, { after: 0, limit: 1000, debug: false, readership: "everything" });
    const all = (read?.messages ?? []).filter(({ action }) => action.text);
    const first = all.findIndex(({ participantType }) => participantType === "User");
    if (first === -1) return "";
    return all
      .slice(first)
      .slice(-toldMessages)
      .map(({ participantType, action }) => {
        const who = participantType === "User" ? "Operator" : participantType === "EndUser" ? "User" : "Agent";
        return `${who}: ${action.text?.text.slice(0, toldLength)}`;
      })
      .join("\n");
  }

  return {
    command,
    async say(key, userId, text) {
      const stored = await current(key);
      if (stored.state === "Closed") throw new ConversationRefusal("closed");
      if (stored.owner !== "human") await command(key, { type: "takeOver", userId });
      const sender = { participantType: "User", participantId: userId } as const;
      const said = written(newId(), null, { action: { text: { text } } }, sender);
      const accepted = await conversations.accept(key, { said, input: null });
      if (!accepted.message) throw new Error("An operator's message was not written");
      return accepted.message;
    },
  };
}
