import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Agent, Studio } from "./agents.ts";
import { call, headersOf, isPassing, readIssues, readTranscript } from "./api.ts";
import { startsWith, through } from "./talks.ts";

/** What a call of a model in this mode has to come to. */
interface Expected {
  readonly mode: string;
  readonly exit: "default" | "error";
  /** Milliseconds in which the turn has to be over. */
  readonly withinMs: number;
}

/** Nothing heard for 15 s, which is not tried again, and a second. */
const silence = 15_000 + 1000;
const soon = 10_000;
const answered = ["ok", "utf8", "dup", "notdone", "slow:1000", "flaky:1", "reason", "think"];
const failed = [
  "e401",
  "e403",
  "e404",
  "e429:1",
  "e500",
  "e503",
  "e529",
  "quota",
  "html",
  "badjson",
  "json",
  "nothing",
  "empty",
  "blank",
  "nofinish",
  "cut",
  "halved",
  "error",
  "broken",
  "reset",
  "filter",
  "huge",
  "endless",
  "flaky:9",
];

export const expectations: readonly Expected[] = [
  ...answered.map((mode) => ({ mode, exit: "default", withinMs: soon }) as const),
  ...failed.map((mode) => ({ mode, exit: "error", withinMs: soon }) as const),
  { mode: "stall", exit: "error", withinMs: silence },
  { mode: "never", exit: "error", withinMs: silence },
];
/** What only a node with tools can be given. */
export const toolExpectations: readonly Expected[] = [
  { mode: "loop", exit: "error", withinMs: soon },
  { mode: "trunctool", exit: "error", withinMs: soon },
];

export interface Outcome extends Expected {
  readonly node: "LlmResponse" | "LlmWithTools";
  readonly left: "default" | "error" | null;
  readonly issues: readonly string[];
  readonly tookMs: number;
  /** What is wrong with it, or null. */
  readonly wrong: string | null;
}

/** Asks a model of every mode by both nodes that ask one, while nothing else happens. */
export async function tryProviderFaults(studio: Studio, address: string): Promise<readonly Outcome[]> {
  const both = expectations.flatMap((one) => [
    { ...one, node: "LlmResponse" as const },
    { ...one, node: "LlmWithTools" as const },
  ]);
  const all = [...both, ...toolExpectations.map((one) => ({ ...one, node: "LlmWithTools" as const }))];
  const prepared: ((member: Record<string, string>) => Promise<Outcome>)[] = [];
  for (const one of all) {
    const agent = await studio.agent(`${one.node} at ${one.mode}`, through(one.node, await studio.model(one.mode)));
    prepared.push((member) => tryOne(member, address, agent, one));
  }
  const member = await studio.signIn();
  return Promise.all(prepared.map((tryIt) => tryIt(member)));
}

async function tryOne(
  member: Record<string, string>,
  address: string,
  agent: Agent,
  expected: Expected & Pick<Outcome, "node">,
): Promise<Outcome> {
  const { exit, withinMs } = expected;
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
  const wrong =
    left !== exit
      ? `left by ${left ?? "no exit"} instead of ${exit}`
      : tookMs > withinMs
        ? `took ${tookMs} ms instead of ${withinMs}`
        : exit === "error" && issues.length === 0
          ? "no issue"
          : null;
  return { ...expected, left, issues, tookMs, wrong };
}
