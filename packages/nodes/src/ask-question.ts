import {
  type JsonObject,
  type Ladder,
  type LadderState,
  ladderTimers,
  type MessageAction,
  type NodeContext,
  type Step,
} from "@parlo/engine";

interface Question {
  /** Empty where what is shown asks for itself. */
  readonly text: string;
  readonly uiAction?: NonNullable<MessageAction["uiAction"]>;
  /** What a model reads of it later; the text where absent. */
  readonly remember?: string;
  readonly ladder: Ladder;
  /** Where on the ladder it stands, with whatever else is to be known when an answer comes. */
  readonly stand: LadderState & JsonObject;
}

/** Asks and waits: for what is typed, pressed or sent, and no longer than the ladder has patience. */
export function askQuestion(question: Question, context: NodeContext): Step {
  const { text, uiAction, remember, ladder, stand } = question;
  const messageId = context.newId();
  return {
    ...waitForAnswer(ladder, { ...stand, messageId }, context),
    outputs: [
      {
        type: "say",
        id: messageId,
        ...(remember !== undefined && { remember }),
        action: { ...(text !== "" && { text: { text, language: context.language } }), ...(uiAction && { uiAction }) },
      },
    ],
  };
}

/** Goes on waiting for the answer to a question that stands there already. */
export function waitForAnswer(
  ladder: Ladder,
  stand: LadderState & JsonObject & { readonly messageId: string },
  context: NodeContext,
): Extract<Step, { type: "wait" }> {
  return {
    type: "wait",
    for: { text: true, uiMessageId: stand.messageId },
    memory: stand,
    timers: ladderTimers(ladder, stand, context.now),
  };
}
