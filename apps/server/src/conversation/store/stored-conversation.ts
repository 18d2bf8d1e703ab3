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

export interface QueuedInput {
  readonly position: number;
  readonly input: Input;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface DueTimer extends ConversationKey {
  readonly id: string;
  readonly nodeId: string | null;
}
