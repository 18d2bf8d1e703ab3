import { checkHandovers } from "./check-handovers.ts";
import { checkReminders } from "./check-reminders.ts";
import { checkTurns } from "./check-turns.ts";
import type { History, Reminder, Seen, Sending, Tab } from "./history.ts";
import type { Report, Violation } from "./promises.ts";
import { isPerson, knownTo, placeOf, said, told } from "./reading.ts";

/** Everything that is wrong with a history; it knows nothing of the server but what came out of it. */
export function check(history: History): readonly Violation[] {
  const { conversationId } = history;
  const found: Violation[] = [];
  const report: Report = (promise, what) => found.push({ promise, conversationId, what });
  checkSendings(history, report);
  checkOrder(history, report);
  checkAnswers(history, report);
  checkMerged(history, report);
  checkReminders(history, report);
  checkHandovers(history, report);
  checkOrigins(history, report);
  checkCalls(history, report);
  checkTurns(history, report);
  for (const tab of history.tabs) checkTab(tab, history.transcript, report);
  return found;
}

function checkSendings(history: History, report: Report): void {
  for (const { clientId, text, acknowledgements, refusals } of history.sendings) {
    for (const refusal of refusals) report("stuck", `"${text}" was refused: ${refusal}`);
    const [first] = acknowledgements;
    if (!first) {
      report("stuck", `"${text}" was never acknowledged`);
      continue;
    }
    const sequences = new Set(acknowledgements.map(({ sequence }) => sequence));
    if (sequences.size > 1) report("doubled", `"${text}" was acknowledged as ${[...sequences].join(" and ")}`);
    const there = history.transcript.filter(({ id }) => id === clientId);
    if (there.length === 0) report("lost", `"${text}" was acknowledged and is not there`);
    if (there.length > 1) report("doubled", `"${text}" is there ${there.length} times`);
    if (there[0] && there[0].text !== text) report("lost", `"${text}" became "${there[0].text}"`);
    if (there[0] && !sequences.has(there[0].sequence)) report("order", `"${text}" stands at ${there[0].sequence}`);
  }
}

function checkOrder(history: History, report: Report): void {
  const { sendings, transcript } = history;
  for (const [at, message] of transcript.entries()) {
    const before = transcript[at - 1];
    if (before && before.sequence >= message.sequence)
      report("order", `${message.sequence} stands behind ${before.sequence}`);
  }
  // Whoever was sent after the acknowledgement of another stands behind it; those that crossed may stand either way.
  const placed = sendings.flatMap((sending) => {
    const place = placeOf(history, sending);
    const acknowledgedAt = Math.min(...sending.acknowledgements.map(({ at }) => at));
    return place ? [{ sending, acknowledgedAt, sequence: place.sequence }] : [];
  });
  for (const one of placed)
    for (const other of placed)
      if (one.acknowledgedAt < other.sending.sentAt && one.sequence > other.sequence)
        report("order", `"${other.sending.text}" was said after "${one.sending.text}" and stands before it`);
}

/** What answers each: a model that tells of a broken line says the same to all, so such words are whose who has no others. */
function answersOf(history: History, report: Report): (sending: Sending) => readonly Seen[] {
  const { sendings } = history;
  const askers = new Map<string, number>();
  for (const { answers } of sendings) for (const answer of answers) askers.set(answer, (askers.get(answer) ?? 0) + 1);
  const isShared = (answer: string) => (askers.get(answer) ?? 0) > 1;
  const left = said(history, [...askers.keys()].filter(isShared));
  const mine = new Map<Sending, readonly Seen[]>();
  for (const sending of sendings) {
    const own = said(
      history,
      sending.answers.filter((answer) => !isShared(answer)),
    );
    const from = placeOf(history, sending)?.sequence ?? Number.POSITIVE_INFINITY;
    const next = left.findIndex(({ sequence, text }) => sequence > from && sending.answers.includes(text ?? ""));
    mine.set(sending, own.length > 0 || next < 0 ? own : left.splice(next, 1));
  }
  for (const { sequence, text } of left) report("doubled", `"${text}" (${sequence}) answers what was answered already`);
  return (sending) => mine.get(sending) ?? [];
}

/** Somebody spoke over it, or a person has answered it before the agent could ask for one. */
function isLeftOut(history: History, sending: Sending): boolean {
  const { bursts, sendings, replies, transcript } = history;
  if (bursts === "interrupt") {
    const place = placeOf(history, sending)?.sequence ?? Number.POSITIVE_INFINITY;
    return sendings.some((other) => {
      const behind = other.burst === sending.burst ? placeOf(history, other) : undefined;
      return behind !== undefined && behind.sequence > place;
    });
  }
  if (sending.queued === undefined || said(history, [sending.queued]).length > 0) return false;
  const texts = replies.flatMap(({ to, text }) => (to === sending.text ? text : []));
  return transcript.some(({ participantType, text }) => participantType === "User" && texts.includes(text ?? ""));
}

