/**
 * What was noted down outside the server: by those who spoke, by those who listened, by the other end of a webhook. All
 * times are milliseconds on one clock, that of the process in which the clients live.
 */
export interface Acknowledgement {
  readonly at: number;
  readonly sequence: number;
}

/** What becomes of things that are said at once: each in its turn, all in one, or the last in place of the others. */
export type Bursts = "queue" | "merge" | "interrupt";

export interface Sending {
  readonly clientId: string;
  readonly text: string;
  readonly sentAt: number;
  /** Every one that came: a message may be sent many times under its id. */
  readonly acknowledgements: readonly Acknowledgement[];
  /** What it was turned away with, other than for the moment. */
  readonly refusals: readonly string[];
  /** Texts one of which, and only one, has to answer it. */
  readonly answers: readonly string[];
  /** Those of them that say that something failed, which must not happen without an issue. */
  readonly excuses: readonly string[];
  /** What is heard outside for it, where that is not left out by an excuse; null for nothing. */
  readonly heard: string | null;
  /** What was said at once with it has the same number. */
  readonly burst: number;
  /** What the agent says by itself, once, where nothing more is said to it for a time. */
  readonly reminder?: Reminder;
  /** What the agent says where it asks for a person: the answer then comes once it has the conversation back. */
  readonly queued?: string;
}

/** Texts and excuses as those of an answer. */
export interface Reminder {
  readonly texts: readonly string[];
  readonly excuses: readonly string[];
  readonly heard: string | null;
}

export interface Seen {
  readonly id: string;
  readonly sequence: number;
  readonly participantType: string;
  /** Null for what is no text. */
  readonly text: string | null;
}

/** From one connecting to the next; a tab asks for what came after the last it saw. */
export interface Connection {
  readonly after: number;
  readonly seen: readonly Seen[];
}

export interface Tab {
  readonly name: string;
  readonly connections: readonly Connection[];
}

/** Something that came out at the other end: a webhook's call, a mail. */
export interface Call {
  /** The same for every repeat: the call's idempotency key, the mail's id. */
  readonly key: string;
  readonly text: string;
}

/** What somebody said in the agent's place to one thing that was said. */
export interface Reply {
  readonly text: string;
  /** The text that it answers. */
  readonly to: string;
  /** Null where nobody was told whether it had been taken. */
  readonly sequence: number | null;
}

/** From one reply to another, between which nobody can have given the conversation back. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What the engine says of a turn. */
export interface TurnMark {
  readonly sequence: number;
  readonly state: "ProcessingStarted" | "ProcessingCompleted";
}

export interface History {
  readonly conversationId: string;
  readonly sendings: readonly Sending[];
  readonly tabs: readonly Tab[];
  readonly calls: readonly Call[];
  readonly bursts: Bursts;
  readonly replies: readonly Reply[];
  readonly stretches: readonly Stretch[];
  /** Codes of the issues that members see. */
  readonly issues: readonly string[];
  /** As it was read at the end. */
  readonly transcript: readonly Seen[];
  /** Where turns began and ended, as members read it at the end. */
  readonly turns: readonly TurnMark[];
}
