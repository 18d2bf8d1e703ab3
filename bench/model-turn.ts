import { parseArgs } from "node:util";
import { makeAgent } from "./model-turn/agent.ts";
import { askVendor, type Talker, type Times, talker } from "./model-turn/measure.ts";
import { startProcesses } from "./model-turn/processes.ts";

/** Milliseconds added to the vendor's own time, as the goals have them. */
const goals: Record<number, Times> = { 1: { first: 2, total: 5 }, 32: { first: 8, total: 18 } };
/** Twenty pieces, 10 ms apart, the first after 100 ms: what the goals were measured with. */
const mode = "/pieces:20:10:90/v1";
/** Rounds that are not counted. */
const warmUp = 2;
/** Turns that a conversation takes one after the other in a round. They start together and drift apart, as people do. */
const turnsOfRound = 15;

/** The vendor asked directly, through a bare route, and in a turn of ours. */
const ways = ["vendor", "bare", "turn"] as const;
type Way = (typeof ways)[number];

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
    // The first rounds warm all three up; they take turns, so that a busy machine is busy for each.
    for (let round = -warmUp; round < Number(values.rounds); round += 1) {
      const times = {
        vendor: await together(ours, () => askVendor(running.vendor)),
        bare: await together(bare, (one) => one.say()),
        turn: await together(ours, (one) => one.say()),
      };
      if (round >= 0) for (const way of ways) rounds[way].push(...times[way]);
    }
    for (const one of [...ours, ...bare]) one.close();
    report(atOnce, rounds);
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
  const line = (part: keyof Times, label: string) => {
    const [vendor, bare, turn] = ways.map((way) => median(rounds[way].map((one) => one[part]))) as [
      number,
      number,
      number,
    ];
    const added = (time: number) => `+${(time - vendor).toFixed(1)} ms`;
    const goal = `goal +${goals[atOnce]?.[part]} ms`;
    return `  ${label.padEnd(12)} vendor ${vendor.toFixed(1)} ms, bare route ${added(bare)}, turn ${added(turn)} (${goal})\n`;
  };
  process.stdout.write(`Model turn, ${atOnce} at once (median of ${rounds.turn.length})\n`);
  process.stdout.write(line("first", "first token") + line("total", "whole"));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
