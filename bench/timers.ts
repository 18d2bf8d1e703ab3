import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectionTo, databaseOf } from "./conversation-list/fill.ts";
import { type Agent, post } from "./model-turn/agent.ts";
import { end, runServer, startServer } from "./server.ts";
import { makeAgent } from "./timers/agent.ts";
import { openFloor } from "./timers/floor.ts";
import { copyConversation, fallDue } from "./timers/waiting.ts";

/** Milliseconds by which timers that are due in one instant are late at the 99th percentile. */
const goal = 2000;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4152" },
    timers: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
    processes: { type: "string", default: "1" },
  },
});
const [port, many, rounds, processes] = [
  Number(values.port),
  Number(values.timers),
  Number(values.rounds),
  Number(values.processes),
];
const ways = ["a transaction each", "128 a statement", "timers, read anew", "timers, in memory"] as const;
type Way = (typeof ways)[number];
interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
}

const server = await startServer(port);
const more = Array.from({ length: processes - 1 }, (_, n) =>
  runServer({ PORT: String(port + 1 + n), DATA_DIR: server.dataDir, LOG_LEVEL: "warn" }),
);
try {
  for (let n = 1; n < processes; n += 1) await answers(`http://127.0.0.1:${port + n}/api/v1/ready`);
  const agent = await makeAgent(server);
  const [pattern, talk] = [await begin(agent), await begin(agent)];
  const database = await databaseOf(server.dataDir);
  const floor = await openFloor(connectionTo(server.dataDir));
  const found: Record<Way, Times[]> = {
    "a transaction each": [],
    "128 a statement": [],
    "timers, read anew": [],
    "timers, in memory": [],
  };
  const texts: number[] = [];
  // The first round, of fewer, warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    const now = round === 0 ? Math.ceil(many / 10) : many;
    const ids = await copyConversation(database, pattern, now);
    const counted = (ms: number) => {
      if (round > 0) texts.push(ms);
    };
    const say = (isOver: () => boolean) => talkUntil(isOver, agent, talk, counted);
    const times = {
      "a transaction each": timesOf(await floor.alone(now)),
      "128 a statement": timesOf(await floor.together(now)),
      "timers, read anew": await fire(ids, say),
      "timers, in memory": await fire(ids, say),
    };
    if (round > 0) for (const way of ways) found[way].push(times[way]);
  }
  report(found, texts);
  await Promise.all([floor.close(), database.end()]);

  async function fire(ids: readonly string[], say: (isOver: () => boolean) => Promise<void>): Promise<Times> {
    const { lateMs, allMs } = await fallDue(database, ids, say);
    return { ...timesOf(lateMs), last: allMs };
  }
} finally {
  await Promise.all(more.map(end));
  await server.stop();
}

async function begin({ profileId, headers }: Agent): Promise<string> {
  return (await post(`${server.api}/conversations`, { profileId }, headers)).conversation.id;
}

/** Somebody who says one thing after the other while the timers go off. */
async function talkUntil(isOver: () => boolean, agent: Agent, id: string, count: (ms: number) => void) {
  while (!isOver()) {
    const begun = performance.now();
    const text = { id: randomUUID(), action: { text: { text: "Hello" } } };
    await post(`${server.api}/conversations/${id}/messages?wait=true`, text, agent.headers);
    count(performance.now() - begun);
    await pause(20);
  }
}

async function answers(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => null))?.ok) await pause(100);
}

function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), last: at(sorted, 1) };
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function report(found: Readonly<Record<Way, readonly Times[]>>, texts: readonly number[]): void {
  const median = (all: readonly number[]) =>
    at(
      all.toSorted((a, b) => a - b),
      0.5,
    );
  process.stdout.write(`${many} timers due at once, ${processes} process(es), ms late; goal p99 ${goal}\n`);
  for (const way of ways) {
    const figure = (name: keyof Times) =>
      `${name} ${median(found[way].map((times) => times[name]))
        .toFixed(0)
        .padStart(5)}`;
    const ratio = (floor: Way) =>
      median(found[way].map(({ p99 }, round) => p99 / (found[floor][round]?.p99 ?? Number.NaN))).toFixed(2);
    const figures = (["p50", "p99", "last"] as const).map(figure).join("  ");
    const ratios = `p99 ${ratio("a transaction each")} of a transaction each, ${ratio("128 a statement")} of 128 a statement`;
    process.stdout.write(`  ${way.padEnd(20)}${figures}   ${ratios}\n`);
  }
  const sorted = texts.toSorted((a, b) => a - b);
  const told = [0.5, 0.99, 1].map((part) => at(sorted, part).toFixed(0));
  process.stdout.write(`  a text meanwhile    p50 ${told[0]}, p99 ${told[1]}, longest ${told[2]} of ${texts.length}\n`);
}
