import type { Message } from "@parlo/contract";

/** Both lists as one in order; a message that is in both is once in it. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const last = known.at(-1)?.sequence ?? 0;
  if (more.every(({ sequence }, index) => sequence > (more[index - 1]?.sequence ?? last))) {
    return more.length > 0 ? [...known, ...more] : known;
  }
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}
