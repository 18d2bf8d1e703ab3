import type { HandBackNodes, Message } from "@parlo/contract";
import { cutText, type Input } from "@parlo/engine";
import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationHost } from "./conversation-host.ts";
import type { ConversationKey } from "./conversation-key.ts";
import { handBackNodes } from "./hand-back-nodes.ts";
import { written } from "./host/incoming.ts";
import { newMessageId } from "./message-id.ts";
import { refusedField } from "./refusal.ts";
import type { StoredConversation } from "./store/stored-conversation.ts";

export type OperatorCommand = Extract<Input, { type: "operator" }>["command"];

/** How long a command waits until what runs has been broken off and it has been carried out (milliseconds). */
const patienceMs = 10_000;
/** How often who answers takes over from whoever hands back meanwhile. */
const mostTakeOvers = 4;
/** Of the human stretch that the models are told about: messages, and characters of each. */
const toldMessages = 30;
const toldLength = 400;
/** Events from the end in which they are looked for. */
const lookedThrough = 1000;

export interface Operator {
  /** Where the agent may go on. */
  nodes(key: ConversationKey): Promise<HandBackNodes>;
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
    if (wanted.type === "handBack" && wanted.nodeId !== undefined) await demandNode(before, wanted.nodeId);
    const told = wanted.type === "handBack" ? { ...wanted, summary: await humanStretch(before) } : wanted;
    await conversations.accept(key, { said: null, input: { type: "operator", command: told } });
    await conversations.rest(key, patienceMs);
    return current(key);
  }

  async function demandNode(stored: StoredConversation, nodeId: string): Promise<void> {
    const { flows } = await handBackNodes(conversations, stored);
    if (flows.some(({ nodes }) => nodes.some(({ id }) => id === nodeId))) return;
    throw refusedField("nodeId", "bad-reference", "The conversation's flows have no node with this id");
  }

  /**
   * What was said while a person answered, for the models that go on. The end user's words are in their history as well:
   * there they are what is to be answered, here they tell which of them a person has answered already, and how.
   */
  async function humanStretch(stored: StoredConversation): Promise<string> {
    // The latest: events are more than messages, so these reach back at least as far as what is told.
    const after = await conversations.handedBackAt(stored, Math.max(0, stored.sequence - lookedThrough));
    const read = await conversations.messages(stored, {
      after,
      limit: lookedThrough,
      debug: false,
      readership: "everything",
    });
    const all = (read?.messages ?? []).filter(({ action }) => action.text);
    // What the agent said is from before: it is silent while a person answers.
    const stretch = all.slice(all.findLastIndex(({ participantType }) => participantType === "Api") + 1);
    if (!stretch.some(({ participantType }) => participantType === "User")) return "";
    return stretch
      .slice(-toldMessages)
      .map(({ participantType, action }) => {
        const who = participantType === "User" ? "Operator" : "User";
        return `${who}: ${cutText(action.text?.text ?? "", toldLength)}`;
      })
      .join("\n");
  }

  return {
    nodes: async (key) => handBackNodes(conversations, await current(key)),
    command,
    async say(key, userId, text) {
      const stored = await current(key);
      if (stored.state === "Closed") throw new ConversationRefusal("closed");
      const sender = { participantType: "User", participantId: userId } as const;
      const said = written(newMessageId(), null, { action: { text: { text } } }, sender);
      // Somebody may hand it back in between.
      for (let attempt = 0; attempt < mostTakeOvers; attempt += 1) {
        const accepted = await conversations.acceptWhileHuman(key, { said, input: null });
        if (accepted?.message) return accepted.message;
        await command(key, { type: "takeOver", userId });
      }
      throw new ConversationRefusal("busy");
    },
  };
}
