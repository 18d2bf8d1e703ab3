import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { answersIn } from "./answers-in.ts";
import { call, headersOf, isPassing, readIssues, readTranscript, readTurns } from "./api.ts";
import type { Life } from "./check-asked.ts";
import type { Dice } from "./dice.ts";
import type { Acknowledgement, Call, History, Seen, Sending } from "./history.ts";
import type { Moments } from "./moments.ts";
import { attend } from "./operator.ts";
import { type LiveTab, openTab } from "./tab.ts";
import type { Line, Talk } from "./talk.ts";

export interface Surroundings {
  readonly addresses: readonly string[];
  readonly moments: Moments;
  /** Whether one may stop talking. */
  readonly isOver: () => boolean;
  readonly calls: readonly Call[];
  /** As the member who answers in agents' places. */
  signIn(): Promise<Record<string, string>>;
}

export interface Person {
  /** Talks until the storm is over. */
  talk(): Promise<void>;
  /** Waits until everything has been answered. */
  rest(): Promise<void>;
  /** Sends everything once more. */
  repeat(): Promise<void>;
  /** Waits until everything has come to its end and every tab has seen it; what was noted down, and what the member reads. */
  settle(member: Record<string, string>): Promise<Settled>;
}

export interface Settled {
  readonly conversationId: string;
  readonly talk: string;
  /** From each first acknowledgement to the first sight of the answer, in milliseconds. */
  readonly waits: readonly number[];
  readonly lives: readonly Life[];
  readonly history: History;
  readonly attempts: number;
  readonly connections: number;
}

interface LiveSending extends Sending {
  readonly acknowledgements: Acknowledgement[];
  readonly refusals: string[];
}

const fewestLines = 5;
/** How long a turn may take once nothing disturbs it any more (milliseconds). */
const stuckMs = 15_000;
const tabsMs = 15_000;
/** Longer than any storm keeps anybody from answering: what comes after it would speak over what was said, or be answered in its place. */
const patienceMs = 120_000;
/** How many things are said at once, at most, where that is what it is about; and in how many milliseconds. */
const mostAtOnce = 4;
const burstMs = 400;

