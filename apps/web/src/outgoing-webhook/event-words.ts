import type { OutgoingEventType } from "@parlo/contract";

/** Which texts an event has; a dot has a meaning of its own in keys of texts. */
export const eventWords = {
  "conversation.started": "started",
  "conversation.ended": "ended",
  "conversation.handover-requested": "requested",
  "conversation.taken-over": "takenOver",
  "conversation.handed-back": "handedBack",
  "automation-run.finished": "finished",
  "issue.raised": "raised",
} as const satisfies Record<OutgoingEventType, string>;
