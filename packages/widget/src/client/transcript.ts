import type { Message, MessageAction, Problem } from "@parlo/contract";

/** One line of the conversation as it is shown. */
export interface TranscriptItem {
  readonly id: string;
  readonly message: Message;
  readonly state: "final" | "streaming" | "sending" | "failed";
  readonly problem?: Problem;
}

/** What the person did and the server has not confirmed yet. */
export interface PendingMessage {
  readonly id: string;
  readonly action: MessageAction;
  readonly replyTo?: string;
  readonly instant: string;
  /** The highest sequence that was known when it was said: what the server made of it comes later. */
  readonly after: number;
  readonly problem?: Problem;
}

interface Streaming {
  text: string;
  readonly later: Map<number, string>;
  readonly instant: string;
}

/** Announcements may overtake each other on their way by no more than this, in milliseconds. */
const reorderWindow = 5000;

/** What has been said, in the server's order, with what is still being made or sent behind it. */
export class Transcript {
  #messages = new Map<string, Message>();
  #streaming = new Map<string, Streaming>();
  #arrivals: { sequence: number; at: number }[] = [];
  #settled = 0;

  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  clear(): void {
    this.#messages.clear();
    this.#streaming.clear();
    this.#arrivals = [];
    this.#settled = 0;
  }

  /** Takes a final message; false when it was known already. */
  accept(message: Message): boolean {
    const known = this.#messages.has(message.id);
    this.#messages.set(message.id, message);
    this.#streaming.delete(message.id);
    if (!known) this.#arrivals.push({ sequence: message.sequence, at: this.#now() });
    return !known;
  }

  /** Everything up to here has been handed over by the server in one answer. */
  settle(sequence: number): void {
    this.#settled = Math.max(this.#settled, sequence);
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.sequence > this.#settled);
  }

  /** Where to go on after a break: behind all that can no longer be overtaken. */
  get resumeAfter(): number {
    const recent = this.#arrivals.filter((arrival) => this.#now() - arrival.at < reorderWindow);
    const old = this.#arrivals.filter((arrival) => !recent.includes(arrival));
    const settled = Math.max(this.#settled, ...old.map((arrival) => arrival.sequence));
    return Math.max(0, Math.min(settled, ...recent.map((arrival) => arrival.sequence - 1)));
  }

  /** Puts a piece of an unfinished message where it belongs; pieces may come twice or out of order. */
  grow(delta: { messageId: string; text: string; from: number }): void {
    if (this.#messages.has(delta.messageId)) return;
    const streaming = this.#streaming.get(delta.messageId) ?? {
      text: "",
      later: new Map<number, string>(),
      instant: new Date(this.#now()).toISOString(),
    };
    this.#streaming.set(delta.messageId, streaming);
    streaming.later.set(delta.from, delta.text);
    for (const [from, piece] of [...streaming.later].sort(([a], [b]) => a - b)) {
      if (from > streaming.text.length) break;
      streaming.text = streaming.text.slice(0, from) + piece + streaming.text.slice(from + piece.length);
      streaming.later.delete(from);
    }
  }

  /** Unfinished messages are not carried over a break: the server tells anew or sends the final one. */
  forgetStreaming(): void {
    this.#streaming.clear();
  }

  get lastSequence(): number {
    return Math.max(0, ...[...this.#messages.values()].map(({ sequence }) => sequence));
  }

  get messages(): readonly Message[] {
    return [...this.#messages.values()].sort((a, b) => a.sequence - b.sequence);
  }

  items(conversationId: string, pending: readonly PendingMessage[]): readonly TranscriptItem[] {
    const made = (id: string, participantType: "Api" | "EndUser", instant: string, action: Message["action"]) => ({
      id,
      conversationId,
      sequence: Number.MAX_SAFE_INTEGER,
      replyTo: null,
      instant,
      participantId: "",
      participantType,
      action,
    });
    const echoes = new Set<string>();
    return [
      ...this.messages.filter(isSpoken).map((message) => ({ id: message.id, message, state: "final" as const })),
      ...[...this.#streaming]
        .filter(([, { text }]) => text !== "")
        .map(([id, { text, instant }]) => ({
          id,
          message: made(id, "Api", instant, { text: { text } }),
          state: "streaming" as const,
        })),
      ...pending
        .filter((message) => !this.#isKnown(message, echoes))
        .map(({ id, action, instant, problem }) => ({
          id,
          message: made(id, "EndUser", instant, action),
          state: problem ? ("failed" as const) : ("sending" as const),
          ...(problem && { problem }),
        })),
    ];
  }

  /** The server gives ids of its own: what came back before it was acknowledged is known by its text. */
  #isKnown({ action, after }: PendingMessage, echoes: Set<string>): boolean {
    const echo = this.messages.find(
      ({ id, participantType, sequence, action: { text } }) =>
        participantType === "EndUser" &&
        sequence > after &&
        !echoes.has(id) &&
        text !== undefined &&
        text.text === action.text?.text,
    );
    if (echo) echoes.add(echo.id);
    return echo !== undefined;
  }
}

/** What happens inside the engine is told to those who listen for it and stands in no conversation. */
export function isSpoken({ action }: Message): boolean {
  return !(action.engineEvent || action.flowEvent || action.toolCall);
}
