import type { Message, MessageAction } from "@parlo/contract";
import type { TranscriptItem } from "../client/transcript.ts";

type UiValue = NonNullable<MessageAction["uiAction"]>["value"];
export type UiResponse = Extract<UiValue, { type: "response" }>;
type Without<One, Keys extends PropertyKey> = One extends unknown ? Omit<One, Keys> : never;
/** What was chosen, typed or called off. */
export type Answer = Without<UiResponse, "type" | "messageId">;
export type UiQuestion = Exclude<UiValue, { type: "response" }>;

export type Cards = Extract<UiQuestion, { type: "cards" }>;
export type Buttons = Extract<UiQuestion, { type: "buttons" }>;

/** What is asked of the person in this message, by buttons, cards, a form or a web view. */
export function questionOf(message: Message): UiQuestion | null {
  const value = message.action.uiAction?.value;
  return value && value.type !== "response" ? value : null;
}

/** What the person answered to each question, whichever tab it was given in. */
export function answersOf(items: readonly TranscriptItem[]): ReadonlyMap<string, UiResponse> {
  const answers = new Map<string, UiResponse>();
  for (const { message, state } of items) {
    const value = message.action.uiAction?.value;
    if (value?.type === "response" && state !== "failed") answers.set(value.messageId, value);
  }
  return answers;
}

/** The questions that still stand: nothing was said after them. */
export function openQuestions(items: readonly TranscriptItem[]): ReadonlySet<string> {
  const open = new Set<string>();
  for (const { id, message, state } of items) {
    const { text, uiAction } = message.action;
    if (message.participantType === "EndUser" && state !== "failed" && (text || uiAction)) open.clear();
    else if (questionOf(message)) open.add(id);
  }
  return open;
}
