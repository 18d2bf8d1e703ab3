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
import type { HostContext } from "../host/context.ts";
import { type LoadingEngine, withDrafts, withoutDrafts } from "../host/with-drafts.ts";
import { readDraft } from "../source/read-draft.ts";
import { type MetFlow, noting, type PassedFixtures } from "./passed-fixtures.ts";

/** Milliseconds that one test may take of the process, those aside in which others have their turns. */
const mostMs = 10_000;

export interface FixtureRunHost extends Pick<HostContext, "pool" | "flows" | "flowSource"> {
  readonly kinds: Kinds;
  readonly passed: PassedFixtures;
}

export interface FixtureRun {
  readonly organizationId: string;
  readonly flowId: string;
  /** The draft where absent. */
  readonly version: number | undefined;
  readonly fixture: ConversationFixture;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

interface Subject extends LoadingEngine {
  readonly version: number;
  readonly met: () => readonly MetFlow[];
}

type HeldTurn = Extract<FixtureStep, { type: "turn" }>;

class TakesTooLong extends Error {
  override readonly message = `The test takes longer than ${mostMs} ms`;
}

/** Holds the conversation of a fixture with a flow; null where there is no such version. */
export async function runFixture(host: FixtureRunHost, run: FixtureRun): Promise<FixtureResult | null> {
  const subject = await subjectOf(host, run);
  if (!subject) return null;
  const turns: FixtureResult["turns"] = [];
  try {
    for await (const turn of heldTurns(run, subject)) turns.push(resultOf(turn));
  } catch (error) {
    run.signal?.throwIfAborted();
    if (error instanceof TakesTooLong) return cutOff(turns, error.message);
    return cutOff(turns, `The turn could not be carried out: ${error instanceof Error ? error.message : ""}`);
  }
  const passed = turns.length === run.fixture.turns.length && turns.every(({ difference }) => difference === null);
  if (passed && run.version === undefined) host.passed.note({ ...run, draft: -subject.version }, subject.met());
  return { passed, turns };
}

/** Whether this process has seen the draft as it is now pass a fixture, and every flow that was met then is the same now. */
export async function hasPassed(host: FixtureRunHost, run: Omit<FixtureRun, "version" | "signal">): Promise<boolean> {
  const { organizationId, flowId } = run;
  const draft = await readDraft(host.pool, organizationId, flowId);
  const met = draft && host.passed.met({ ...run, draft: draft.version });
  if (!met) return false;
  const { engine, load } = withDrafts(host, organizationId);
  for (const { flowId: id, wanted, version } of met) {
    if (engine.flow(id, wanted) === undefined) await load(id, wanted);
    const now = engine.flow(id, wanted);
    if (now === undefined || (now?.version ?? null) !== version) return false;
  }
  return true;
}

/** The fixture as it goes now, whatever it expected; else why there is none: what comes in has a meaning no longer, or it takes too long. */
export async function acceptFixture(
  host: FixtureRunHost,
  run: FixtureRun,
): Promise<ConversationFixture | "no-meaning" | "too-long"> {
  const subject = await subjectOf(host, run);
  if (!subject) return "no-meaning";
  const { turns } = run.fixture as Fixture;
  const accepted: FixtureTurn[] = [];
  try {
    for await (const turn of heldTurns(run, subject, { onward: true })) {
      if (turn.difference?.path === "input") return "no-meaning";
      accepted.push(acceptTurn(turns[turn.index] as FixtureTurn, turn, run.flowId));
    }
  } catch (error) {
    if (error instanceof TakesTooLong) return "too-long";
    throw error;
  }
  return { ...run.fixture, turns: accepted } as ConversationFixture;
}

/** The turns of a fixture as a flow has them now, one after the other; others have theirs between two of these. */
async function* heldTurns(
  { flowId, fixture, signal }: FixtureRun,
  { engine, load, version }: Subject,
  options?: Parameters<typeof playFixture>[3],
): AsyncGenerator<HeldTurn, void> {
  // The contract's schema has checked its shape.
  const played = playFixture(engine, { flowId, version }, fixture as Fixture, options);
  let spent = 0;
  for (;;) {
    const begun = performance.now();
    const { done, value: step } = played.next();
    if (done) return;
    if (step.type === "needs-flow") await load(step.flowId, step.version);
    spent += performance.now() - begun;
    if (step.type === "turn") yield step;
    if (spent > mostMs) throw new TakesTooLong();
    await pause();
    signal?.throwIfAborted();
  }
}

/** The flow as it is to be run, and the engine that knows it. */
async function subjectOf(
  host: FixtureRunHost,
  { organizationId, flowId, version }: FixtureRun,
): Promise<Subject | null> {
  if (version !== undefined) {
    const { engine, load } = withoutDrafts(host, organizationId);
    await load(flowId, version);
    return engine.flow(flowId, version) ? { engine, load, version, met: () => [] } : null;
  }
  const { engine: nearby, load } = withDrafts(host, organizationId);
  const { engine, met } = noting(nearby);
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
  return { engine: withDraft, load, version: compiled.version, met };
}

const resultOf = ({ index, events, exits, difference }: HeldTurn) =>
  ({ index, events: [...events], exits: [...exits], difference }) as FixtureResult["turns"][number];

/** Ends with a turn that says why. */
function cutOff(turns: FixtureResult["turns"], why: string): FixtureResult {
  const difference = { path: "input", actual: why.slice(0, 500) };
  return { passed: false, turns: [...turns, { index: turns.length, events: [], exits: [], difference }] };
}
