import type { Asked } from "./check-asked.ts";
import type { Settled } from "./conversation.ts";
import type { Disturbances } from "./disturb.ts";
import type { Call, History } from "./history.ts";
import { mostRise, type Neighbourhood, percent } from "./neighbours.ts";
import { type Promise_, promises, type Violation } from "./promises.ts";
import type { Outcome } from "./provider-faults.ts";
import { isPerson, said } from "./reading.ts";

type Tell = (line: string) => void;
const mostShown = 40;

export function reportFaults(outcomes: readonly Outcome[], tell: Tell): void {
  if (outcomes.length === 0) return;
  tell("\nFaults of providers");
  for (const { provider, mode, node, left, issues, tookMs, withinMs, wrong } of outcomes) {
    const figures = `${String(left).padEnd(8)}${String(tookMs).padStart(6)} of ${String(withinMs).padStart(6)} ms`;
    tell(
      `  ${provider.padEnd(15)}${node.padEnd(13)} ${mode.padEnd(10)} ${figures}  ${issues.join(", ")}${wrong ? `  WRONG: ${wrong}` : ""}`,
    );
  }
  tell(`  ${outcomes.filter(({ wrong }) => wrong).length} wrong of ${outcomes.length}`);
}

export function reportNeighbours(all: readonly Neighbourhood[], tell: Tell): void {
  const [{ alone, noise, turns } = { alone: 0, noise: 0, turns: 0 }] = all;
  if (all.length === 0) return;
  tell("\nOthers' turns while a neighbour's vendor fails, p95");
  tell(`  ${"answers".padEnd(10)}${alone.toFixed(1).padStart(8)} ms, ±${percent(noise)}; ${turns} turns`);
  for (const { fault, beside, rise, wrong } of all)
    tell(
      `  ${fault.padEnd(10)}${beside.toFixed(1).padStart(8)} ms, ${percent(rise)} (goal < ${percent(mostRise)})${wrong ? `  WRONG: ${wrong}` : ""}`,
    );
}

interface Storm {
  readonly settled: readonly Settled[];
  readonly violations: readonly Violation[];
  readonly disturbances: Disturbances;
  readonly calls: readonly Call[];
}

export function reportStorm({ settled, violations, disturbances, calls }: Storm, tell: Tell): void {
  const { kills, blackouts, ends, freezes, database, wrongs } = disturbances;
  const sum = (of: (one: Settled) => number) => settled.reduce((total, one) => total + of(one), 0);
  const killed = [...kills.values()].reduce((total, one) => total + one, 0);
  tell(`\nThe storm: ${killed} kills (${blackouts} of all processes at once), ${ends} gentle ends, ${freezes} freezes`);
  if (database) tell(`The database: ${database.kills} kills, ${database.freezes} freezes`);
  for (const [seam, times] of kills) tell(`  ${seam.padEnd(28)} ${times}`);
  const excused = ({ history }: Settled) =>
    history.sendings.filter(({ excuses }) => history.transcript.some(({ text }) => excuses.includes(text ?? "")))
      .length;
  const figures = [
    ["conversations", settled.length],
    ["messages said", sum(({ history }) => history.sendings.length)],
    ["times they were sent", sum(({ attempts }) => attempts)],
    ["messages in transcripts", sum(({ history }) => history.transcript.length)],
    ["answered by an error exit", sum(excused)],
    ["answers to several at once", sum(({ history }) => countMerged(history))],
    ["said over and not answered", sum(({ history }) => countSpokenOver(history))],
    ["reminders", sum(({ history }) => countReminders(history))],
    ["replies of people", sum(({ history }) => history.replies.length)],
    ["times they had it to themselves", sum(({ history }) => history.stretches.length)],
    ["connections of tabs", sum(({ connections }) => connections)],
    ["calls and mails heard", calls.length],
    ["of them repeats of a key", calls.length - new Set(calls.map(({ key }) => key)).size],
  ] as const;
  for (const [name, figure] of figures) tell(`  ${name.padEnd(28)} ${figure}`);
  tell("\nFrom the acknowledgement to the answer, ms");
  for (const talk of new Set(settled.map((one) => one.talk))) {
    const waits = settled.flatMap((one) => (one.talk === talk ? one.waits : [])).sort((a, b) => a - b);
    const at = (share: number) => String(Math.round(waits[Math.floor(share * (waits.length - 1))] ?? 0)).padStart(7);
    tell(`  ${talk.padEnd(28)} median${at(0.5)}  p99${at(0.99)}  longest${at(1)}`);
  }
  tell("\nViolations");
  for (const promise of Object.keys(promises) as Promise_[]) {
    const count = violations.filter((violation) => violation.promise === promise).length;
    tell(`  ${promises[promise].padEnd(40)} ${count}`);
  }
  tell(`  ${"Who is told to end does so".padEnd(40)} ${wrongs.length}`);
  for (const { promise, conversationId, what } of violations.slice(0, mostShown))
    tell(`    ${promise}: ${conversationId}: ${what}`);
  for (const wrong of wrongs) tell(`    ${wrong}`);
}

export function reportAsked({ questions, calls, most, wrongs }: Asked, again: number, tell: Tell): void {
  tell("\nCalls of models");
  tell(`  ${questions} questions were asked ${calls} times, one of them ${most} times; ${wrongs.length} too often`);
  tell(`  ${again} more after all was sent once more (goal 0)`);
  for (const wrong of wrongs.slice(0, mostShown)) tell(`    ${wrong}`);
}

const countMerged = ({ bursts, transcript }: History) =>
  bursts === "merge" ? transcript.filter((seen) => !isPerson(seen) && seen.text?.includes("\n")).length : 0;

const countSpokenOver = (history: History) =>
  history.bursts === "interrupt"
    ? history.sendings.filter(({ answers }) => said(history, answers).length === 0).length
    : 0;

const countReminders = (history: History) =>
  said(
    history,
    history.sendings.flatMap(({ reminder }) => reminder?.texts ?? []),
  ).length;

export function reportErrors(errors: ReadonlyMap<string, number>, tell: Tell): void {
  if (errors.size > 0) tell("\nLogged as errors");
  for (const [what, times] of errors) tell(`  ${String(times).padStart(6)}  ${what}`);
}

export function reportWrongs(wrongs: readonly string[], tell: Tell): void {
  tell(`\nWhat no process may do  ${wrongs.length}`);
  for (const wrong of wrongs) tell(`  ${wrong}`);
}
