import type { Conversation } from "@parlo/contract";

/** Milliseconds from the first to the last thing that happened. */
export function lengthOf({ createdAt, modifiedAt }: Pick<Conversation, "createdAt" | "modifiedAt">): number {
  return Math.max(0, Date.parse(modifiedAt) - Date.parse(createdAt));
}
