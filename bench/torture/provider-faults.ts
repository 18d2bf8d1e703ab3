import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Adapter, conversationalEngines, languageModels } from "./adapters.ts";
import type { Agent, Studio } from "./agents.ts";
import { call, headersOf, isPassing, readIssues, readTranscript } from "./api.ts";
import { type Expected, modesOfEngines, modesOfModels, modesWithTools } from "./fault-modes.ts";
import { type AskingNode, startsWith, through } from "./talks.ts";

export interface Outcome extends Expected {
  readonly provider: string;
  readonly node: AskingNode;
  readonly left: Expected["exit"] | null;
  readonly issues: readonly string[];
  readonly tookMs: number;
  /** What is wrong with it, or null. */
  readonly wrong: string | null;
}
type Came = Omit<Outcome, "wrong">;
type Wanted = Expected & Pick<Outcome, "provider" | "node">;

/**
 * Asks every provider in every mode by the nodes that ask one, while nothing else happens: the first model by both
 * nodes that ask a model, the others by one.
 */
export async function tryProviderFaults(studio: Studio, address: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const adapter of [...languageModels, ...conversationalEngines]) {
    const prepared: { readonly wanted: Wanted; readonly agent: Agent }[] = [];
    for (const wanted of wantedOf(adapter)) {
      const { node, mode } = wanted;
      const id = await (node === "InvokeConvAi" ? studio.engine(adapter, mode) : studio.model(mode, adapter));
      prepared.push({ wanted, agent: await studio.agent(`${adapter.provider} at ${mode}`, through(node, id)) });
    }
    const member = await studio.signIn();
    const came = await Promise.all(prepared.map(({ agent, wanted }) => tryOne(member, address, agent, wanted)));
    // What goes well shows how busy the machine is.
    const busyMs = Math.max(...came.map(({ mode, tookMs }) => (mode === "ok" ? tookMs : 0)));
    outcomes.push(...came.map((one) => ({ ...one, wrong: wrongIn(one, busyMs) })));
  }
  return outcomes;
}

function wantedOf(adapter: Adapter): readonly Wanted[] {
  const { provider } = adapter;
  const exitOf = ({ mode, exit }: Expected) => (adapter.needsMark && mode === "notdone" ? "error" : exit);
  const by = (node: AskingNode, modes: readonly Expected[]) =>
    modes.map((one) => ({ ...one, exit: exitOf(one), provider, node }));
  if (conversationalEngines.includes(adapter)) return by("InvokeConvAi", modesOfEngines);
  const withTools = by("LlmWithTools", [...(adapter === languageModels[0] ? modesOfModels : []), ...modesWithTools]);
  return [...by("LlmResponse", modesOfModels), ...withTools];
}

async function tryOne(member: Record<string, string>, address: string, agent: Agent, expected: Wanted): Promise<Came> {
  const { withinMs } = expected;
  const begin = () => call(`${address}/api/v1/conversations`, headersOf(agent), { profileId: agent.profileId });
  let begun = await begin();
  // All begin at once: a machine that has much to do answers some of them too late.
  for (let again = 0; again < 10 && isPassing(begun); again++) begun = await begin();
  if (begun?.status !== 201) throw new Error(`Beginning was answered with ${begun?.status}`);
  const { id } = (begun.body as { conversation: { id: string } }).conversation;
  const startedAt = performance.now();
  const said = { id: randomUUID(), action: { text: { text: "say one two three four" } } };
  await call(`${address}/api/v1/conversations/${id}/messages`, headersOf(agent), said);
  let left: Outcome["left"] = null;
  while (left === null && performance.now() - startedAt < withinMs + 30_000) {
    const texts = (await readTranscript(address, agent, id))?.map(({ text }) => text ?? "") ?? [];
    if (texts.some((text) => text.startsWith(startsWith.default))) left = "default";
    if (texts.some((text) => text.startsWith(startsWith.error))) left = "error";
    await pause(200);
  }
  const tookMs = Math.round(performance.now() - startedAt);
  const issues = await readIssues(address, member, id);
  return { ...expected, left, issues, tookMs };
}

function wrongIn({ left, exit, tookMs, withinMs, issues }: Came, busyMs: number): string | null {
  if (left !== exit) return `left by ${left ?? "no exit"} instead of ${exit}`;
  if (tookMs > withinMs + busyMs) return `took ${tookMs} ms instead of ${withinMs}`;
  return exit === "error" && issues.length === 0 ? "no issue" : null;
}
