import type { EffectFailure, HttpResult, McpResult } from "@parlo/engine";
import type { RetryPermit } from "@parlo/providers";
import type { Outcome } from "./circuit-breaker.ts";
import { failed } from "./effect-failure.ts";
import { newHealth } from "./engine-health.ts";

type Answer = HttpResult | McpResult | EffectFailure;

/** Origins of all organisations that are known at a time. */
const mostOrigins = 10_000;

/**
 * How the servers do that flows call, for each organisation and origin (scheme, host and port): one that is down is left
 * alone for a while, and further attempts are few. Of too many the one that was asked longest ago is forgotten.
 */
export function originHealth(now?: () => number, most = mostOrigins) {
  const known = new Map<string, ReturnType<typeof newHealth>>();

  function healthOf(organizationId: string, address: string) {
    if (!URL.canParse(address)) return newHealth(now);
    const key = `${organizationId} ${new URL(address).origin}`;
    const health = known.get(key) ?? newHealth(now);
    known.delete(key);
    known.set(key, health);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return health;
  }

  return async <Given extends Answer>(
    organizationId: string,
    address: string,
    ask: (permit: RetryPermit) => Promise<Given>,
  ): Promise<Given | EffectFailure> => {
    const { breaker, budget, permit } = healthOf(organizationId, address);
    const leave = breaker.enter();
    if (!leave) return failed("unavailable", "Paused for a moment after repeated failures", { retryable: true });
    budget.call();
    let outcome: Outcome = "neither";
    try {
      const answer = await ask(permit);
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      leave(outcome);
    }
  };
}

const illnesses: ReadonlySet<string> = new Set(["unavailable", "timeout", "incomplete"]);
const ours: ReadonlySet<string> = new Set(["cancelled", "blocked", "bad-request"]);

/** What refuses is there. */
function outcomeOf(answer: Answer): Outcome {
  if (answer.type === "mcp") return "success";
  if (answer.type === "http") return answer.status >= 500 ? "failure" : "success";
  if (ours.has(answer.code)) return "neither";
  return illnesses.has(answer.code) || answer.code.startsWith("http-5") ? "failure" : "success";
}
