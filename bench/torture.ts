import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { end, runVendor } from "./server.ts";
import { openStudio } from "./torture/agents.ts";
import { readEvents } from "./torture/api.ts";
import { check } from "./torture/check.ts";
import { checkAsked } from "./torture/check-asked.ts";
import { begin, type Settled } from "./torture/conversation.ts";
import { makeDice } from "./torture/dice.ts";
import { disturb } from "./torture/disturb.ts";
import type { Call } from "./torture/history.ts";
import { openMailSink } from "./torture/mail-sink.ts";
import { makeMoments } from "./torture/moments.ts";
import { besideFaults } from "./torture/neighbours.ts";
import { stayingSignedIn } from "./torture/operator.ts";
import { freePort, install } from "./torture/processes.ts";
import { tryProviderFaults } from "./torture/provider-faults.ts";
import {
  reportAsked,
  reportErrors,
  reportFaults,
  reportNeighbours,
  reportStorm,
  reportWrongs,
} from "./torture/report.ts";
import { openSink } from "./torture/sink.ts";
import type { Talk } from "./torture/talk.ts";
import { prepareTalks } from "./torture/talks.ts";
import { wrongAnswers } from "./torture/wrong-answers.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    conversations: { type: "string", default: "200" },
    processes: { type: "string", default: "2" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    /** `faults`, `neighbours` or `storm` alone. */
    only: { type: "string" },
  },
});
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const dice = makeDice(Number(values.seed));
const moments = makeMoments();
tell(`Seed ${values.seed}`);

const vendorPort = await freePort();
const vendor = runVendor(vendorPort);
const calls: Call[] = [];
const sink = await openSink(dice.fork(), moments, calls);
const mailSink = await openMailSink(dice.fork(), moments, calls);
const installation = await install(Number(values.processes), {
  OUTBOUND_ALLOW: "127.0.0.0/8",
  PUBLIC_URL: "http://parlo.test",
  SMTP_URL: mailSink.url,
  MAIL_FROM: "parlo@example.com",
});
try {
  const vendorAddress = `http://127.0.0.1:${vendorPort}`;
  const studio = await openStudio(installation, vendorAddress);
  const [address = ""] = installation.addresses;
  const isWanted = (part: string) => values.only === undefined || values.only === part;
  const faults = isWanted("faults") ? await tryProviderFaults(studio, address) : [];
  reportFaults(faults, tell);
  const neighbours = isWanted("neighbours")
    ? await besideFaults(studio, await openStudio(installation, vendorAddress, "Neighbour"), address)
    : [];
  reportNeighbours(neighbours, tell);
  const violations = isWanted("storm") ? await storm() : [];
  if (violations.length > 0 || [...faults, ...neighbours].some(({ wrong }) => wrong)) process.exitCode = 1;

  /** The database is gone afterwards: what there is to know of a violation goes into a file. */
  async function keepEvidence(settled: readonly Settled[], member: Record<string, string>): Promise<void> {
    for (const { conversationId, history } of settled) {
      const violations = check(history);
      if (violations.length === 0) continue;
      const events = await readEvents(address, member, conversationId);
      const file = new URL(`../test-results/torture/${conversationId}.json`, import.meta.url);
      mkdirSync(new URL(".", file), { recursive: true });
      writeFileSync(file, JSON.stringify({ seed: values.seed, violations, history, events }, null, 2));
    }
  }

  /** How often which answer was asked of the vendor. */
  async function readAsked(): Promise<ReadonlyMap<string, number>> {
    return new Map((await (await fetch(`${vendorAddress}/asked`)).json()) as [string, number][]);
  }

  async function storm() {
    const talks = await prepareTalks(studio, sink.url);
    const state = { over: false };
    const surroundings = {
      addresses: installation.addresses,
      moments,
      isOver: () => state.over,
      calls,
      signIn: stayingSignedIn(studio.signIn),
    };
    const count = Number(values.conversations);
    const people = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        begin(`c${at}`, talkOf(talks, (at * 100) / count), dice.fork(), surroundings),
      ),
    );
    const talking = Promise.all(people.map((person) => person.talk()));
    const disturbances = await disturb(installation, Number(values.kills), { dice: dice.fork(), moments, tell });
    state.over = true;
    await talking;
    await Promise.all(people.map((person) => person.rest()));
    const asked = await readAsked();
    await Promise.all(people.map((person) => person.repeat()));
    const again = sum(await readAsked()) - sum(asked);
    const member = await studio.signIn();
    const settled = await Promise.all(people.map((person) => person.settle(member)));
    const violations = settled.flatMap(({ history }) => check(history));
    await keepEvidence(settled, member);
    const ofModels = checkAsked(
      settled.flatMap(({ lives }) => lives),
      asked,
      disturbances.times,
    );
    reportStorm({ settled, violations, disturbances, calls }, tell);
    reportAsked(ofModels, again, tell);
    return [...violations, ...disturbances.wrongs, ...ofModels.wrongs, ...(again > 0 ? ["a repeat was asked"] : [])];
  }
} finally {
  const errors = installation.errors();
  reportErrors(errors, tell);
  const wrongs = [...wrongAnswers(), ...[...errors.keys()].filter(isUnheard)];
  reportWrongs(wrongs, tell);
  if (wrongs.length > 0) process.exitCode = 1;
  await installation.stop();
  await end(vendor);
  sink.close();
  mailSink.close();
}
process.exit();

/** As the server logs a promise that failed where nobody looked. */
function isUnheard(error: string): boolean {
  return error.startsWith("A promise failed and nobody listened");
}

function sum(asked: ReadonlyMap<string, number>): number {
  return [...asked.values()].reduce((total, times) => total + times, 0);
}

/** By the shares of the talks: `place` runs from 0 to 100. */
function talkOf(talks: readonly Talk[], place: number): Talk {
  let reached = 0;
  for (const talk of talks) {
    reached += talk.share;
    if (place < reached) return talk;
  }
  throw new Error("The shares do not come to 100");
}
