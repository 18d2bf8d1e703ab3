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

/**
 * The questions that still stand: nothing was said after them. An answer closes what was asked before the question that
 * it answers, and the same question where a reminder has repeated it; what was asked newly meanwhile stands.
 */
export function openQuestions(items: readonly TranscriptItem[]): ReadonlySet<string> {
  const open = new Map<string, string>();
  for (const { id, message, state } of items) {
    const { text, uiAction } = message.action;
    const question = questionOf(message);
    if (question) open.set(id, choicesIn(question));
    if (message.participantType !== "EndUser" || state === "failed") continue;
    if (text) open.clear();
    else if (uiAction?.value.type === "response") close(open, uiAction.value.messageId);
  }
  return new Set(open.keys());
}

function close(open: Map<string, string>, answered: string): void {
  const asked = open.get(answered);
  if (asked === undefined) return;
  let isNewer = false;
  for (const [id, question] of open) {
    if (!isNewer || question === asked) open.delete(id);
    isNewer ||= id === answered;
  }
}

/** What is asked for, whatever words ask: a question that is repeated asks for the same. */
function choicesIn(question: UiQuestion): string {
  const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);
  switch (question.type) {
    case "buttons":
      return JSON.stringify(["buttons", ids(question.buttons)]);
    case "cards":
      return JSON.stringify(["cards", ids(question.cards)]);
    case "input":
      return JSON.stringify(["input", question.input.fields.map(({ name }) => name)]);
    case "webView":
      return JSON.stringify(["webView", question.webView]);
  }
}
