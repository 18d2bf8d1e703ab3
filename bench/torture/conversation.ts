import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call, headersOf, isPassing, readIssues, readTranscript } from "./api.ts";
import type { Dice } from "./dice.ts";
import type { Acknowledgement, Call, History, Seen, Sending } from "./history.ts";
import type { Moments } from "./moments.ts";
import { type LiveTab, openTab } from "./tab.ts";
import type { Line, Talk } from "./talks.ts";

export interface Surroundings {
  readonly addresses: readonly string[];
  readonly moments: Moments;
  /** Whether one may stop talking. */
  readonly isOver: () => boolean;
  readonly calls: readonly Call[];
}

export interface Person {
  /** Talks until the storm is over. */
  talk(): Promise<void>;
  /** Waits until everything has come to its end and every tab has seen it; what was noted down, and what the member reads. */
  settle(member: Record<string, string>): Promise<Settled>;
}

export interface Settled {
  readonly conversationId: string;
  readonly talk: string;
  /** From each first acknowledgement to the first sight of the answer, in milliseconds. */
  readonly waits: readonly number[];
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
const patientMs = 30_000;

/** Somebody with several tabs who repeats everything until it is acknowledged, and much of it after that. */
export async function begin(name: string, talk: Talk, dice: Dice, surroundings: Surroundings): Promise<Person> {
  const { addresses, moments, isOver, calls } = surroundings;
  const { agent } = talk;
  const anyProcess = () => Math.floor(dice.number() * addresses.length);
  const conversationId = await beginUntilItIs();
  const kinds = ["event stream", "socket", ...(dice.chance(0.15) ? ["slow event stream" as const] : [])] as const;
  const tabs: readonly LiveTab[] = kinds.map((kind) =>
    openTab({ kind, agent, conversationId, addresses, dice: dice.fork(), moments }),
  );
  const sendings: LiveSending[] = [];
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
    const address = `${addresses[process]}/api/v1/conversations/${conversationId}/messages`;
    const answering = call(address, headersOf(agent), { id: clientId, action: { text: { text } } });
    moments.passed("a message is under way", process);
    const answered = await answering;
    if (isPassing(answered) || answered === null) return;
    if (answered.status >= 400) return void sending.refusals.push(JSON.stringify(answered));
    noted((answered.body as { message: { sequence: number } }).message.sequence);
    moments.passed("a message was acknowledged", process);
    if (talk.dueMs !== null) setTimeout(() => moments.passed("a timer is due", process), talk.dueMs);
  }

  async function say(line: Line): Promise<void> {
    const sending = { clientId: randomUUID(), ...line, sentAt: performance.now(), acknowledgements: [], refusals: [] };
    sendings.push(sending);
    while (sending.acknowledgements.length === 0 && sending.refusals.length === 0) {
      const together = dice.chance(0.25) ? 3 : 1;
      await Promise.all(Array.from({ length: together }, () => attempt(sending)));
      if (sending.acknowledgements.length === 0) await pause(100);
    }
    if (dice.chance(0.1)) await attempt(sending);
    if (!talk.patient) return;
    const until = performance.now() + patientMs;
    while (performance.now() < until && tabs.every((tab) => tab.sawAt(line.answers) === null)) await pause(100);
  }

  const waits = () =>
    sendings.flatMap(({ acknowledgements: [first], answers }) => {
      const saw = tabs.map((tab) => tab.sawAt(answers)).filter((at) => at !== null);
      return first && saw.length > 0 ? [Math.max(0, Math.min(...saw) - first.at)] : [];
    });

  const isAnswered = (transcript: readonly Seen[]) => {
    const texts = new Set(transcript.map(({ text }) => text));
    const reminded = talk.reminder === null || transcript.at(-1)?.text === talk.reminder;
    const isHeard = ({ heard, excuses }: Sending) =>
      heard === null || calls.some(({ text }) => text === heard) || excuses.some((excuse) => texts.has(excuse));
    return (
      reminded && sendings.every((sending) => isHeard(sending) && sending.answers.some((answer) => texts.has(answer)))
    );
  };

  async function settledTranscript(): Promise<readonly Seen[]> {
    // Whoever is asked last has all that waits before it: it is stuck where nothing more is said.
    let [length, since] = [0, performance.now()];
    for (;;) {
      const transcript = await readTranscript(addresses[anyProcess()] ?? "", agent, conversationId);
      if (transcript && transcript.length > length) [length, since] = [transcript.length, performance.now()];
      if (transcript && (isAnswered(transcript) || performance.now() > since + stuckMs)) return transcript;
      await pause(250);
    }
  }

  return {
    async talk() {
      for (let line = 0; line < fewestLines || !isOver(); ) {
        const together = !talk.patient && dice.chance(0.2) ? 2 : 1;
        await Promise.all(Array.from({ length: together }, (_, at) => say(talk.line(`${name}-${line + at}`))));
        line += together;
        await pause(dice.between(500, 6000));
      }
    },
    async settle(member) {
      for (const tab of tabs) tab.calm();
      const transcript = await settledTranscript();
      const end = transcript.at(-1)?.sequence ?? 0;
      const until = performance.now() + tabsMs;
      while (performance.now() < until && tabs.some((tab) => tab.last() < end)) await pause(100);
      for (const tab of tabs) tab.close();
      const words = (text: string) =>
        sendings.some((sending) => sending.text === text || sending.text.includes(`"${text}"`));
      const history: History = {
        conversationId: `${talk.name} ${conversationId}`,
        sendings,
        tabs: tabs.map(({ log }) => log),
        calls: calls.filter(({ text }) => words(text)),
        reminder: talk.reminder === null ? null : { text: talk.reminder },
        issues: await readIssues(addresses[0] ?? "", member, conversationId),
        transcript,
      };
      const connections = history.tabs.reduce((sum, tab) => sum + tab.connections.length, 0);
      return { conversationId, talk: talk.name, waits: waits(), history, attempts, connections };
    },
  };
}
