import {
  type ConverseResult,
  type DataOf,
  type EffectFailure,
  failureOf,
  type Json,
  type MessageAction,
  type NodeContext,
  type NodeRuntime,
  type Output,
  type Step,
  type Wake,
} from "@parlo/engine";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";
import { type Question, questionOf } from "./question.ts";
import { answerSent, type Sent, sentFirst, textSent } from "./sent.ts";

type Data = DataOf<typeof invokeConvAiKind>;

/** Actions of one answer whose texts are shown while they come; those after them are shown when it is whole. */
const mostAnnounced = 8;

interface Memory {
  readonly messageIds: readonly string[];
  /** Null: the answer is to be posted later. */
  readonly question: Question | null;
}
const asJson = (memory: Partial<Memory>) => memory as unknown as Json;

/** The engine's own name of this conversation. */
interface Session {
  readonly engineId: string;
  readonly id: string;
}

function ask(data: Data, sent: Sent | null, context: NodeContext): Step {
  if (!sent)
    return {
      type: "fail",
      failure: { code: "nothing-to-send", message: "There is nothing to send to the engine", retryable: false },
    };
  const messageIds = data.streaming ? Array.from({ length: mostAnnounced }, () => context.newId()) : [];
  const { id, name } = context.profile;
  return {
    type: "effect",
    memory: asJson({ messageIds }),
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
        callback: data.waitForCallback,
      },
    },
  };
}

interface Answer {
  readonly actions: readonly MessageAction[];
  /** The messages that the actions are. */
  readonly ids: readonly string[];
  readonly outputs: readonly Output[];
}

function answered({ actions, ids, outputs }: Answer, context: NodeContext): Step {
  const question = context.endUserId === "" ? null : questionOf(actions, ids);
  const texts = actions.flatMap(({ text }) => text?.text ?? []);
  const value = { text: texts.join("\n\n"), actions: actions as unknown as Json };
  const left: readonly Output[] = [...outputs, { type: "output", value }];
  if (!question) return { type: "exit", name: "response", outputs: left };
  return { ...waitForPerson(question), outputs: left };
}

function idsFor(actions: readonly MessageAction[], context: NodeContext): readonly string[] {
  const { messageIds = [] } = (context.memory ?? {}) as unknown as Partial<Memory>;
  return actions.map((_, at) => messageIds[at] ?? context.newId());
}

function saidOf(actions: readonly MessageAction[], ids: readonly string[], { language }: NodeContext): Output[] {
  return actions.map((action, at): Output => {
    if (action.variableStore) return { type: "store", ...action.variableStore };
    const text = action.text && { language, ...action.text };
    return { type: "say", id: ids[at] ?? "", action: text ? { ...action, text } : action };
  });
}

/** What was posted is a message already: it is not said once more. */
function posted({ action, messageId }: Extract<Wake, { type: "callback" }>, context: NodeContext): Step {
  const { text, variableStore } = action;
  const outputs: readonly Output[] = [
    ...(variableStore ? [{ type: "store" as const, ...variableStore }] : []),
    ...(text ? [{ type: "remember" as const, message: { role: "assistant" as const, text: text.text } }] : []),
  ];
  return answered({ actions: [action], ids: [messageId], outputs }, context);
}

/** Words count as an answer too: the engine makes of them what it can. */
const waitForPerson = (question: Question): Extract<Step, { type: "wait" }> => ({
  type: "wait",
  for: { uiMessageId: question.messageId, text: true },
  timers: question.afterMs > 0 ? [{ name: "timeout", afterMs: question.afterMs }] : [],
  memory: asJson({ question }),
});

function conversed(data: Data, result: ConverseResult, effectId: string, context: NodeContext): Step {
  const { actions, sessionId, engineId } = result;
  const session: Session | null = sessionId === null ? null : { engineId, id: sessionId };
  const kept: readonly Output[] = session || context.kept ? [{ type: "keep", value: session as unknown as Json }] : [];
  if (actions.length === 0 && data.waitForCallback)
    return {
      type: "wait",
      for: { callback: { effectId } },
      timers: [{ name: "timeout", afterMs: data.callbackTimeoutMs }],
      memory: asJson({ question: null }),
      outputs: kept,
    };
  const ids = idsFor(actions, context);
  return answered({ actions, ids, outputs: [...kept, ...saidOf(actions, ids, context)] }, context);
}

/** What was said before the answer broke off stays said. */
function broken(result: EffectFailure, context: NodeContext): Step {
  const { partialActions = [], partialText } = result;
  const { messageIds = [] } = (context.memory ?? {}) as unknown as Partial<Memory>;
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
  /** Somebody spoke over it: what was said counts, and nothing has gone wrong. */
  if (result.code === "cancelled") return { type: "exit", name: "response", outputs };
  if (result.code === "timeout" && context.connected("timeout")) return { type: "exit", name: "timeout", outputs };
  return { type: "fail", failure: failureOf(result), outputs };
}

function timedOut(context: NodeContext): Step {
  if (context.connected("timeout")) return { type: "exit", name: "timeout" };
  return { type: "fail", failure: { code: "timeout", message: "No answer came in time", retryable: true } };
}

export const invokeConvAiRuntime: NodeRuntime<typeof invokeConvAiKind> = {
  enter: (data, context) => ask(data, sentFirst(data, context), context),
  resume: (data, wake, context) => {
    const { question = null } = (context.memory ?? {}) as unknown as Partial<Memory>;
    if (wake.type === "timer") return timedOut(context);
    if (wake.type === "callback") return posted(wake, context);
    if (wake.type === "ui" && question) return ask(data, answerSent(question, wake.answer, context), context);
    if (wake.type === "text") return ask(data, textSent(wake.text, context), context);
    if (wake.type === "effect" && wake.result.type === "conversed")
      return conversed(data, wake.result, wake.effectId, context);
    if (wake.type === "effect" && wake.result.type === "failed") return broken(wake.result, context);
    return { type: "fail", failure: { code: "unexpected", message: `InvokeConvAi was woken by ${wake.type}` } };
  },
  /** What was said in between was not meant for the engine: it has been asked, and is not asked twice. */
  again: (data, context) => {
    const { question = null } = (context.memory ?? {}) as unknown as Partial<Memory>;
    return question ? waitForPerson(question) : ask(data, sentFirst(data, context), context);
  },
};
