import type { NodeContext } from "../kind/node-runtime.ts";
import type { GenerateRequest, ModelMessage, ModelTool } from "../turn/effect.ts";
import { fitHistory, saidBefore } from "./fit-history.ts";
import type { ModelSettings } from "./model-settings.ts";
import { structuredTokens } from "./structured-call.ts";
import { systemTexts } from "./system-texts.ts";

const systemText = (settings: ModelSettings, context: NodeContext, sources: string): string =>
  systemTexts(settings, context, sources)
    .map(({ text, isTemplate }) => (isTemplate ? context.render(text) : text).trim())
    .filter((part) => part !== "")
    .join("\n\n");

/** The latest messages; never a tool's answer without the call that it belongs to. */
export function historyWindow(history: readonly ModelMessage[], most: number): readonly ModelMessage[] {
  const window = most === 0 ? [] : history.slice(-most);
  const first = window.findIndex((message) => message.role !== "tool");
  return first < 0 ? [] : window.slice(first);
}

/** All of a visit with what the person had said last, and of the messages before it the latest. */
function visitWindow(
  { history, visitMessages }: NodeContext,
  most: number,
  further: readonly ModelMessage[],
): readonly ModelMessage[] {
  const fitted = fitHistory([...history, ...further], [Math.max(0, history.length - visitMessages)]);
  const [start = 0] = fitted.starts;
  const question = saidBefore(fitted.history, start);
  const before = historyWindow(fitted.history.slice(0, start), most);
  const isThere = question === undefined || before.includes(question);
  return [...(isThere ? [] : [question]), ...before, ...fitted.history.slice(start)];
}

/** What the model is asked: who it is, what to do, and what was said. */
export function askModel(
  settings: ModelSettings,
  context: NodeContext,
  {
    messageId,
    tools = [],
    visit,
    sources = "",
  }: {
    readonly messageId: string | null;
    readonly tools?: readonly ModelTool[];
    /** It reads all of the present visit: of its messages, those that the history does not hold yet. */
    readonly visit?: readonly ModelMessage[];
    /** What it may draw on, as it is: no template. */
    readonly sources?: string;
  },
): GenerateRequest {
  const { historyMessages } = settings;
  const messages: ModelMessage[] = [
    { role: "system", text: systemText(settings, context, sources) },
    ...(visit ? visitWindow(context, historyMessages, visit) : historyWindow(context.history, historyMessages)),
  ];
  /** Models want to be spoken to: a flow that opens a conversation has no words of the user yet. */
  if (!messages.some(({ role }) => role === "user"))
    messages.splice(messages.at(-1)?.role === "tool" ? 1 : messages.length, 0, { role: "user", text: "Begin." });
  const { aiModelId, fallbackAiModelId, temperature, maxTokens } = settings;
  const most = maxTokens ?? (tools.length > 0 ? structuredTokens : null);
  const chosen = aiModelId === null && fallbackAiModelId === null ? [] : [aiModelId];
  return {
    aiModelIds: fallbackAiModelId === null ? chosen : [...chosen, fallbackAiModelId],
    messages,
    tools,
    ...(temperature !== null && { temperature }),
    ...(most !== null && { maxTokens: most }),
    messageId,
  };
}