/** Somebody with several tabs who repeats everything until it is acknowledged, and much of it after that. */
export async function begin(name: string, talk: Talk, dice: Dice, surroundings: Surroundings): Promise<Person> {
  const { addresses, moments, isOver, calls, signIn } = surroundings;
  const { agent, bursts } = talk;
  const anyProcess = () => Math.floor(dice.number() * addresses.length);
  const conversationId = await beginUntilItIs();
  const kinds = ["event stream", "socket", ...(dice.chance(0.15) ? ["slow event stream" as const] : [])] as const;
  const tabs: readonly LiveTab[] = kinds.map((kind) =>
    openTab({ kind, agent, conversationId, addresses, dice: dice.fork(), moments }),
  );
  const operator = talk.attended
    ? attend({ agent, conversationId, addresses, dice: dice.fork(), moments, signIn })
    : null;
  const sendings: LiveSending[] = [];
  const known = new Set<string>();
  let attempts = 0;

  async function beginUntilItIs(): Promise<string> {
    for (;;) {
      const body = { profileId: agent.profileId };
      const answered = await call(`${addresses[anyProcess()]}/api/v1/conversations`, headersOf(agent), body);
      if (answered?.status === 201) return (answered.body as { conversation: { id: string } }).conversation.id;
      if (!isPassing(answered)) throw new Error(`Beginning was answered with ${JSON.stringify(answered)}`);
      await pause(100);
    }
  }

  /** Whether it was acknowledged. */
  async function post({ clientId, text, refusals, acknowledgements }: LiveSending, process: number): Promise<boolean> {
    const address = `${addresses[process]}/api/v1/conversations/${conversationId}/messages`;
    const answering = call(address, headersOf(agent), { id: clientId, action: { text: { text } } });
    moments.passed("a message is under way", process);
    const answered = await answering;
    if (isPassing(answered) || answered === null) return false;
    if (answered.status >= 400) {
      refusals.push(JSON.stringify(answered));
      return false;
    }
    const { message } = answered.body as { message: { sequence: number } };
    acknowledgements.push({ at: performance.now(), sequence: message.sequence });
    return true;
  }

  /** Once, by whichever way the dice say. */
  async function attempt(sending: LiveSending): Promise<void> {
    attempts += 1;
    const { clientId, text } = sending;
    const noted = (sequence: number) => sending.acknowledgements.push({ at: performance.now(), sequence });
    const tab = dice.pick(tabs);
    if (dice.chance(0.4)) {
      const sequence = await tab.say(clientId, text);
      if (sequence !== null) noted(sequence);
      return;
    }
    const process = anyProcess();
    if (!(await post(sending, process))) return;
    moments.passed("a message was acknowledged", process);
    if (talk.dueMs !== null) setTimeout(() => moments.passed("a timer is due", process), talk.dueMs);
  }

  async function say(line: Line, burst: number): Promise<LiveSending> {
    const [clientId, sentAt] = [randomUUID(), performance.now()];
    const sending = { clientId, ...line, burst, sentAt, acknowledgements: [], refusals: [] };
    sendings.push(sending);
    for (const answer of line.answers) known.add(answer);
    while (sending.acknowledgements.length === 0 && sending.refusals.length === 0) {
      const together = dice.chance(0.25) ? 3 : 1;
      await Promise.all(Array.from({ length: together }, () => attempt(sending)));
      if (sending.acknowledgements.length === 0) await pause(100);
    }
    if (dice.chance(0.1)) await attempt(sending);
    return sending;
  }

  /** When somebody saw what answers it. */
  function sawAnswer({ answers }: Sending): number | null {
    const isAnswer = (text: string) => answersIn(text, known, bursts).some((one) => answers.includes(one));
    const saw = tabs.map((tab) => tab.sawAt(isAnswer)).filter((at) => at !== null);
    return saw.length > 0 ? Math.min(...saw) : null;
  }

  /** Whether all of them are answered before the patience is over; of what is spoken over, the last. */
  async function hears(said: readonly LiveSending[], patience: number): Promise<boolean> {
    const placeOf = ({ acknowledgements }: Sending) => acknowledgements[0]?.sequence ?? 0;
    const last = said.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(-1);
    const until = performance.now() + patience;
    while ((bursts === "interrupt" ? last : said).some((sending) => sawAnswer(sending) === null)) {
      if (performance.now() > until) return false;
      await pause(100);
    }
    return true;
  }

  const lives = () =>
    sendings.map((sending) => ({
      ...{ text: sending.text, answer: sending.answers[0] ?? "" },
      ...{ from: sending.sentAt, until: sawAnswer(sending) ?? Number.POSITIVE_INFINITY },
    }));

  const waits = () =>
    sendings.flatMap((sending) => {
      const [first] = sending.acknowledgements;
      const saw = sawAnswer(sending);
      return first && saw !== null ? [Math.max(0, saw - first.at)] : [];
    });

  function isSettled(transcript: readonly Seen[]): boolean {
    const texts = new Set(transcript.flatMap(({ text }) => (text === null ? [] : answersIn(text, known, bursts))));
    const lines = new Set(calls.flatMap(({ text }) => text.split("\n")));
    const places = new Map(transcript.map(({ id, sequence }) => [id, sequence]));
    const behind = (one: Sending, other: Sending) =>
      (places.get(one.clientId) ?? 0) > (places.get(other.clientId) ?? 0);
    const isHeard = ({ heard, excuses }: Pick<Sending, "heard" | "excuses">) =>
      heard === null || lines.has(heard) || excuses.some((excuse) => texts.has(excuse));
    const isSpokenOver = (sending: Sending) =>
      bursts === "interrupt" && sendings.some((other) => other.burst === sending.burst && behind(other, sending));
    const isReplied = ({ text, queued }: Sending) =>
      operator?.replies.some((reply) => reply.to === text && texts.has(reply.text)) && !texts.has(queued ?? "");
    const isAnswered = (sending: Sending) =>
      isSpokenOver(sending) ||
      isReplied(sending) ||
      (isHeard(sending) && sending.answers.some((answer) => texts.has(answer)));
    const last = sendings.find((sending) => !sendings.some((other) => behind(other, sending)));
    const reminder = last?.reminder;
    const isReminded = !reminder || (reminder.texts.some((text) => texts.has(text)) && isHeard(reminder));
    return isReminded && sendings.every(isAnswered);
  }

  async function settledTranscript(): Promise<readonly Seen[]> {
    // Whoever is asked last has all that waits before it: it is stuck where nothing more is said.
    let [length, since] = [0, performance.now()];
    for (;;) {
      const transcript = await readTranscript(addresses[anyProcess()] ?? "", agent, conversationId);
      if (transcript && transcript.length > length) [length, since] = [transcript.length, performance.now()];
      if (transcript && (isSettled(transcript) || performance.now() > since + stuckMs)) return transcript;
      await pause(250);
    }
  }

  return {
    async talk() {
      for (let [line, burst] = [0, 0]; line < fewestLines || !isOver(); burst += 1) {
        const isBurst = bursts !== "queue";
        const together = isBurst ? dice.between(1, mostAtOnce + 1) : !talk.patient && dice.chance(0.2) ? 2 : 1;
        const lines = Array.from({ length: Math.floor(together) }, (_, at) => talk.line(`${name}-${line + at}`));
        const said = await Promise.all(
          lines.map(async (one) => {
            if (isBurst) await pause(dice.between(0, burstMs));
            return say(one, burst);
          }),
        );
        line += lines.length;
        if ((isBurst || talk.patient) && !(await hears(said, patienceMs))) return;
        await pause(dice.between(500, 6000));
      }
    },
    async rest() {
      for (const tab of tabs) tab.calm();
      if (operator) {
        await settledTranscript();
        await operator.leave();
      }
      await settledTranscript();
    },
    async repeat() {
      for (const sending of sendings) {
        const known = sending.acknowledgements.length + sending.refusals.length;
        while (sending.acknowledgements.length + sending.refusals.length === known) {
          await post(sending, anyProcess());
          await pause(60);
        }
      }
    },
    async settle(member) {
      const transcript = await settledTranscript();
      const end = transcript.at(-1)?.sequence ?? 0;
      const until = performance.now() + tabsMs;
      while (performance.now() < until && tabs.some((tab) => tab.last() < end)) await pause(100);
      for (const tab of tabs) tab.close();
      const outside = new Set(sendings.flatMap(({ heard, reminder }) => [heard, reminder?.heard ?? null]));
      const history: History = {
        conversationId: `${talk.name} ${conversationId}`,
        sendings,
        tabs: tabs.map(({ log }) => log),
        calls: calls.filter(({ text }) => text.split("\n").some((line) => outside.has(line))),
        bursts,
        replies: operator?.replies ?? [],
        stretches: operator?.stretches ?? [],
        issues: await readIssues(addresses[0] ?? "", member, conversationId),
        transcript,
        turns: await readTurns(addresses[0] ?? "", member, conversationId),
      };
      const connections = history.tabs.reduce((sum, tab) => sum + tab.connections.length, 0);
      return { conversationId, talk: talk.name, waits: waits(), lives: lives(), history, attempts, connections };
    },
  };
}
