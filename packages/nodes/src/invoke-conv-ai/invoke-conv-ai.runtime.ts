import {
  type ConverseResult,
  type DataOf,
  type EffectFailure,
  type Failure,
  failureOf,
  type Json,
  type MessageAction,
  type NodeContext,
  type NodeRuntime,
  type Output,
  type Step,
  type WaitFor,
  type Wake,
} from "@parlo/engine";
import { leaveTimedOut } from "../leave-timed-out.ts";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";
import { lastQuestions, type Question, questionsOf } from "./question.ts";
import { answerSent, type Sent, sentFirst, signalSent, textSent } from "./sent.ts";

type Data = DataOf<typeof invokeConvAiKind>;

/** Actions of one answer whose texts are shown while they come; those after them are shown when it is whole. */
const mostAnnounced = 8;

type Promiser = Pick<ConverseResult, "provider" | "engineId" | "engineName">;

interface Memory {
  readonly messageIds: readonly string[];
  /** None: the answer is to be posted later. */
  readonly questions: readonly Question[];
  /** Of the engine's last answer, which more may follow. */
  readonly effectId: string | null;
  /** Which engine has promised to answer later. */
  readonly promisedBy?: Promiser;
}
const asJson = (memory: Partial<Memory>) => memory as unknown as Json;
const memoryOf = ({ memory }: NodeContext) => (memory ?? {}) as unknown as Partial<Memory>;

/** The engine's own name of this conversation. */
interface Session {
  readonly engineId: string;
  readonly id: string;
}

/** Words and answers leave open nothing that was asked before them; a signal does. */
function ask(data: Data, sent: Sent | null, context: NodeContext, open: readonly Question[] = []): Step {
  if (!sent && data.stay) return stayWith(memoryOf(context));
  if (!sent)
    return {
      type: "fail",
      failure: { code: "nothing-to-send", message: "There is nothing to send to the engine", retryable: false },
    };
  const messageIds = data.streaming ? Array.from({ length: mostAnnounced }, () => context.newId()) : [];
  const { id, name } = context.profile;
  return {
    type: "effect",
    memory: asJson(data.stay ? { ...memoryOf(context), questions: open, messageIds } : { messageIds }),
    effect: {
      type: "converse",
      request: {
        configurationId: data.configurationId,
        session: (context.kept ?? null) as unknown as Session | null,
        conversation: { id: context.conversationId, endUserId: context.endUserId, touchpoint: context.touchpoint },
        profile: { id, name, context: context.profile.context },
        language: context.language,
        instant: new Date(context.now).toISOString(),
        ...sent,
        messageIds,
        timeoutMs: data.timeoutMs,
        callback: data.waitForCallback || data.stay,
      },
    },
  };
}

interface Answer {
  readonly actions: readonly MessageAction[];
  /** The messages that the actions are. */
  readonly ids: readonly string[];
  /** What was asked before and may still be answered. */
  readonly asked?: readonly Question[];
  readonly outputs: readonly Output[];
  readonly ended: boolean;
  readonly effectId: string | null;
}

function answered(
  data: Data,
  { actions, ids, asked = [], outputs, ended, effectId }: Answer,
  context: NodeContext,
): Step {
  const questions = context.endUserId === "" ? [] : lastQuestions([...asked, ...questionsOf(actions, ids)]);
  const texts = actions.flatMap(({ text }) => text?.text ?? []);
  const value = { text: texts.join("\n\n"), actions: actions as unknown as Json };
  const left: readonly Output[] = [...outputs, { type: "output", value }];
  if (data.stay && !ended) return stayWith({ questions, effectId }, left);
  if (questions.length === 0 || ended) return { type: "exit", name: "response", outputs: left };
  return { ...waitForPerson(questions), outputs: left };
}

function idsFor(actions: readonly MessageAction[], context: NodeContext): readonly string[] {
  const { messageIds = [] } = memoryOf(context);
  return actions.map((_, at) => messageIds[at] ?? context.newId());
}

function saidOf(actions: readonly MessageAction[], ids: readonly string[], { language }: NodeContext): Output[] {
  return actions.map((action, at): Output => {
    if (action.variableStore) return { type: "store", ...action.variableStore };
    const text = action.text && { language, ...action.text };
    return { type: "say", id: ids[at] ?? "", action: text ? { ...action, text } : action };
  });
}

/** The signal with which an engine that posts later ends its session. */
const sessionEnd = "conversation-end";

const remembered = (text: string): Output => ({
  type: "remember",
  isShown: true,
  message: { role: "assistant", text },
});

/** What was posted is a message already: it is not said once more. */
function posted(data: Data, { action, messageId }: Extract<Wake, { type: "callback" }>, context: NodeContext): Step {
  const { text, variableStore } = action;
  const outputs: readonly Output[] = [
    ...(variableStore ? [{ type: "store" as const, ...variableStore }] : []),
    ...(text ? [remembered(text.text)] : []),
  ];
  const { effectId = null, questions: asked = [] } = memoryOf(context);
  const ended = action.signal?.name === sessionEnd;
  return answered(data, { actions: [action], ids: [messageId], asked, outputs, ended, effectId }, context);
}

