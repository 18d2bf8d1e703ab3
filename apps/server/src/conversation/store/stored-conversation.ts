import type { ConversationState, Input, JsonObject } from "@parlo/engine";
import type { ConversationKey } from "../conversation-key.ts";

/** A conversation as its row says, with what its end user's variables are. */
export interface StoredConversation extends ConversationKey {
  readonly profileId: string;
  readonly endUserId: string;
  readonly touchpoint: string;
  readonly test: boolean;
  readonly language: string;
  readonly state: "Active" | "Closed";
  readonly owner: "agent" | "queued" | "human";
  readonly teamId: string | null;
  readonly sequence: number;
  readonly revision: number;
  readonly snapshot: ConversationState;
  readonly turns: number;
  readonly queued: number;
  readonly leaseToken: number;
  /** A process is at work on it, or was. */
  readonly leased: boolean;
  /** How many processes have died over what comes next. */
  readonly takeovers: number;
  readonly messagesCountText: number;
  readonly lastMessage: string | null;
  /** Milliseconds by which its own clock is ahead of ours; other than 0 only in a test. */
  readonly clockMs: number;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly endUserVariables: JsonObject;
}

/** How far a message was heard. What that is of its text is seen when its turn comes: it may still be being written. */
export interface HeardUpTo {
  readonly type: "heardUpTo";
  readonly messageId: string;
  /** Of UTF-16. */
  readonly characters: number;
}

/** What a conversation is given: an input of the engine, or what becomes one. */
export type AcceptedInput = Input | HeardUpTo;

export interface QueuedInput {
  readonly position: number;
  readonly input: AcceptedInput;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface DueTimer extends ConversationKey {
  readonly id: string;
  readonly nodeId: string | null;
}
