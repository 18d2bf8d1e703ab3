import type { AiModelTest } from "@parlo/contract";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { spendingOf } from "../effect/index.ts";
import { languageModelOf } from "./ai-model.source.ts";
import type { AiModelRow } from "./ai-model.table.ts";

const request = { messages: [{ role: "user" as const, text: "Say hello in five words." }], tools: [] };

const nothing: Pick<AiModelTest, "firstTokenMs" | "model" | "usage" | "costNanos" | "leftOut"> = {
  firstTokenMs: null,
  model: null,
  usage: null,
  costNanos: {},
  leftOut: [],
};

/** Has a model say a few words. */
export async function testModel(
  app: Pick<AppContext, "secrets" | "fetch">,
  row: AiModelRow,
  signal: AbortSignal,
): Promise<AiModelTest> {
  if (!row.supportsLlm)
    return { ok: false, text: "This model does not write text", code: "no-text", durationMs: 0, ...nothing };
  return testCall(nothing, async () => {
    const call = { signal, fetch: app.fetch, limits: testLimits };
    const { text, firstTokenMs, model, usage, leftOut } = await languageModelOf(app, row).generate(request, call);
    const first = firstTokenMs === null ? null : Math.round(firstTokenMs);
    const { costNanos = {} } = spendingOf(usage, row.prices);
    return { text, firstTokenMs: first, model, usage, costNanos, leftOut: [...leftOut] };
  });
}
