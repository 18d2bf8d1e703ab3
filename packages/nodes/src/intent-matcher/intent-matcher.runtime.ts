import {
  callArguments,
  clearMatch,
  type DataOf,
  type EffectResult,
  failureOf,
  historyWindow,
  type MeaningMatch,
  meaningOf,
  type NodeContext,
  type NodeRuntime,
  type Output,
  rankMeanings,
  type Step,
  structuredCall,
} from "@parlo/engine";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

type Data = DataOf<typeof intentMatcherKind>;
type Intent = Data["intents"][number];
type Rung = MeaningMatch["rung"] | "model";

const toolName = "choose_intent";
const none = "none";
/** Of the conversation before the text, for words like "and tomorrow?". */
const historyMessages = 8;
/** What is recorded of those that came near. */
const mostCandidates = 5;

function leave(intent: Intent | undefined, rung: Rung, score: number | null, outputs: readonly Output[]): Step {
  const found = { intent: intent?.name ?? null, rung: intent ? rung : null, score };
  return {
    type: "exit",
    ...(intent ? { name: "response", match: intent.id } : { name: "default" }),
    outputs: [
      ...outputs,
      { type: "engineEvent", state: "NodeProcessing", metaData: found },
      { type: "output", value: found },
    ],
  };
}

function byWords({ text, intents, threshold }: Data, context: NodeContext, before: readonly Output[]): Step {
  const meanings = intents.map((one) => meaningOf(one, context.language));
  const ranked = rankMeanings(context.render(text), meanings, context.language);
  const match = clearMatch(ranked, threshold);
  const nameOf = (wanted: string) => intents.find(({ id }) => id === wanted)?.name ?? "";
  const candidates = ranked
    .filter(({ score }) => score > 0)
    .slice(0, mostCandidates)
    .map(({ id, score }) => ({ intent: nameOf(id), score: round(score) }));
  const near: Output = { type: "engineEvent", state: "NodeProcessing", metaData: { candidates } };
  const intent = intents.find(({ id }) => id === match?.id);
  return leave(intent, match?.rung ?? "words", match ? round(match.score) : null, [...before, near]);
}

const round = (score: number) => Math.round(score * 100) / 100;

function described({ name, description, examples }: Intent): string {
  const said = Object.values(examples)
    .flat()
    .filter((one) => one.trim() !== "")
    .slice(0, 20)
    .map((one) => JSON.stringify(one));
  return [`- ${name}`, description, said.length > 0 ? `for example ${said.join(", ")}` : ""].filter(Boolean).join(": ");
}

function askModel({ text, intents, aiModelId }: Data, context: NodeContext): Step {
  const said = context.render(text);
  const system = [
    "You sort what a person says in a conversation. You never answer it.",
    `Call ${toolName} once, with the intent that the person's last message has, or with "${none}" where it has none of these:`,
    ...intents.map(described),
  ].join("\n");
  const window = historyWindow(context.history, historyMessages);
  const last = window.at(-1);
  const heard = last?.role === "user" && last.text === said;
  return {
    type: "effect",
    effect: {
      type: "generate",
      request: structuredCall({
        aiModelId,
        messages: [
          { role: "system", text: system },
          ...window,
          ...(heard ? [] : [{ role: "user" as const, text: said }]),
        ],
        tools: [
          {
            name: toolName,
            description: "Says which intent the person's last message has.",
            parameters: {
              type: "object",
              properties: { intent: { type: "string", enum: [...intents.map(({ name }) => name), none] } },
              required: ["intent"],
              additionalProperties: false,
            },
          },
        ],
      }),
    },
  };
}

/** What the model chose; undefined where it chose nothing that there is. */
function chosen(result: EffectResult): string | undefined {
  if (result.type !== "generated") return undefined;
  const intent = callArguments(result, toolName)?.intent;
  return typeof intent === "string" ? intent : undefined;
}

/** A model that fails or does not choose leaves the words to decide, and an issue. */
function withoutModel(data: Data, result: EffectResult, context: NodeContext): Step {
  if (result.type === "failed" && result.code === "cancelled") return byWords(data, context, []);
  const failure =
    result.type === "failed"
      ? failureOf(result)
      : { code: "no-choice", message: "The model chose no intent that there is", retryable: true };
  return byWords(data, context, [{ type: "issue", severity: "warning", ...failure }]);
}

export const intentMatcherRuntime: NodeRuntime<typeof intentMatcherKind> = {
  enter: (data, context) => {
    if (data.aiModelId === null || context.render(data.text).trim() === "") return byWords(data, context, []);
    return askModel(data, context);
  },
  resume: (data, wake, context) => {
    if (wake.type !== "effect")
      return { type: "fail", failure: { code: "unexpected", message: `IntentMatcher was woken by ${wake.type}` } };
    const name = chosen(wake.result);
    const intent = data.intents.find((one) => one.name === name);
    if (intent) return leave(intent, "model", null, []);
    return name === none ? leave(undefined, "model", null, []) : withoutModel(data, wake.result, context);
  },
};
