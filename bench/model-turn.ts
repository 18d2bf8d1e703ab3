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

const { values } = parseArgs({
  options: { port: { type: "string", default: "4146" }, rounds: { type: "string", default: "5" } },
});
const running = await startProcesses(Number(values.port));
try {
  const vendor = `${running.vendor}${mode}`;
  const agent = await makeAgent(running, vendor);
  // Many first: one alone would be measured before the code runs as it does after a minute of work.
  for (const atOnce of [32, 1]) {
    const talkers = await Promise.all(Array.from({ length: atOnce }, () => talker(running.api, agent)));
    const alone: Times[] = [];
    const whole: Times[] = [];
    // The first rounds warm both up; the two take turns, so that a busy machine is busy for both.
    for (let round = -warmUp; round < Number(values.rounds); round += 1) {
      const [vendors, turns] = [
        await together(talkers, () => askVendor(vendor)),
        await together(talkers, (one) => one.say()),
      ];
      if (round < 0) continue;
      alone.push(...vendors);
      whole.push(...turns);
    }
    for (const one of talkers) one.close();
    report(atOnce, alone, whole);
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

function report(atOnce: number, alone: readonly Times[], whole: readonly Times[]): void {
  const of = (times: readonly Times[], part: keyof Times) => median(times.map((one) => one[part]));
  const line = (part: keyof Times, label: string) => {
    const [floor, ours] = [of(alone, part), of(whole, part)];
    const added = (ours - floor).toFixed(1);
    return `  ${label.padEnd(12)} vendor ${floor.toFixed(1)} ms, turn ${ours.toFixed(1)} ms: +${added} ms (goal +${goals[atOnce]?.[part]} ms)\n`;
  };
  process.stdout.write(`Model turn, ${atOnce} at once (median of ${whole.length})\n`);
  process.stdout.write(line("first", "first token") + line("total", "whole"));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
