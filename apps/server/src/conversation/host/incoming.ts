import type { NewMessage } from "@parlo/contract";
import type { CallbackOrigin, Input, Json, MessageAction } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import { isGivenId, newMessageId, postedMessageId } from "../message-id.ts";
import type { MessageWrite } from "../store/step-write.ts";
import type { AcceptedInput } from "../store/stored-conversation.ts";

export interface Sender {
  readonly participantType: "Api" | "EndUser" | "User";
  readonly participantId: string;
}

/** Something said to a conversation: the message as it is written down, and what it is for the engine. */
export interface Incoming {
  readonly said: MessageWrite | null;
  readonly input: AcceptedInput | null;
}

/** As it was sent; its files are those that the ids named. */
export type SentMessage = Omit<NewMessage, "action"> & { readonly action: MessageAction };

/** What a touchpoint has sent. The same function for every way in. Refuses an id that can be another message's. */
export function incomingMessage(message: SentMessage, sender: Sender): Incoming {
  if (message.id !== undefined && isGivenId(message.id)) throw new ConversationRefusal("reused");
  const id = message.id ?? newMessageId();
  return {
    said: written(id, message.id ?? null, saidOf(message), sender),
    input: inputOf(message, id),
  };
}

/** With the token of a call, a second use of which is a repeat, or with a key (null), where its sender names what it posts. */
interface Posting {
  readonly conversationId: string;
  readonly effectId: string | null;
  readonly requestId?: string | undefined;
}

/** What an outside system has posted. */
export function incomingCallback(
  message: Omit<SentMessage, "id">,
  sender: Sender,
  { conversationId, effectId, requestId }: Posting,
): Incoming {
  const asked = requestId === undefined ? null : `posted:${requestId}`;
  const once = effectId === null ? asked : `callback:${effectId}`;
  const id = once === null ? newMessageId() : postedMessageId(`${conversationId} ${once} ${wordsOf(message)}`);
  const from = effectId === null ? undefined : { effectId };
  return { said: written(id, once, saidOf(message), sender), input: callbackOf(message, id, from) };
}

const saidOf = ({ action, replyTo }: Said): Said => ({ action, replyTo });

interface Said {
  readonly action: MessageAction;
  readonly replyTo?: string | undefined;
}

export function written(id: string, clientId: string | null, message: Said, sender: Sender): MessageWrite {
  return {
    offset: 1,
    id,
    clientId,
    replyTo: message.replyTo ?? null,
    instant: new Date().toISOString(),
    ...sender,
    action: message.action,
    incomplete: false,
  };
}

/** The first part that wakes something decides; a message with a gesture and a text is a text. */
function inputOf(message: Said, messageId: string): Input | null {
  const { action } = message;
  if (action.uiAction?.value.type === "response") {
    const { type: _, messageId: to, ...answer } = action.uiAction.value;
    return { type: "uiResponse", to, answer, messageId } as Input;
  }
  if (action.text) {
    const { text, language, speech, files } = action.text;
    if (!language && !speech && !files) return { type: "text", text, messageId };
    return {
      ...{ type: "text", text, messageId },
      ...(files && { files }),
      ...(language && { language }),
      ...(speech && { speech }),
    };
  }
  if (action.signal) return { type: "signal", ...action.signal, messageId } as Input;
  if (action.variableStore) {
    const { key, value } = action.variableStore;
    return { type: "variableStore", values: { [key]: value as Json }, messageId };
  }
  if (action.customAction) return callbackOf(message, messageId, "touchpoint");
  return null;
}

const callbackOf = ({ action, replyTo }: Said, messageId: string, from: CallbackOrigin | undefined): Input => ({
  type: "callback",
  action,
  messageId,
  ...(replyTo !== undefined && { to: replyTo }),
  ...(from && { from }),
});

/** What was said, whatever the order of its keys: equal for two who say the same. */
export function wordsOf({ action, replyTo }: { readonly action: unknown; readonly replyTo?: unknown }): string {
  return JSON.stringify([sorted(withFileIds(action)), replyTo ?? null]);
}

type Files = readonly (string | { readonly id: string })[] | undefined;

/** A file is the one that its id names, wherever it lies by now. */
function withFileIds(action: unknown): unknown {
  const { text, uiAction, ...rest } = action as {
    readonly text?: { readonly files?: Files };
    readonly uiAction?: { readonly value: { readonly type: string; readonly files?: Files } };
  };
  const value = uiAction?.value;
  if (!text?.files && !value?.files) return action;
  return {
    ...rest,
    ...(text && { text: { ...text, files: idsOf(text.files) } }),
    ...(value && { uiAction: { ...uiAction, value: { ...value, files: idsOf(value.files) } } }),
  };
}

const idsOf = (files: Files) => files && [...new Set(files.map((file) => (typeof file === "string" ? file : file.id)))];

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value);
  if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
