import {
  type JsonObject,
  type Ladder,
  type LadderState,
  ladderTimers,
  type MessageAction,
  type NodeContext,
  type Step,
} from "@parlo/engine";

/** How a question waits: for how long, and whether handlers of the flow may come between. */
interface Asks {
  readonly ladder: Ladder;
  readonly digress: boolean;
}

interface Question {
  /** Empty where what is shown asks for itself. */
  readonly text: string;
  readonly uiAction?: NonNullable<MessageAction["uiAction"]>;
  /** What a model reads of it later; the text where absent. */
  readonly remember?: string;
  readonly asks: Asks;
  /** Where on the ladder it stands, with whatever else is to be known when an answer comes. */
  readonly stand: LadderState & JsonObject;
}

/** Messages whose buttons answer a question beside the latest one's, at most. */
const mostEarlier = 20;

/** What a question has to know of the messages that asked it. */
interface Asking {
  readonly messageId: string;
  /** The field that is asked for, where a step asks for several. */
  readonly asked?: string;
  readonly earlierIds?: readonly string[];
  /** The person has gone over to another language, and has not been asked in it yet. */
  readonly switched?: true;
}

/** The messages that asked the same before: a reminder overtakes the press of a button that stands there already. */
function earlierIdsOf({ asked }: JsonObject, context: NodeContext): Pick<Asking, "earlierIds"> {
  const last = context.memory as Partial<Asking> | undefined;
  if (!last?.messageId || last.asked !== asked) return {};
  return { earlierIds: [...(last.earlierIds ?? []), last.messageId].slice(-mostEarlier) };
}

/** Asks and waits: for what is typed, pressed or sent, and no longer than the ladder has patience. */
export function askQuestion(question: Question, context: NodeContext): Step {
  const { text, uiAction, remember, asks } = question;
  const { earlierIds: _, switched: __, ...stand } = question.stand;
  const messageId = context.newId();
  return {
    ...waitForAnswer(asks, { ...stand, messageId, ...earlierIdsOf(stand, context) }, context),
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
  { ladder, digress }: Asks,
  stand: LadderState & JsonObject & Asking,
  context: NodeContext,
): Extract<Step, { type: "wait" }> {
  return {
    type: "wait",
    for: {
      text: true,
      uiMessageId: stand.messageId,
      ...(stand.earlierIds && { earlierUiMessageIds: stand.earlierIds }),
      ...(!digress && { digress }),
    },
    memory: stand,
    timers: ladderTimers(ladder, stand, context.now),
  };
}
