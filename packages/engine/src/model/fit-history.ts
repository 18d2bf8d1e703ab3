import type { KeptMessage } from "../turn/effect.ts";
import { shortenResult } from "./shorten-result.ts";

/** Of what the nodes that are being visited have called only the characters count. */
const [mostMessages, mostCharacters] = [80, 40_000];

/** Characters as JSON that an answer is shortened to, and to which where that is not enough. */
const [short, shortest] = [500, 1];

/** Characters as JSON of an answer without its result, and of the words that tell that it was shortened. */
const [aroundResult, aroundBeginning] = [100, 80];

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

const size = (message: KeptMessage): number =>
  ("text" in message ? message.text.length : 0) + (message.shown?.length ?? 0) + lengthOfCalls(message);

function lengthOfCalls(message: KeptMessage): number {
  if (message.role === "tool") return lengthOf(message.result);
  return message.role === "assistant" && message.toolCalls ? lengthOf(message.toolCalls) : 0;
}

const calls = (message: KeptMessage | undefined): boolean =>
  message?.role === "assistant" && message.toolCalls !== undefined && message.toolCalls.length > 0;

const isOfRound = (message: KeptMessage | undefined): boolean => message?.role === "tool" || calls(message);

/** What the person said last before a place of the history. */
export const saidBefore = <Message extends KeptMessage>(
  history: readonly Message[],
  start: number,
): Message | undefined => history.findLast(({ role }, at) => at < start && role === "user");

/**
 * As much of a history as is kept; a tool's answer never without its call. The oldest goes first. Of nodes that are being
 * visited, since the places that `starts` names, what the person had said last stays, and what the visit has called: at
 * first its answers are shortened, the oldest first; then goes what was said meanwhile, and calls only at the very last.
 */
export function fitHistory<Message extends KeptMessage>(all: readonly Message[], starts: readonly number[]) {
  const fitting = new Fitting(all, starts);
  fitting.dropBefore();
  if (fitting.isOver()) {
    fitting.shortenTo(short);
    fitting.dropWords();
    fitting.shortenTo(shortest);
    fitting.dropRounds();
  }
  const { history, starts: places } = fitting;
  return { history, starts: places };
}

class Fitting<Message extends KeptMessage> {
  readonly history: Message[];
  readonly starts: number[];
  readonly #questions: ReadonlySet<Message | undefined>;
  #characters = 0;
  /** Messages, but for what visits have called. */
  #messages = 0;

  constructor(all: readonly Message[], starts: readonly number[]) {
    this.history = [...all];
    this.starts = [...starts];
    this.#questions = new Set(starts.map((start) => saidBefore(all, start)));
    all.forEach((_, at) => {
      this.#count(at, 1);
    });
  }

  isOver(): boolean {
    return this.#messages > mostMessages || this.#isLong();
  }

  #isLong(): boolean {
    return this.#characters > mostCharacters;
  }

  /** Where the first visit begins. */
  #begin(): number {
    return Math.min(this.history.length, ...this.starts);
  }

  #count(at: number, sign: 1 | -1): void {
    const message = this.history[at];
    if (!message) return;
    const isInVisit = at >= this.#begin();
    this.#characters += sign * (size(message) + (isInVisit && message.role === "tool" ? aroundResult : 0));
    if (!isInVisit || !isOfRound(message)) this.#messages += sign;
  }

  #drop(at: number): void {
    this.#count(at, -1);
    this.history.splice(at, 1);
    this.starts.forEach((start, which) => {
      if (start > at) this.starts[which] = start - 1;
    });
  }

  #isQuestion(at: number): boolean {
    const message = this.history[at];
    return message !== undefined && this.#questions.has(message);
  }

  dropBefore(): void {
    let at = 0;
    while (at < this.#begin() && this.history.length > 1 && (this.isOver() || this.#isOrphan(at)))
      if (this.#isQuestion(at)) at += 1;
      else this.#drop(at);
  }

  #isOrphan(at: number): boolean {
    return this.history[at]?.role === "tool" && !isOfRound(this.history[at - 1]);
  }

  shortenTo(least: number): void {
    for (let at = this.#begin(); at < this.history.length && this.#isLong(); at += 1) {
      const message = this.history[at];
      const length = message?.role === "tool" ? lengthOf(message.result) : 0;
      if (message?.role !== "tool" || length <= least + aroundBeginning) continue;
      const most = Math.max(least, length - aroundBeginning - (this.#characters - mostCharacters));
      const result = shortenResult(message.result, most);
      this.#count(at, -1);
      this.history[at] = { ...message, result };
      this.#count(at, 1);
    }
  }

  /** But for what came last. */
  dropWords(): void {
    let at = this.#begin();
    while (at < this.history.length - 1 && this.isOver())
      if (this.#isQuestion(at) || isOfRound(this.history[at])) at += 1;
      else this.#drop(at);
  }

  /** But for the last one. */
  dropRounds(): void {
    let at = this.#begin();
    while (this.#isLong() && at < this.history.findLastIndex(calls))
      if (!isOfRound(this.history[at])) at += 1;
      else {
        this.#drop(at);
        while (this.history[at]?.role === "tool") this.#drop(at);
      }
  }
}