function checkAnswers(history: History, report: Report): void {
  /** By the place of what tells of it: of several things that were taken for one, one has failed. */
  const failures = new Map<number, string>();
  const answersTo = answersOf(history, report);
  const answered = history.sendings.flatMap((sending) => {
    const question = placeOf(history, sending);
    if (!question) return [];
    const answers = answersTo(sending);
    if (answers.length === 0 && !isLeftOut(history, sending)) report("stuck", `"${sending.text}" has no answer`);
    if (answers.length > 1) report("doubled", `"${sending.text}" was answered ${answers.length} times`);
    const [answer] = answers;
    if (!answer) return [];
    if (answer.sequence < question.sequence) report("order", `"${sending.text}" was answered before it was said`);
    if (told(history, answer.text ?? "").some((text) => sending.excuses.includes(text)))
      failures.set(answer.sequence, sending.text);
    return [{ question: question.sequence, answer: answer.sequence, text: sending.text }];
  });
  for (const { text, reminder } of history.sendings)
    for (const { sequence } of said(history, reminder?.excuses ?? []))
      failures.set(sequence, `the silence after ${text}`);
  if (failures.size > history.issues.length)
    report("silent", `${failures.size} failed (${[...failures.values()].join(", ")}), ${history.issues.length} issues`);
  const inOrder = answered.toSorted((a, b) => a.question - b.question);
  for (const [at, one] of inOrder.entries()) {
    const next = inOrder[at + 1];
    if (next && next.answer < one.answer) report("order", `"${next.text}" was answered before "${one.text}"`);
  }
}

/** What is taken for one stands in the answer as it was said. */
function checkMerged(history: History, report: Report): void {
  const { bursts, sendings, transcript } = history;
  if (bursts !== "merge") return;
  const places = new Map(
    sendings.flatMap((sending) => {
      const place = placeOf(history, sending);
      return place ? sending.answers.map((answer) => [answer, place.sequence] as const) : [];
    }),
  );
  for (const seen of transcript) {
    if (isPerson(seen) || seen.text === null) continue;
    const taken = told(history, seen.text).map((answer) => places.get(answer) ?? Number.NaN);
    if (taken.some((place, at) => at > 0 && place <= (taken[at - 1] ?? 0)))
      report("order", `"${seen.text}" (${seen.sequence}) answers ${taken.join(", ")}`);
  }
}

function checkOrigins(history: History, report: Report): void {
  const { sendings, transcript } = history;
  const ids = new Set<string>();
  const all = knownTo(history);
  for (const seen of transcript) {
    if (ids.has(seen.id)) report("doubled", `the id of ${seen.sequence} stands twice`);
    ids.add(seen.id);
    const { text } = seen;
    const mine = isPerson(seen)
      ? sendings.some(({ clientId }) => clientId === seen.id)
      : told(history, text ?? "").every((answer) => all.has(answer));
    if (text !== null && !mine) report("invented", `nobody can have said "${text}" (${seen.sequence})`);
  }
}

/** Every call for one text has one key: the other end can tell a repeat from a second order. */
function checkCalls(history: History, report: Report): void {
  const { sendings } = history;
  const calls = history.calls.flatMap(({ key, text }) => text.split("\n").map((line) => ({ key, line })));
  const isHeard = ({ heard, texts, excuses }: Reminder) => {
    if (heard === null || calls.some(({ line }) => line === heard)) return true;
    const successes = texts.filter((text) => !excuses.includes(text));
    return said(history, successes).length === 0;
  };
  for (const { text, heard, answers, excuses, reminder } of sendings) {
    if (!isHeard({ heard, texts: answers, excuses }))
      report("lost", `"${text}" was answered, and nothing was heard of it outside`);
    if (reminder && !isHeard(reminder))
      report("lost", `the silence after "${text}" was spoken of, and nothing was heard of it outside`);
  }
  for (const text of new Set(calls.map(({ line }) => line))) {
    const keys = new Set(calls.flatMap(({ key, line }) => (line === text ? key : [])));
    if (keys.size > 1) report("doubled", `"${text}" called outside under ${keys.size} keys`);
  }
}

function checkTab({ name, connections }: Tab, transcript: readonly Seen[], report: Report): void {
  let last: number | null = null;
  const shown: Seen[] = [];
  for (const { after, seen } of connections) {
    last ??= after;
    for (const message of seen) {
      if (message.sequence <= last) report("tabs", `${name} saw ${message.sequence} after ${last}`);
      last = Math.max(last, message.sequence);
      shown.push(message);
    }
  }
  const from = connections[0]?.after ?? 0;
  const places = new Map(shown.map((message) => [message.sequence, message]));
  for (const message of transcript)
    if (message.sequence > from && !places.has(message.sequence))
      report("tabs", `${name} never saw ${message.sequence} ("${message.text}")`);
  const kept = new Map(transcript.map((message) => [message.sequence, message]));
  for (const { sequence, id, text } of shown) {
    const other = kept.get(sequence);
    if (!other) report("invented", `${name} saw ${sequence} ("${text}"), which is not there`);
    else if (other.id !== id || other.text !== text) report("invented", `${name} saw ${sequence} as "${text}"`);
  }
}
