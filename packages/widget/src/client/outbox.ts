import type { Acknowledgement, MessageAction, Problem, SocketMessage } from "@parlo/contract";
import { asSent } from "./as-sent.ts";
import type { PendingMessage } from "./transcript.ts";

/** Sends one message and tells what became of it; rejects when no answer came. */
export type Deliver = (message: SocketMessage) => Promise<Acknowledgement>;

export interface OutboxListener {
  changed(): void;
  delivered(message: PendingMessage, answer: { id: string; sequence: number }): void;
  /** The conversation is over; what waits is said in the next one. */
  conversationClosed(): void;
}

const retryable = (problem: Problem) => problem.status === 429 || problem.status >= 500;

/**
 * Keeps what the person said until the server has it on disk. One message is on its way at a time, so their order
 * holds; a message without an answer goes again under the same id, which the server takes once.
 */
export class Outbox {
  #pending: PendingMessage[] = [];
  #deliver: Deliver | null = null;
  #busy = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  readonly #listener: OutboxListener;
  readonly #retryDelay: number;

  /** `retryDelay` is milliseconds until a refused message goes again. */
  constructor(listener: OutboxListener, retryDelay = 2000) {
    this.#listener = listener;
    this.#retryDelay = retryDelay;
  }

  get pending(): readonly PendingMessage[] {
    return this.#pending;
  }

  add(message: Omit<PendingMessage, "instant" | "problem">): void {
    this.#pending = [...this.#pending, { ...message, instant: new Date().toISOString() }];
    this.#listener.changed();
    this.#next();
  }

  restore(pending: readonly PendingMessage[]): void {
    const known = new Set(this.#pending.map(({ id }) => id));
    this.#pending = [...pending.filter(({ id }) => !known.has(id)), ...this.#pending];
  }

  clear(): void {
    this.#pending = [];
  }

  /** What waits is said in another conversation, whose sequence begins anew; what is taken back is not. */
  carryOver(takesBack: (action: MessageAction) => boolean): void {
    this.#pending = this.#pending.flatMap((message) => (takesBack(message.action) ? [] : { ...message, after: 0 }));
  }

  retryFailed(id: string): void {
    this.#pending = this.#pending.map(({ problem, ...message }) =>
      message.id === id || !problem ? message : { ...message, problem },
    );
    this.#listener.changed();
    this.#next();
  }

  open(deliver: Deliver): void {
    this.#deliver = deliver;
    this.#next();
  }

  close(): void {
    this.#deliver = null;
    clearTimeout(this.#retry);
  }

  async #next(): Promise<void> {
    const deliver = this.#deliver;
    const message = this.#pending.find(({ problem }) => !problem);
    if (!deliver || !message || this.#busy) return;
    this.#busy = true;
    const { id, action, replyTo } = message;
    const answer = await deliver({ id, action: asSent(action), ...(replyTo !== undefined && { replyTo }) }).catch(
      () => null,
    );
    this.#busy = false;
    if (!this.#pending.some((other) => other.id === id)) {
      this.#next();
      return;
    }
    if (answer?.ok) {
      this.#pending = this.#pending.filter((other) => other.id !== id);
      this.#listener.delivered(message, answer);
    } else if (answer?.problem.code === "conversation-closed") {
      this.close();
      this.#listener.conversationClosed();
      return;
    } else if (answer && !retryable(answer.problem)) {
      this.#pending = this.#pending.map((other) => (other.id === id ? { ...other, problem: answer.problem } : other));
      this.#listener.changed();
    } else {
      this.#retry = setTimeout(() => this.#next(), this.#retryDelay);
      return;
    }
    this.#next();
  }
}
