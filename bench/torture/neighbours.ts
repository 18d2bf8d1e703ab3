import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Agent, Studio } from "./agents.ts";
import { call, headersOf } from "./api.ts";
import { rest, start, working } from "./talk.ts";

/** By how much the 95th percentile of others' turns may rise. */
export const mostRise = 0.1;
const faults = ["e429:1", "never", "e500", "reset"] as const;
const rounds = 3;
const phaseMs = 8000;
/** Others, who speak one after another, and what the neighbour's people say a second, whatever becomes of it. */
const talkers = 6;
const perSecond = 10;
/** As long as a vendor that never answers is waited for, and what was said before that. */
const settleMs = { never: 17_000, other: 2000 };

export interface Neighbourhood {
  readonly fault: string;
  /** Milliseconds at the 95th percentile of others' turns, at the median of the rounds. */
  readonly beside: number;
  readonly alone: number;
  readonly rise: number;
  /** How much it goes up and down where nothing fails. */
  readonly noise: number;
  readonly turns: number;
  readonly wrong: string | null;
}

/**
 * What others wait for their turns while a neighbour's vendor fails, beside what they wait while it answers the same
 * neighbour the same number of times: a phase of each in turn, so that what else the machine does falls on both.
 */
export async function besideFaults(own: Studio, neighbour: Studio, address: string): Promise<readonly Neighbourhood[]> {
  const others = await asking(own, "ok");
  const failing = new Map(
    await Promise.all(["ok", ...faults].map(async (mode) => [mode, await asking(neighbour, mode)] as const)),
  );
  const phase = (mode: string) => measure(address, others, failing.get(mode) as Agent, mode);
  await phase("ok");
  const before: number[] = [];
  const beside = new Map<string, number[]>(faults.map((fault) => [fault, []]));
  let turns = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults) {
      before.push(p95(await phase("ok")));
      const times = await phase(fault);
      turns += times.length;
      beside.get(fault)?.push(p95(times));
    }
  before.push(p95(await phase("ok")));
  // Each is held against what came right before and right after it.
  const around = (at: number) => ((before[at] ?? 0) + (before[at + 1] ?? 0)) / 2;
  const wobbles = before
    .slice(1, -1)
    .map((one, at) => Math.abs(one / (((before[at] ?? 0) + (before[at + 2] ?? 0)) / 2) - 1));
  const noise = median(wobbles);
  return faults.map((fault, nth) => {
    const all = beside.get(fault) ?? [];
    const rise = median(all.map((one, round) => one / around(round * faults.length + nth) - 1));
    const wrong = rise > mostRise + noise ? `others wait ${percent(rise)} longer` : null;
    return { fault, beside: median(all), alone: median(before), rise, noise, turns, wrong };
  });
}

export const percent = (part: number) => `${Math.round(100 * part)} %`;

const asking = async (studio: Studio, mode: string): Promise<Agent> => {
  const ask = { type: "LlmResponse", data: { model: { aiModelId: await studio.model(mode) } } } as const;
  return studio.agent(`Beside ${mode}`, { ...working(ask, "default", ""), start: start("work"), wait: rest("work") });
};

/** Milliseconds of each turn of the others. */
async function measure(address: string, others: Agent, neighbour: Agent, mode: string): Promise<readonly number[]> {
  const times: number[] = [];
  const until = performance.now() + phaseMs;
  const crowd = (async () => {
    const said: Promise<unknown>[] = [];
    const ids = await Promise.all(Array.from({ length: 40 }, () => begin(address, neighbour)));
    for (let nth = 0; performance.now() < until; nth += 1) {
      said.push(say(address, neighbour, ids[nth % ids.length] ?? "", false));
      await pause(1000 / perSecond);
    }
    await Promise.all(said);
  })();
  await Promise.all(
    Array.from({ length: talkers }, async () => {
      const id = await begin(address, others);
      // Its first words find nothing remembered.
      await say(address, others, id, true);
      while (performance.now() < until) {
        const began = performance.now();
        await say(address, others, id, true);
        times.push(performance.now() - began);
        await pause(60);
      }
    }),
  );
  await crowd;
  await pause(mode === "never" ? settleMs.never : settleMs.other);
  return times;
}

async function begin(address: string, agent: Agent): Promise<string> {
  const answered = await call(`${address}/api/v1/conversations`, headersOf(agent), { profileId: agent.profileId });
  if (answered?.status !== 201) throw new Error(`Beginning was answered with ${answered?.status}`);
  return (answered.body as { readonly conversation: { readonly id: string } }).conversation.id;
}

async function say(address: string, agent: Agent, id: string, wait: boolean): Promise<void> {
  const said = { id: randomUUID(), action: { text: { text: "say one two three four" } } };
  const path = `${address}/api/v1/conversations/${id}/messages${wait ? "?wait=true" : ""}`;
  const answered = await call(path, headersOf(agent), said);
  if (!answered || answered.status >= 300) throw new Error(`A turn was answered with ${answered?.status}`);
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
