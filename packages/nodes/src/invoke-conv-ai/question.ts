import { cutText, type MessageAction, type UiActionValue } from "@parlo/engine";

/** Characters that the conversation keeps of each choice: it has room for many. */
const longestChoice = 500;
/** Questions that may be answered at a time. */
const mostQuestions = 8;

/** What an engine has asked, as far as its answer needs it. */
export interface Question {
  readonly messageId: string;
  readonly name: string;
  /** Milliseconds; 0 waits without end. */
  readonly afterMs: number;
  /** Its words for each button or card; a card's may name a signal. */
  readonly choices: readonly { readonly id: string; readonly text: string; readonly isSignal?: boolean }[];
}

/** What the actions ask of the person: an engine may show cards and suggest replies below them. */
export function questionsOf(actions: readonly MessageAction[], ids: readonly string[]): readonly Question[] {
  return actions.flatMap(({ uiAction }, at): readonly Question[] => {
    if (!uiAction || uiAction.value.type === "response") return [];
    const { name, value } = uiAction;
    return [{ messageId: ids[at] ?? "", name, afterMs: value.timeoutMs, choices: choicesOf(value) }];
  });
}

export const lastQuestions = (questions: readonly Question[]): readonly Question[] => questions.slice(-mostQuestions);

function choicesOf(value: UiActionValue): Question["choices"] {
  if (value.type === "buttons")
    return value.buttons.map(({ id, label }) => ({ id, text: cutText(label, longestChoice) }));
  if (value.type !== "cards") return [];
  return value.cards.map(({ id, payload, payloadType }) => ({
    id,
    text: cutText(payload, longestChoice),
    ...(payloadType === "signal" && { isSignal: true }),
  }));
}
