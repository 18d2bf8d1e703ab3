import type { Activity, Delta, Message } from "@parlo/contract";
import type { ConversationKey } from "../conversation-key.ts";

/** What one write has made known: the events numbered after `base` up to `last`. */
export interface Announcement extends ConversationKey {
  readonly base: number;
  readonly last: number;
  /** What people see, in order; null from another process, which tells only that something has happened. */
  readonly messages: readonly Message[] | null;
  /** Engine and flow events and tool calls, in order. */
  readonly debug: readonly Message[];
  readonly profileId: string;
  readonly test: boolean;
  readonly owner: "agent" | "queued" | "human";
  readonly state: "Active" | "Closed";
}

/** What is never history: it is only for who listens now. */
export type Passing =
  | { readonly type: "delta"; readonly delta: Delta }
  | { readonly type: "activity"; readonly activity: Activity };

export interface Listener {
  announced(announcement: Announcement): void;
  passing?(passing: Passing): void;
}
