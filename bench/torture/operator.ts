import { setTimeout as pause } from "node:timers/promises";
import type { Agent } from "./agents.ts";
import { call, isPassing, readTranscript } from "./api.ts";
import type { Dice } from "./dice.ts";
import type { Reply, Stretch } from "./history.ts";
import type { Moments } from "./moments.ts";
import { isPerson } from "./reading.ts";

type Headers = Record<string, string>;

export interface Operator {
  readonly replies: readonly Reply[];
  readonly stretches: readonly Stretch[];
  /** Gives the conversation back for good. */
  leave(): Promise<void>;
}

export interface OperatorOptions {
  readonly agent: Agent;
  readonly conversationId: string;
  readonly addresses: readonly string[];
  readonly dice: Dice;
  readonly moments: Moments;
  signIn(): Promise<Headers>;
}

/** How long after it was sent a hand-back may be carried out that nobody was told of. */
const lateMs = 45_000;

/** Somebody who takes the conversation over whenever something is said in it, answers, and gives it back. */
export function attend({ agent, conversationId, addresses, dice, moments, signIn }: OperatorOptions): Operator {
  const replies: Reply[] = [];
  const stretches: Stretch[] = [];
  let isLeaving = false;
  let unsureUntil = 0;
  const anyProcess = () => Math.floor(dice.number() * addresses.length);
  const ask = async (process: number, what: string, body: object) =>
    call(`${addresses[process]}/api/v1/conversations/${conversationId}/${what}`, await signIn(), body);

  /** Until it is carried out; whether the first try was. */
  async function command(what: "take-over" | "hand-back", owner: "human" | "agent"): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      const process = anyProcess();
      const answered = await ask(process, what, {});
      if (answered?.status === 200) {
        moments.passed(what === "take-over" ? "a person took over" : "a person gave it back", process);
        return tries === 1 && (answered.body as { owner: string }).owner === owner;
      }
      if (!isPassing(answered)) throw new Error(`The ${what} was answered with ${JSON.stringify(answered)}`);
      await pause(300);
    }
  }

  /** Its place, where one is told. A second try has other words: nobody could tell it from the first. */
  async function reply(to: string): Promise<readonly number[]> {
    const text = `A person answers ${to} (${replies.length + 1})`;
    const answered = await ask(anyProcess(), "operator-messages", { text });
    if (!isPassing(answered) && answered?.status !== 201)
      throw new Error(`"${text}" was answered with ${JSON.stringify(answered)}`);
    const sequence = answered?.status === 201 ? (answered.body as { sequence: number }).sequence : null;
    replies.push({ text, to, sequence });
    return sequence === null ? [] : [sequence];
  }

  /** What nobody has answered in the agent's place. */
  async function openTexts(): Promise<readonly string[]> {
    const transcript = (await readTranscript(addresses[anyProcess()] ?? "", agent, conversationId)) ?? [];
    const there = new Set(transcript.map(({ text }) => text));
    const isOpen = (said: string) => !replies.some(({ to, text }) => to === said && there.has(text));
    return transcript.flatMap((seen) => (isPerson(seen) && seen.text !== null && isOpen(seen.text) ? seen.text : []));
  }

  async function work(): Promise<void> {
    while (!isLeaving) {
      await pause(dice.between(300, 1500));
      const texts = await openTexts();
      const [first] = texts;
      if (first === undefined) continue;
      await command("take-over", "human");
      const isSure = performance.now() > unsureUntil;
      const places: number[] = [];
      for (const text of [...texts, first]) places.push(...(await reply(text)));
      if (isSure && places.length > 1) stretches.push({ from: Math.min(...places), to: Math.max(...places) });
      if (!(await command("hand-back", "agent"))) unsureUntil = performance.now() + lateMs;
    }
  }

  const working = work();
  // Whoever lets the operator leave hears of what went wrong.
  working.catch(() => {});
  return {
    replies,
    stretches,
    leave: () => {
      isLeaving = true;
      return working;
    },
  };
}

/** How long a sign-in is used, which lasts ten minutes. */
const freshMs = 4 * 60_000;

/** Signs in where there is nobody signed in yet or it was long ago, as soon as a process lets it. */
export function stayingSignedIn(signIn: () => Promise<Headers>): () => Promise<Headers> {
  let signedIn: { readonly at: number; readonly headers: Promise<Headers> } | null = null;
  const trying = async (): Promise<Headers> => {
    for (;;) {
      const headers = await signIn().catch(() => null);
      if (headers) return headers;
      await pause(500);
    }
  };
  return () => {
    if (!signedIn || performance.now() > signedIn.at + freshMs) signedIn = { at: performance.now(), headers: trying() };
    return signedIn.headers;
  };
}
