import { incomingActionSchema } from "@parlo/contract";
import type { ConverseRequest, ConverseResult, EffectFailure, MessageAction } from "@parlo/engine";
import { type ConvAiAction, type ConvAiTurn, ProviderError, spokenLanguage } from "@parlo/providers";
import type { ConfiguredConvAi, ConvAiSource } from "./conv-ai-source.ts";
import { failed, failureOf } from "./effect-failure.ts";
import { engineHealth, outcomeOf } from "./engine-health.ts";
import type { Callback } from "./perform-http.ts";
import { spendingOfAnswer, spendingOfTokens } from "./spending-of-answer.ts";
import { whenReached } from "./when-reached.ts";

export interface ConverseHost {
  readonly convAis: ConvAiSource;
  readonly fetch: typeof globalThis.fetch;
  readonly onUnexpected: (error: unknown) => void;
}

export interface ConverseFor {
  readonly organizationId: string;
  readonly effectId: string;
  readonly signal: AbortSignal;
  readonly onDelta: (text: string, at: number) => void;
  /** Where the engine may post later, once. */
  readonly callback?: () => Promise<Callback>;
}

const noDefault = failed("no-conv-ai", "No conversational AI is chosen, and the organisation has no default one");
const gone = failed("no-conv-ai", "The chosen conversational AI does not exist any more");

/** Asks a conversational engine, once; whatever it says is checked as what anybody else posts. */
export function conversePerformer(host: ConverseHost) {
  const healthOf = engineHealth();

  return async (request: ConverseRequest, surroundings: ConverseFor): Promise<ConverseResult | EffectFailure> => {
    const { configurationId } = request;
    const { organizationId, signal, onDelta } = surroundings;
    const engine = await whenReached(signal, () => host.convAis.load(organizationId, configurationId));
    if (!engine) return configurationId === null ? noDefault : { ...gone, engineId: configurationId };
    const about = { provider: engine.provider, engineId: engine.id, engineName: engine.name };
    const { breaker, budget, permit } = healthOf(engine);
    const leave = breaker.enter();
    if (!leave)
      return failed("unavailable", "Paused for a moment after repeated failures", { ...about, retryable: true });
    budget.call();
    try {
      const { timeoutMs } = request;
      const answer = await engine.engine.converse(await turnOf(request, engine, surroundings), {
        signal,
        fetch: host.fetch,
        onDelta,
        accept: (action, at) => accepted(action, at, engine),
        ...permit,
        limits: { firstTokenMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs },
      });
      leave("success");
      const actions = answer.actions as readonly MessageAction[];
      const { sessionId, ended } = answer;
      const spent = spendingOfAnswer(answer, engine.prices);
      const durationMs = Math.round(answer.durationMs);
      return { type: "conversed", actions, ...about, sessionId, ended, ...spent, durationMs };
    } catch (error) {
      leave(outcomeOf(error));
      if (!(error instanceof ProviderError)) host.onUnexpected(error);
      const { partialActions, usage } = error instanceof ProviderError ? error : {};
      return failureOf(error, {
        ...about,
        ...spendingOfTokens(usage, engine.prices),
        ...(partialActions && { partialActions: partialActions as readonly MessageAction[] }),
      });
    }
  };
}

async function turnOf(
  { session, conversation, profile, language, instant, action, text, callback }: ConverseRequest,
  { id, languages }: ConfiguredConvAi,
  { effectId, callback: place }: ConverseFor,
): Promise<ConvAiTurn> {
  return {
    id: effectId,
    sessionId: session?.engineId === id ? session.id : null,
    conversation,
    profile,
    language: spokenLanguage(language, languages),
    instant,
    action: action as ConvAiAction,
    text,
    callback: callback ? ((await place?.()) ?? null) : null,
  };
}

/** The action as anybody else would have to post it. */
function accepted(action: ConvAiAction, at: number, { provider }: ConfiguredConvAi): ConvAiAction {
  const { data, error } = incomingActionSchema.safeParse(action);
  if (data && data.uiAction?.value.type !== "response") return data as ConvAiAction;
  const [issue] = error?.issues ?? [];
  const said = issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : "It answers a question";
  throw new ProviderError(provider, "malformed", `Action ${at + 1} of the answer: ${said}`);
}
