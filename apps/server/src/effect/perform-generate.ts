import type { EffectFailure, GenerateRequest, GenerateResult } from "@parlo/engine";
import { ProviderError } from "@parlo/providers";
import { failed, failureOf } from "./effect-failure.ts";
import { engineHealth, outcomeOf } from "./engine-health.ts";
import type { ConfiguredModel, ModelSource } from "./model-source.ts";

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
      return failureOf(error, about);
    }
  }

  return async (request: GenerateRequest, surroundings: GenerateFor): Promise<GenerateResult | EffectFailure> => {
    const ids = request.aiModelIds.length > 0 ? request.aiModelIds : [null];
    let last: EffectFailure = noModel;
    for (const id of ids) {
      const model = await host.models.load(surroundings.organizationId, id);
      if (!model) {
        if (id !== null) last = failed("no-model", "The chosen AI model does not exist any more", { engineId: id });
        continue;
      }
      const result = await ask(model, request, surroundings);
      if (result.type === "generated" || result.code === "cancelled" || result.partialText !== undefined) return result;
      last = result;
    }
    return last;
  };
}

function generated(
  result: Awaited<ReturnType<ConfiguredModel["model"]["generate"]>>,
  { provider }: ConfiguredModel,
): GenerateResult {
  const { text, toolCalls, finishReason, usage, model, firstTokenMs, durationMs } = result;
  return {
    type: "generated",
    text,
    toolCalls,
    finishReason,
    usage,
    model,
    provider,
    firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
    durationMs: Math.round(durationMs),
  };
}
