import { answersIn } from "./answers-in.ts";
import type { History, Seen, Sending } from "./history.ts";

/** Whether somebody said it whom the agent talks with. */
export const isPerson = ({ participantType }: Seen) => participantType === "EndUser";
/** The answers that a text of the agent is. */
export const told = (history: History, text: string) => answersIn(text, knownTo(history), history.bursts);
/** What holds one of the texts, of all that the person did not say. */
export const said = (history: History, texts: readonly string[]) =>
  history.transcript.filter(
    (seen) =>
      !isPerson(seen) && seen.text !== null && told(history, seen.text).some((answer) => texts.includes(answer)),
  );
/** Where a message stands. */
export const placeOf = ({ transcript }: History, { clientId }: Sending) => transcript.find(({ id }) => id === clientId);

const known = new WeakMap<History, ReadonlySet<string>>();

/** All that may be said to somebody. */
export function knownTo(history: History): ReadonlySet<string> {
  const already = known.get(history);
  if (already) return already;
  const { sendings, replies } = history;
  const texts = sendings.flatMap(({ answers, reminder, queued }) => [
    ...answers,
    ...(reminder?.texts ?? []),
    ...(queued === undefined ? [] : [queued]),
  ]);
  const all = new Set([...texts, ...replies.map(({ text }) => text)]);
  known.set(history, all);
  return all;
}
