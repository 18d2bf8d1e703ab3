import { type Message, newMessageSchema } from "@parlo/contract";
import type { ConversationHost } from "../conversation/index.ts";
import { incomingMessage, tooMany } from "../conversation/index.ts";
import { isUnanswered } from "../db/error-codes.ts";
import { acceptMessage } from "./accept-message.ts";
import { type Access, conversationFor, type Door } from "./access.ts";
import { refuseAnotherEndUser } from "./refuse-another-end-user.ts";
import { refuseAsCustomer } from "./refuse-as-customer.ts";
import { refuseReader } from "./refuse-reader.ts";
import { refuseUnfitAction } from "./refuse-unfit-action.ts";

/** How long an answer waits for the turn to come to rest, in milliseconds. */
const longestWait = 60_000;

export interface PostAnswer {
  readonly status: 200 | 202;
  readonly body: {
    readonly message: Message | null;
    readonly messages?: readonly Message[];
    readonly sequence: number;
  };
}

export const postBodySchema = newMessageSchema;

/** Says something in a conversation: answered once it is on disk, or when the turn has come to rest. */
export async function postMessage(
  door: Door,
  access: Access,
  id: string,
  body: unknown,
  wait: boolean,
): Promise<PostAnswer> {
  const message = postBodySchema.parse(body);
  const stored = await conversationFor(door, access, id);
  refuseReader(access);
  refuseAnotherEndUser(message, stored.endUserId);
  const key = { organizationId: stored.organizationId, conversationId: id };
  if (access.kind === "member") refuseAsCustomer(stored);
  const waitMs = access.kind !== "member" ? door.perConversation(id) : 0;
  if (waitMs > 0) throw tooMany(waitMs, door.perConversation.burst);
  const { conversations } = door;
  const sender = { participantType: "EndUser", participantId: stored.endUserId } as const;
  const said = await acceptMessage(door, key, message, {
    incomingOf: (sent) => incomingMessage(sent, sender),
    refuse: () => refuseUnfitAction(door, message, key),
  });
  const sequence = said.message?.sequence ?? stored.sequence;
  if (!wait) return { status: 202, body: { message: said.message, sequence } };
  if (said.messages) return { status: 200, body: withMessages(said.message, said.messages) };
  try {
    return await answerAfterRest(conversations, key, said.message, sequence);
  } catch (error) {
    // It is on disk: whoever is told to try again without an id of their own would say it twice.
    if (isUnanswered(error)) return { status: 202, body: { message: said.message, sequence } };
    throw error;
  }
}

async function answerAfterRest(
  conversations: ConversationHost,
  key: Parameters<ConversationHost["rest"]>[0],
  message: Message | null,
  sequence: number,
): Promise<PostAnswer> {
  const rested = await conversations.rest(key, longestWait);
  if (!rested) return { status: 202, body: { message, sequence } };
  const until = message ? await conversations.answeredUntil(key, message) : sequence;
  const read = await conversations.messages(key, {
    after: sequence - 1,
    limit: 1000,
    debug: false,
    readership: "everything",
  });
  const all = read?.messages.filter((one) => one.sequence <= until) ?? [];
  return { status: 200, body: withMessages(message, all) };
}

function withMessages(message: Message | null, all: readonly Message[]): PostAnswer["body"] {
  const messages = all.filter(({ id }) => id !== message?.id);
  return { message, messages, sequence: all.at(-1)?.sequence ?? message?.sequence ?? 0 };
}
