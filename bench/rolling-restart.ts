import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { beginPerson, follow, type Pair, type Person, type Talk } from "./rolling-restart/moving-client.ts";
import { end, runVendor } from "./server.ts";
import { openStudio, type Studio } from "./torture/agents.ts";
import { readIssues, readTranscript, readTurns } from "./torture/api.ts";
import { check } from "./torture/check.ts";
import { freePort, install } from "./torture/processes.ts";
import type { Violation } from "./torture/promises.ts";
import { rest, says, spoken, start, working } from "./torture/talk.ts";
import { wrongAnswers } from "./torture/wrong-answers.ts";

/** Milliseconds until a connection is there again, and until a process that was told to end has ended. */
const goals = { gap: 2000, end: 30_000 };
/** Long enough that turns run in whatever process is told to end. */
const pieceMs = 150;

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "20" },
    /** Half of them ask a model, which takes its time. */
    people: { type: "string", default: "12" },
    /** Each with a stream and a socket. */
    readers: { type: "string", default: "6" },
  },
});
const [restarts, many, readers] = [Number(values.restarts), Number(values.people), Number(values.readers)];
const tell = (line: string) => void process.stdout.write(`${line}\n`);

const vendorPort = await freePort();
const vendor = runVendor(vendorPort);
const installation = await install(2, { OUTBOUND_ALLOW: "127.0.0.0/8" });
try {
  const studio = await openStudio(installation, `http://127.0.0.1:${vendorPort}`);
  const talks = await talksOf(studio);
  const pair: Pair = {
    addresses: installation.addresses,
    failed: [],
    gaps: { stream: [], socket: [] },
    requests: 0,
    switches: 0,
  };
  const talkOf = (nth: number) => talks[nth % talks.length] as Talk;
  const people = await Promise.all(Array.from({ length: many }, (_, nth) => beginPerson(pair, talkOf(nth), `p${nth}`)));
  const followed = people
    .slice(0, readers)
    .flatMap(({ id }, nth) =>
      (["stream", "socket"] as const).map((kind) => ({ id, tab: follow(pair, talkOf(nth).agent, id, kind) })),
    );
  let isOver = false;
  const talking = Promise.all(people.map((person) => person.talk(() => isOver)));
  const ends: number[] = [];
  const wrongs: string[] = [];
  for (let nth = 0; nth < restarts; nth += 1) {
    await pause(500);
    const began = performance.now();
    const wrong = await installation.end(nth % 2);
    ends.push(performance.now() - began);
    if (wrong) wrongs.push(wrong);
    await installation.start(nth % 2);
  }
  await pause(500);
  isOver = true;
  await talking;
  await pause(1000);
  for (const { tab } of followed) tab.close();
  const member = await studio.signIn();
  const violations = (await Promise.all(people.map((person, nth) => violationsOf(person, talkOf(nth), member)))).flat();
  report(pair, ends, [...violations.map(({ promise, what }) => `${promise}: ${what}`), ...wrongs, ...wrongAnswers()]);

  async function violationsOf(
    { id, sendings }: Person,
    { agent }: Talk,
    member: Record<string, string>,
  ): Promise<readonly Violation[]> {
    const [address = ""] = installation.addresses;
    return check({
      conversationId: id,
      sendings,
      tabs: followed.flatMap((one) => (one.id === id ? [one.tab.log] : [])),
      calls: [],
      bursts: "queue",
      replies: [],
      stretches: [],
      issues: await readIssues(address, member, id),
      transcript: (await readTranscript(address, agent, id)) ?? [],
      turns: await readTurns(address, member, id),
    });
  }
} finally {
  for (const [error, times] of installation.errors()) tell(`Logged as an error, ${times} times: ${error}`);
  await installation.stop();
  await end(vendor);
}
process.exit();

/** One that answers at once, and one that asks a model. */
async function talksOf(studio: Studio): Promise<readonly Talk[]> {
  const asks = { type: "LlmResponse", data: { model: { aiModelId: await studio.model("ok") } } } as const;
  const echo = { start: start("say"), say: says("You said {{ input.text }}", "wait"), wait: rest("say") };
  return [
    {
      agent: await studio.agent("Echo", echo),
      line: (word) => ({ text: word, answers: [`You said ${word}`], excuses: [], heard: null }),
    },
    { agent: await studio.agent("Model", working(asks, "default", "")), line: (word) => spoken(word, pieceMs) },
  ];
}

function report({ requests, switches, failed, gaps }: Pair, ends: readonly number[], wrongs: readonly string[]): void {
  const at = (all: readonly number[], part: number) =>
    Math.round(all.toSorted((a, b) => a - b)[Math.ceil(all.length * part) - 1] ?? Number.NaN);
  const spread = (all: readonly number[]) => `p50 ${at(all, 0.5)}, p95 ${at(all, 0.95)}, max ${at(all, 1)} ms`;
  tell(`${restarts} restarts of two processes in turn`);
  tell(`  requests       ${requests}, of them ${switches} went to the other process; ${failed.length} failed (goal 0)`);
  for (const kind of ["stream", "socket"] as const)
    tell(`  ${kind.padEnd(14)} ${gaps[kind].length} reconnected: ${spread(gaps[kind])} (goal ${goals.gap})`);
  tell(`  ends           ${spread(ends)} (goal ${goals.end})`);
  tell(`  promises       ${wrongs.length} broken (goal 0)`);
  for (const what of [...failed, ...wrongs].slice(0, 40)) tell(`    ${what}`);
  const all = [...gaps.stream, ...gaps.socket];
  const isMissed = failed.length > 0 || wrongs.length > 0 || at(all, 1) > goals.gap || at(ends, 1) > goals.end;
  if (isMissed || all.length < restarts) process.exitCode = 1;
}