/** Words count as an answer too: the engine makes of them what it can. */
function waitForPerson(questions: readonly Question[]): Extract<Step, { type: "wait" }> {
  const { afterMs = 0 } = questions.at(-1) ?? {};
  return {
    type: "wait",
    for: { text: true, ...answersTo(questions) },
    timers: afterMs > 0 ? [{ name: "timeout", afterMs }] : [],
    memory: asJson({ questions }),
  };
}

function answersTo(questions: readonly Question[]): Pick<WaitFor, "uiMessageId" | "earlierUiMessageIds"> {
  const [last, ...earlier] = questions.map(({ messageId }) => messageId).reverse();
  return {
    ...(last !== undefined && { uiMessageId: last }),
    ...(earlier.length > 0 && { earlierUiMessageIds: earlier }),
  };
}

/** Whatever comes next is for the engine: its questions go unanswered for as long as the person likes. */
const stayWith = ({ questions = [], effectId = null }: Partial<Memory>, outputs: readonly Output[] = []): Step => ({
  type: "wait",
  for: {
    ...{ text: true, signals: true },
    ...answersTo(questions),
    ...(effectId !== null && { callback: { effectId } }),
  },
  memory: asJson({ questions, effectId }),
  outputs,
});

function conversed(data: Data, result: ConverseResult, effectId: string, context: NodeContext): Step {
  const { actions, sessionId, provider, engineId, engineName, ended = false } = result;
  const session: Session | null = sessionId === null ? null : { engineId, id: sessionId };
  const kept: readonly Output[] = session || context.kept ? [{ type: "keep", value: session as unknown as Json }] : [];
  if (actions.length === 0 && data.waitForCallback && !data.stay)
    return {
      type: "wait",
      for: { callback: { effectId } },
      timers: [{ name: "timeout", afterMs: data.callbackTimeoutMs }],
      memory: asJson({ questions: [], promisedBy: { provider, engineId, ...(engineName && { engineName }) } }),
      outputs: kept,
    };
  const ids = idsFor(actions, context);
  const outputs = [...kept, ...saidOf(actions, ids, context)];
  const { questions: asked = [] } = memoryOf(context);
  return answered(data, { actions, ids, asked, outputs, ended, effectId }, context);
}

/** What was said before the answer broke off stays said. */
function broken(data: Data, result: EffectFailure, context: NodeContext): Step {
  const { partialActions = [], partialText } = result;
  const { messageIds = [] } = memoryOf(context);
  const text = partialText && { text: partialText, language: context.language };
  const outputs: readonly Output[] = [
    ...saidOf(partialActions, idsFor(partialActions, context), context),
    ...(text
      ? [
          {
            type: "say" as const,
            id: messageIds[partialActions.length] ?? context.newId(),
            incomplete: true,
            action: { text },
          },
        ]
      : []),
  ];
  // Not everything that happens in a conversation is for every engine to hear.
  if (data.stay && (result.code === "cancelled" || result.code === "unsupported"))
    return stayWith(memoryOf(context), outputs);
  /** Somebody spoke over it: what was said counts, and nothing has gone wrong. */
  if (result.code === "cancelled") return { type: "exit", name: "response", outputs };
  const failure = failureOf(result);
  return result.code === "timeout" ? leaveTimedOut(failure, context, outputs) : { type: "fail", failure, outputs };
}

const noAnswer: Failure = { code: "timeout", message: "No answer came in time", retryable: true };

/** A person may be silent; an engine that has said that it would answer may not. */
function timedOut(context: NodeContext): Step {
  const { questions = [], promisedBy } = memoryOf(context);
  if (questions.length > 0 && context.connected("timeout")) return { type: "exit", name: "timeout" };
  return leaveTimedOut({ ...noAnswer, ...promisedBy }, context);
}

export const invokeConvAiRuntime: NodeRuntime<typeof invokeConvAiKind> = {
  enter: (data, context) => ask(data, sentFirst(data, context), context),
  resume: (data, wake, context) => {
    const { questions = [] } = memoryOf(context);
    const question = wake.type === "ui" && questions.find(({ messageId }) => messageId === wake.to);
    if (wake.type === "timer") return timedOut(context);
    if (wake.type === "callback") return posted(data, wake, context);
    if (question) return ask(data, answerSent(question, wake.answer, context), context);
    if (wake.type === "text") return ask(data, textSent(wake.text, context), context);
    if (wake.type === "signal") return ask(data, signalSent(wake.name, wake.value ?? undefined), context, questions);
    if (wake.type === "effect" && wake.result.type === "conversed")
      return conversed(data, wake.result, wake.effectId, context);
    if (wake.type === "effect" && wake.result.type === "failed") return broken(data, wake.result, context);
    return { type: "fail", failure: { code: "unexpected", message: `InvokeConvAi was woken by ${wake.type}` } };
  },
  /** What was said in between was not meant for the engine: it has been asked, and is not asked twice. */
  again: (data, context) => {
    const { questions = [] } = memoryOf(context);
    if (data.stay) return stayWith(memoryOf(context));
    return questions.length > 0 ? waitForPerson(questions) : ask(data, sentFirst(data, context), context);
  },
};
