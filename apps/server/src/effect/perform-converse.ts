import { type IncomingAction, incomingActionSchema } from "@parlo/contract";
import type { ConverseRequest, ConverseResult, EffectFailure, MessageAction } from "@parlo/engine";
import { type ConvAiAction, type ConvAiTurn, ProviderError } from "@parlo/providers";
import type { ConfiguredConvAi, ConvAiSource } from "./conv-ai-source.ts";
import { failed, failureOf } from "./effect-failure.ts";
import { engineHealth, outcomeOf } from "./engine-health.ts";
import type { Callback } from "./perform-http.ts";

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
    const engine = await host.convAis.load(surroundings.organizationId, configurationId);
    if (!engine) return configurationId === null ? noDefault : { ...gone, engineId: configurationId };
    const about = { provider: engine.provider, engineId: engine.id, engineName: engine.name };
    const { breaker, budget } = healthOf(engine.id);
    const leave = breaker.enter();
    if (!leave)
      return failed("unavailable", "Paused for a moment after repeated failures", { ...about, retryable: true });
    budget.call();
    try {
      const { signal, onDelta } = surroundings;
      const { timeoutMs } = request;
      const answer = await engine.engine.converse(await turnOf(request, engine, surroundings), {
        signal,
        fetch: host.fetch,
        onDelta,
        mayRetry: () => budget.spend(),
        limits: { firstTokenMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs },
      });
      leave("success");
      const { actions, problem } = checked(answer.actions);
      if (problem)
        return failed("malformed", problem, { ...about, attempts: answer.attempts, partialActions: actions });
      const { provider, engineId } = about;
      const { sessionId, durationMs } = answer;
      return { type: "conversed", actions, provider, engineId, sessionId, durationMs: Math.round(durationMs) };
    } catch (error) {
      leave(outcomeOf(error));
      if (!(error instanceof ProviderError)) host.onUnexpected(error);
      const { actions } = checked((error instanceof ProviderError && error.partialActions) || []);
      return failureOf(error, { ...about, ...(actions.length > 0 && { partialActions: actions }) });
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
    language: languageFor(language, languages),
    instant,
    action: action as ConvAiAction,
    text,
    callback: callback ? ((await place?.()) ?? null) : null,
  };
}

const tongueOf = (language: string) => language.split("-")[0];

/** The conversation's language where the engine speaks it, a kindred one, else the engine's first. */
function languageFor(language: string, spoken: readonly string[]): string {
  if (spoken.length === 0 || spoken.includes(language)) return language;
  return spoken.find((one) => tongueOf(one) === tongueOf(language)) ?? spoken[0] ?? language;
}

/** The actions up to the first that is none, and what is wrong with that. */
function checked(actions: readonly ConvAiAction[]): { actions: readonly MessageAction[]; problem: string | null } {
  const fit: IncomingAction[] = [];
  for (const [at, action] of actions.entries()) {
    const { data, error } = incomingActionSchema.safeParse(action);
    const isAnswer = data?.uiAction?.value.type === "response";
    if (data && !isAnswer) {
      fit.push(data);
      continue;
    }
    const [issue] = error?.issues ?? [];
    const said = issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : "It answers a question";
    return { actions: fit as readonly MessageAction[], problem: `Action ${at + 1} of the answer: ${said}` };
  }
  return { actions: fit as readonly MessageAction[], problem: null };
}
