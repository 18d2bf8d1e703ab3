import type { History, Seen, Sending, Tab } from "./history.ts";

/** What a conversation may not do, in the words of the promise that forbids it. */
export const promises = {
  lost: "Nothing acknowledged is lost",
  doubled: "Nothing happens twice",
  order: "One order, the one of acceptance",
  stuck: "Every input comes to its end",
  invented: "Nothing is said that was never said",
  tabs: "Every tab sees everything, once, in order",
  silent: "Nothing fails without an issue",
} as const;
export type Promise_ = keyof typeof promises;

export interface Violation {
  readonly promise: Promise_;
  readonly conversationId: string;
  readonly what: string;
}

type Report = (promise: Promise_, what: string) => void;

/** Everything that is wrong with a history; it knows nothing of the server but what came out of it. */
export function check(history: History): readonly Violation[] {
  const { conversationId } = history;
  const found: Violation[] = [];
  const report: Report = (promise, what) => found.push({ promise, conversationId, what });
  checkSendings(history, report);
  checkOrder(history, report);
  checkAnswers(history, report);
  checkReminder(history, report);
  checkOrigins(history, report);
  checkCalls(history, report);
  for (const tab of history.tabs) checkTab(tab, history.transcript, report);
  return found;
}

const isPerson = ({ participantType }: Seen) => participantType === "EndUser";
const said = ({ transcript }: History, texts: readonly string[]) =>
  transcript.filter((seen) => !isPerson(seen) && seen.text !== null && texts.includes(seen.text));
const placeOf = ({ transcript }: History, { clientId }: Sending) => transcript.find(({ id }) => id === clientId);

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

function checkAnswers(history: History, report: Report): void {
  const failures = new Set<string>();
  const answersTo = answersOf(history, report);
  const answered = history.sendings.flatMap((sending) => {
    const question = placeOf(history, sending);
    if (!question) return [];
    const answers = answersTo(sending);
    if (answers.length === 0) report("stuck", `"${sending.text}" has no answer`);
    if (answers.length > 1) report("doubled", `"${sending.text}" was answered ${answers.length} times`);
    const [answer] = answers;
    if (!answer) return [];
    if (answer.sequence < question.sequence) report("order", `"${sending.text}" was answered before it was said`);
    if (sending.excuses.includes(answer.text ?? "")) failures.add(sending.text);
    return [{ question: question.sequence, answer: answer.sequence, text: sending.text }];
  });
  if (failures.size > history.issues.length)
    report("silent", `${failures.size} failed (${[...failures].join(", ")}), ${history.issues.length} issues`);
  const inOrder = answered.toSorted((a, b) => a.question - b.question);
  for (const [at, one] of inOrder.entries()) {
    const next = inOrder[at + 1];
    if (next && next.answer < one.answer) report("order", `"${next.text}" was answered before "${one.text}"`);
  }
}

/** Once at most after each thing that was said, and once for certain after the last. */
function checkReminder(history: History, report: Report): void {
  const { reminder, transcript } = history;
  if (!reminder) return;
  let since = 0;
  for (const seen of transcript) {
    if (isPerson(seen)) since = 0;
    else if (seen.text === reminder.text) since += 1;
    if (since > 1 && seen.text === reminder.text) report("doubled", `the reminder at ${seen.sequence} is a second one`);
  }
  if (since === 0 && transcript.some(isPerson)) report("lost", "the last reminder never came");
}

function checkOrigins(history: History, report: Report): void {
  const { sendings, transcript, reminder } = history;
  const ids = new Set<string>();
  const known = new Set(sendings.flatMap(({ answers }) => answers));
  if (reminder) known.add(reminder.text);
  for (const seen of transcript) {
    if (ids.has(seen.id)) report("doubled", `the id of ${seen.sequence} stands twice`);
    ids.add(seen.id);
    const mine = isPerson(seen) ? sendings.some(({ clientId }) => clientId === seen.id) : known.has(seen.text ?? "");
    if (seen.text !== null && !mine) report("invented", `nobody can have said "${seen.text}" (${seen.sequence})`);
  }
}

/** Every call for one text has one key: the other end can tell a repeat from a second order. */
function checkCalls(history: History, report: Report): void {
  const { calls, sendings } = history;
  for (const { text, heard, answers, excuses } of sendings) {
    if (heard === null || calls.some((call) => call.text === heard)) continue;
    const succeeded = said(
      history,
      answers.filter((answer) => !excuses.includes(answer)),
    );
    if (succeeded.length > 0) report("lost", `"${text}" was answered, and nothing was heard of it outside`);
  }
  for (const text of new Set(calls.map((call) => call.text))) {
    const keys = new Set(calls.filter((call) => call.text === text).map(({ key }) => key));
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
