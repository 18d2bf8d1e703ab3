import type { EffectFailure, GenerateRequest, GenerateResult, ModelSpending } from "@parlo/engine";
import { ProviderError } from "@parlo/providers";
import { failed, failureOf } from "./effect-failure.ts";
import { engineHealth, outcomeOf } from "./engine-health.ts";
import type { ConfiguredModel, ModelSource } from "./model-source.ts";
import { bothSpendings, spendingOf, usageOfFailed } from "./spending.ts";
import { whenReached } from "./when-reached.ts";

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

const missing = (engineId: string | null): EffectFailure =>
  engineId === null
    ? failed("no-model", "No AI model is chosen, and the organisation has no default one")
    : failed("no-model", "The chosen AI model does not exist any more", { engineId });

/** Asks the models in their order until one answers. Once one has begun to speak, no other takes over. */
export function generatePerformer(host: GenerateHost) {
  const healthOf = engineHealth();

  async function ask(model: ConfiguredModel, request: GenerateRequest, { signal, onDelta }: GenerateFor) {
    const { breaker, budget, permit } = healthOf(model);
    const about = { provider: model.provider, engineId: model.id, engineName: model.name };
    const leave = breaker.enter();
    if (!leave)
      return failed("unavailable", "Paused for a moment after repeated failures", { ...about, retryable: true });
    budget.call();
    try {
      const result = await model.model.generate(
        // What a node reads with a tool is what the tool is called with.
        { ...request, mustCall: request.structured === true && request.tools.length > 0 },
        { signal, onDelta, fetch: host.fetch, ...permit },
      );
      leave("success");
      return generated(result, model);
    } catch (error) {
      leave(outcomeOf(error));
      if (!(error instanceof ProviderError)) host.onUnexpected(error);
      const usage = error instanceof ProviderError ? usageOfFailed(error, request) : undefined;
      return failureOf(error, { ...about, ...spendingOf(usage, model.prices) });
    }
  }

  return async (request: GenerateRequest, surroundings: GenerateFor): Promise<GenerateResult | EffectFailure> => {
    const ids = request.aiModelIds.length > 0 ? request.aiModelIds : [null];
    const asked = new Set<string>();
    const failedBefore: EffectFailure[] = [];
    let spent: ModelSpending = {};
    for (const id of ids) {
      const { organizationId, signal } = surroundings;
      const model = await whenReached(signal, () => host.models.load(organizationId, id));
      // The default may be the fallback itself.
      if (model && asked.has(model.id)) continue;
      if (model) asked.add(model.id);
      const answer = model ? await ask(model, request, surroundings) : missing(id);
      spent = bothSpendings(spent, answer);
      const isFinal = answer.type === "generated" || answer.code === "cancelled" || answer.partialText !== undefined;
      if (isFinal) return { ...answer, ...spent, ...(failedBefore.length > 0 && { failedBefore }) };
      failedBefore.push(answer);
    }
    const last = failedBefore.pop() ?? missing(null);
    return { ...last, ...spent, ...(failedBefore.length > 0 && { failedBefore }) };
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
