import { parseArgs } from "node:util";
import { cpuOf } from "./cpu.mjs";
import { makeAgent } from "./model-turn/agent.ts";
import { askVendor, type Talker, type Times, talker } from "./model-turn/measure.ts";
import { startProcesses } from "./model-turn/processes.ts";

interface Goal {
  /** Milliseconds added to the vendor's own time. */
  readonly turn: Times;
  /** What the bare route added on the machine that the goals were set on: slower machines are measured by the ratio. */
  readonly bare: Times;
}
const goals: Record<number, Goal> = {
  1: { turn: { first: 2, total: 5 }, bare: { first: 0.6, total: 0.8 } },
  32: { turn: { first: 8, total: 18 }, bare: { first: 1.7, total: 2.3 } },
};
/** Twenty pieces, 10 ms apart, the first after 100 ms: what the goals were measured with. */
const mode = "/pieces:20:10:90/v1";
/** Rounds that are not counted. */
const warmUp = 2;
/** Turns that a conversation takes one after the other in a round. They start together and drift apart, as people do. */
const turnsOfRound = 15;

/** The vendor asked directly, through a bare route, and in a turn of ours. */
const ways = ["vendor", "bare", "turn"] as const;
type Way = (typeof ways)[number];
const labels = { first: "first token", total: "whole" } as const;

const { values } = parseArgs({
  options: { port: { type: "string", default: "4146" }, rounds: { type: "string", default: "5" } },
});
const running = await startProcesses(Number(values.port), mode);
try {
  const agent = await makeAgent(running, running.vendor);
  // Many first: one alone would be measured before the code runs as it does after a minute of work.
  for (const atOnce of [32, 1]) {
    const many = <One>(make: () => Promise<One>) => Promise.all(Array.from({ length: atOnce }, make));
    const [ours, bare] = [await many(() => talker(running.api, agent)), await many(() => talker(running.floor, agent))];
    const rounds: Record<Way, Times[]> = { vendor: [], bare: [], turn: [] };
    const cpu = { turn: 0, bare: 0 };
    // The first rounds warm all three up; they take turns, so that a busy machine is busy for each.
    for (let round = -warmUp; round < Number(values.rounds); round += 1) {
      const vendor = await together(ours, () => askVendor(running.vendor));
      const bareBefore = cpuOf(running.floorPid);
      const alone = await together(bare, (one) => one.say());
      const before = cpuOf(running.pid);
      const times = { vendor, bare: alone, turn: await together(ours, (one) => one.say()) };
      if (round < 0) continue;
      cpu.bare += cpuOf(running.floorPid) - bareBefore;
      cpu.turn += cpuOf(running.pid) - before;
      for (const way of ways) rounds[way].push(...times[way]);
    }
    for (const one of [...ours, ...bare]) one.close();
    report(atOnce, rounds);
    const [bareCpu, turnCpu] = [cpu.bare, cpu.turn].map((ms) => (ms / rounds.turn.length).toFixed(2));
    process.stdout.write(`  CPU          bare route ${bareCpu} ms, turn ${turnCpu} ms of the server's process\n`);
  }
} finally {
  await running.stop();
}

/** Each talker's turns one after the other, all talkers at once. */
async function together(talkers: readonly Talker[], work: (talker: Talker) => Promise<Times>): Promise<Times[]> {
  const all = talkers.map(async (one) => {
    const times: Times[] = [];
    for (let turn = 0; turn < turnsOfRound; turn += 1) times.push(await work(one));
    return times;
  });
  return (await Promise.all(all)).flat();
}

/** What the bare route adds is the floor, in the very same rounds: on a slow machine no turn can add less. */
function report(atOnce: number, rounds: Readonly<Record<Way, readonly Times[]>>): void {
  process.stdout.write(`Model turn, ${atOnce} at once (median of ${rounds.turn.length})\n`);
  for (const part of ["first", "total"] as const) {
    const median = (way: Way) => medianOf(rounds[way].map((times) => times[part]));
    const [bare, turn] = [median("bare") - median("vendor"), median("turn") - median("vendor")];
    const line = `vendor ${median("vendor").toFixed(1)} ms, bare route +${bare.toFixed(1)} ms, turn ${compared(turn, bare)}`;
    const goal = goals[atOnce];
    const wanted = goal ? ` (goal ${compared(goal.turn[part], goal.bare[part])})` : "";
    process.stdout.write(`  ${labels[part].padEnd(12)} ${line}${wanted}\n`);
  }
}

function compared(turn: number, bare: number): string {
  return `+${turn.toFixed(1)} ms, ${(turn / bare).toFixed(1)} of the bare route's`;
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
