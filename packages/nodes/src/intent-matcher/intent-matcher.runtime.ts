import {
  askIntent,
  choiceFailure,
  chosenIntent,
  clearMatch,
  type DataOf,
  type EffectResult,
  type MeaningMatch,
  meaningOf,
  type NodeContext,
  type NodeRuntime,
  type Output,
  rankMeanings,
  type Step,
} from "@parlo/engine";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

type Data = DataOf<typeof intentMatcherKind>;
type Intent = Data["intents"][number];
type Rung = MeaningMatch["rung"] | "model";

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

/** A model that fails or does not choose leaves the words to decide, and an issue. */
function withoutModel(data: Data, result: EffectResult, context: NodeContext): Step {
  const failure = choiceFailure(result);
  return byWords(data, context, failure ? [{ type: "issue", severity: "warning", ...failure }] : []);
}

export const intentMatcherRuntime: NodeRuntime<typeof intentMatcherKind> = {
  enter: (data, context) => {
    const { aiModelId, intents } = data;
    const text = context.render(data.text);
    if (aiModelId === null || text.trim() === "") return byWords(data, context, []);
    const request = askIntent({ aiModelId, text, intents, history: context.history });
    return { type: "effect", effect: { type: "generate", request } };
  },
  resume: (data, wake, context) => {
    if (wake.type !== "effect")
      return { type: "fail", failure: { code: "unexpected", message: `IntentMatcher was woken by ${wake.type}` } };
    const name = chosenIntent(wake.result, data.intents);
    if (name === undefined) return withoutModel(data, wake.result, context);
    const intent = data.intents.find((one) => one.name === name);
    return leave(intent, "model", null, []);
  },
};
