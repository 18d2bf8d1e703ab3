import type { AiModelTest } from "@parlo/contract";
import type { EmbedOptions, GenerateOptions } from "@parlo/providers";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { spendingOf } from "../effect/index.ts";
import { embeddingModelOf, languageModelOf } from "./ai-model.source.ts";
import type { AiModelRow } from "./ai-model.table.ts";

const sample = "Say hello in five words.";

type Facts = Omit<AiModelTest, "ok" | "code" | "text" | "durationMs">;
const nothing: Facts = {
  ...{ firstTokenMs: null, dimensions: null, model: null, usage: null },
  ...{ costNanos: {}, leftOut: [] },
};

/** Has a model say a few words, or make a vector of them where it does nothing else. */
export async function testModel(
  app: Pick<AppContext, "secrets" | "fetch">,
  row: AiModelRow,
  signal: AbortSignal,
): Promise<AiModelTest> {
  const call = { signal, fetch: app.fetch, limits: testLimits };
  return testCall(
    () => (row.supportsLlm ? written(app, row, call) : embedded(app, row, call)),
    ({ usage }) => {
      const { costNanos = {} } = spendingOf(usage, row.prices);
      return { ...nothing, usage: usage ?? null, costNanos };
    },
  );
}

async function written(app: Pick<AppContext, "secrets">, row: AiModelRow, call: GenerateOptions) {
  const request = { messages: [{ role: "user" as const, text: sample }], tools: [] };
  const { text, firstTokenMs, model, usage, leftOut } = await languageModelOf(app, row).generate(request, call);
  const first = firstTokenMs === null ? null : Math.round(firstTokenMs);
  const { costNanos = {} } = spendingOf(usage, row.prices);
  return { ...nothing, text, firstTokenMs: first, model, usage, costNanos, leftOut: [...leftOut] };
}

async function embedded(app: Pick<AppContext, "secrets">, row: AiModelRow, call: EmbedOptions) {
  const request = { texts: [sample], purpose: "query" as const, language: "en" };
  const { vectors, model, inputTokens } = await embeddingModelOf(app, row).embed(request, call);
  const usage = inputTokens === null ? null : { inputTokens, outputTokens: 0 };
  const { costNanos = {} } = usage ? spendingOf(usage, row.prices) : {};
  return { ...nothing, text: "", dimensions: vectors[0]?.length ?? null, model, usage, costNanos };
}
