import { setTimeout as wait } from "node:timers/promises";
import type { ConversationClock } from "@parlo/contract";
import { ConversationRefusal } from "../conversation.errors.ts";
import { type ConversationKey, keyText } from "../conversation-key.ts";
import { demandTest } from "../demand-test.ts";
import { comeToRest } from "./come-to-rest.ts";
import type { HostContext } from "./context.ts";
import { fireTimer, inactivityTimerId } from "./fire-timers.ts";

/** Timers of one move; a flow that sets one after the other would go on for ever. */
const mostFired = 100;
/** How long a turn that a timer began may take before the next timer goes off, in milliseconds. */
const turnMs = 30_000;
const attempts = 20;
const againMs = 50;

/** What a test conversation takes for now, and what goes off when; in its own time. */
export async function readClock(host: HostContext, key: ConversationKey): Promise<ConversationClock> {
  const stored = await demandTest(host.store, key);
  const now = Date.now();
  const names = new Map(stored.snapshot.timers.map(({ id, name }) => [id, name]));
  const timers = (await host.store.timersOf(key)).map(({ id, nodeId, leftMs }) => ({
    id,
    nodeId,
    name: names.get(id) ?? id,
    at: now + leftMs,
  }));
  const inOwnTime = (at: number) => new Date(at + stored.clockMs).toISOString();
  const { inactivityTimeout } = (await host.live.current(key))?.running ?? { inactivityTimeout: 0 };
  const dueAt = ({ id, at }: (typeof timers)[number]) =>
    id === inactivityTimerId ? Math.max(at, stored.modifiedAt.getTime() + inactivityTimeout * 60_000) : at;
  return {
    now: inOwnTime(now),
    timers: timers
      .map((timer) => ({ ...timer, at: dueAt(timer) }))
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...timer }) => ({ ...timer, dueAt: inOwnTime(at) })),
  };
}

/**
 * Moves the clock of a test conversation forward, from one timer to the next, so that each goes off at its own time and
 * what it sets off may set others; `null` goes to the next one and no further. What is moved is on disk before anything
 * comes of it.
 */
export async function moveClock(
  host: HostContext,
  key: ConversationKey,
  ms: number | null,
): Promise<ConversationClock> {
  const { state } = await demandTest(host.store, key);
  if (state === "Closed") throw new ConversationRefusal("closed");
  let left = ms ?? Number.POSITIVE_INFINITY;
  for (let fired = 0; fired < mostFired; fired += 1) {
    const { now, timers } = await readClock(host, key);
    const [next] = timers;
    const until = next ? Math.max(0, Date.parse(next.dueAt) - Date.parse(now)) : null;
    if (!next || until === null || until > left) break;
    if (until > 0) await step(host, key, until);
    const timer = { ...key, id: next.id, nodeId: next.nodeId };
    if (await host.store.claimTimer(timer)) await fireTimer(host, timer);
    else await wait(againMs);
    await comeToRest(host, key, turnMs);
    left -= until;
    if (ms === null) return readClock(host, key);
  }
  if (Number.isFinite(left) && left > 0 && (await demandTest(host.store, key)).state === "Active")
    await step(host, key, left);
  return readClock(host, key);
}

/** One stretch of time, between turns. */
async function step(host: HostContext, key: ConversationKey, ms: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const moved = await host.serial(keyText(key), async () => {
      const done = await host.store.advanceClock(key, ms);
      if (done) host.live.forget(key);
      return done;
    });
    if (moved) return;
    if (!(await comeToRest(host, key, turnMs))) break;
    await wait(againMs);
  }
  throw new ConversationRefusal("busy");
}
