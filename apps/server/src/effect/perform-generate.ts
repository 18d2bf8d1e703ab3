import type { EffectFailure, GenerateRequest, GenerateResult, ModelSpending } from "@parlo/engine";
import { ProviderError } from "@parlo/providers";
import { failed, failureOf } from "./effect-failure.ts";
import { engineHealth, outcomeOf } from "./engine-health.ts";
import type { ConfiguredModel, ModelSource } from "./model-source.ts";
import { bothSpendings, spendingOf } from "./spending.ts";

export interface GenerateHost {
  readonly models: ModelSource;
  readonly fetch: typeof globalThis.fetch;
  readonly onUnexpected: (error: unknown) => void;
}

export interface GenerateFor {
  readonly organizationId: string;
  readonly signal: AbortSignal;
  readonly onDelta: (text: string) => void;
}

const noModel = failed("no-model", "No AI model is chosen, and the organisation has no default one");

/** Asks the models in their order until one answers. Once one has begun to speak, no other takes over. */
export function generatePerformer(host: GenerateHost) {
  const healthOf = engineHealth();

  async function ask(model: ConfiguredModel, request: GenerateRequest, { signal, onDelta }: GenerateFor) {
    const { breaker, budget } = healthOf(model.id);
    const about = { provider: model.provider, engineId: model.id, engineName: model.name };
    const leave = breaker.enter();
    if (!leave)
      return failed("unavailable", "Paused for a moment after repeated failures", { ...about, retryable: true });
    budget.call();
    try {
      const result = await model.model.generate(
        { ...request },
        { signal, onDelta, fetch: host.fetch, mayRetry: () => budget.spend() },
      );
      leave("success");
      return generated(result, model);
    } catch (error) {
      leave(outcomeOf(error));
      if (!(error instanceof ProviderError)) host.onUnexpected(error);
      const usage = error instanceof ProviderError ? error.usage : undefined;
      return failureOf(error, { ...about, ...spendingOf(usage, model.prices) });
    }
  }

  return async (request: GenerateRequest, surroundings: GenerateFor): Promise<GenerateResult | EffectFailure> => {
    const ids = request.aiModelIds.length > 0 ? request.aiModelIds : [null];
    const asked = new Set<string>();
    let last: EffectFailure = noModel;
    let spent: ModelSpending = {};
    for (const id of ids) {
      const model = await host.models.load(surroundings.organizationId, id);
      if (!model) {
        if (id !== null) last = failed("no-model", "The chosen AI model does not exist any more", { engineId: id });
        continue;
      }
      // The default may be the fallback itself.
      if (asked.has(model.id)) continue;
      asked.add(model.id);
      const answer = await ask(model, request, surroundings);
      spent = bothSpendings(spent, answer);
      if (answer.type === "generated" || answer.code === "cancelled" || answer.partialText !== undefined)
        return { ...answer, ...spent };
      last = answer;
    }
    return { ...last, ...spent };
  };
}

function generated(
  result: Awaited<ReturnType<ConfiguredModel["model"]["generate"]>>,
  { provider, prices }: ConfiguredModel,
): GenerateResult {
  const { text, toolCalls, finishReason, usage, model, firstTokenMs, durationMs } = result;
  return {
    type: "generated",
    text,
    toolCalls,
    finishReason,
    usage,
    ...spendingOf(usage, prices),
    model,
    provider,
    firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
    durationMs: Math.round(durationMs),
  };
}
