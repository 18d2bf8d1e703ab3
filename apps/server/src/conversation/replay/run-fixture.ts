import { setImmediate as pause } from "node:timers/promises";
import type { ConversationFixture, FixtureResult } from "@parlo/contract";
import {
  acceptTurn,
  compileFlow,
  type Engine,
  type Fixture,
  type FixtureStep,
  type FixtureTurn,
  type FlowGraph,
  type Kinds,
  playFixture,
} from "@parlo/engine";
import type { Pool } from "pg";
import { readDraft } from "../source/read-draft.ts";
import type { ReplayHost } from "./replay-conversation.ts";

/** Milliseconds that one test may take of the process. */
const mostMs = 10_000;

export interface FixtureRunHost extends ReplayHost {
  readonly pool: Pick<Pool, "query">;
  readonly kinds: Kinds;
}

export interface FixtureRun {
  readonly organizationId: string;
  readonly flowId: string;
  /** The draft where absent. */
  readonly version: number | undefined;
  readonly fixture: ConversationFixture;
}

/** Holds the conversation of a fixture with a flow; null where there is no such version. */
export async function runFixture(host: FixtureRunHost, run: FixtureRun): Promise<FixtureResult | null> {
  const { organizationId, flowId, fixture } = run;
  const subject = await subjectOf(host, run);
  if (!subject) return null;
  const turns: FixtureResult["turns"] = [];
  const until = Date.now() + mostMs;
  try {
    // The contract's schema has checked its shape.
    for (const step of playFixture(subject.engine, { flowId, version: subject.version }, fixture as Fixture)) {
      if (step.type === "needs-flow") await host.flows.load(organizationId, step.flowId, step.version);
      else turns.push(resultOf(step));
      if (Date.now() > until) return cutOff(turns, `The test takes longer than ${mostMs} ms`);
      // Others have their turns between two of these.
      await pause();
    }
  } catch (error) {
    return cutOff(turns, `The turn could not be carried out: ${error instanceof Error ? error.message : ""}`);
  }
  return {
    passed: turns.length === fixture.turns.length && turns.every(({ difference }) => difference === null),
    turns,
  };
}

/** The fixture as it goes now, whatever it expected; else why there is none: what comes in has a meaning no longer, or it takes too long. */
export async function acceptFixture(
  host: FixtureRunHost,
  run: FixtureRun,
): Promise<ConversationFixture | "no-meaning" | "too-long"> {
  const { organizationId, flowId, fixture } = run;
  const subject = await subjectOf(host, run);
  if (!subject) return "no-meaning";
  const { turns } = fixture as Fixture;
  const accepted: FixtureTurn[] = [];
  const until = Date.now() + mostMs;
  const played = playFixture(subject.engine, { flowId, version: subject.version }, fixture as Fixture, {
    onward: true,
  });
  for (const step of played) {
    if (step.type === "needs-flow") await host.flows.load(organizationId, step.flowId, step.version);
    else if (step.difference?.path === "input") return "no-meaning";
    else accepted.push(acceptTurn(turns[step.index] as FixtureTurn, step, flowId));
    if (Date.now() > until) return "too-long";
    await pause();
  }
  return { ...fixture, turns: accepted } as ConversationFixture;
}

/** The flow as it is to be run, and the engine that knows it. */
async function subjectOf(host: FixtureRunHost, { organizationId, flowId, version }: FixtureRun) {
  const engine = host.flows.engine(organizationId);
  if (version !== undefined) {
    await host.flows.load(organizationId, flowId, version);
    return engine.flow(flowId, version) ? { engine, version } : null;
  }
  const draft: { readonly graph: FlowGraph; readonly version: number } | null = await readDraft(
    host.pool,
    organizationId,
    flowId,
  );
  if (!draft) return null;
  const compiled = compileFlow(draft.graph, -draft.version, host.kinds);
  const withDraft: Engine = {
    runtimes: engine.runtimes,
    flow(id, wanted) {
      const isDraft = id === flowId && (wanted === null || wanted === compiled.version);
      return isDraft ? compiled : engine.flow(id, wanted);
    },
    isLive: (id) => id === flowId || engine.isLive(id),
  };
  return { engine: withDraft, version: compiled.version };
}

const resultOf = ({ index, events, exits, difference }: Extract<FixtureStep, { type: "turn" }>) =>
  ({ index, events: [...events], exits: [...exits], difference }) as FixtureResult["turns"][number];

/** Ends with a turn that says why. */
function cutOff(turns: FixtureResult["turns"], why: string): FixtureResult {
  const difference = { path: "input", actual: why.slice(0, 500) };
  return { passed: false, turns: [...turns, { index: turns.length, events: [], exits: [], difference }] };
}
