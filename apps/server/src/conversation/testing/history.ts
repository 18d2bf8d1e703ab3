/**
 * What clients saw of conversations with an echoing agent, and whether it can be: this knows nothing of the server but
 * its answers.
 */
export interface Sent {
  readonly clientId: string;
  readonly text: string;
  /** As acknowledged; an acknowledgement that came twice must say the same. */
  readonly sequences: readonly number[];
}

export interface Seen {
  readonly id: string;
  readonly sequence: number;
  readonly participantType: string;
  readonly action: { readonly text?: { readonly text: string } | undefined };
}

export interface History {
  readonly conversationId: string;
  /** In the order in which they were sent, each after the acknowledgement of the one before. */
  readonly sent: readonly Sent[];
  /** The transcript as it was read at the end. */
  readonly seen: readonly Seen[];
}

/** Everything that is wrong with a history; nothing for one that can be. */
export function violations({ conversationId, sent, seen }: History): string[] {
  const wrong: string[] = [];
  const report = (what: string) => wrong.push(`${conversationId}: ${what}`);

  for (const [at, message] of seen.entries()) {
    const before = seen[at - 1];
    if (before && before.sequence >= message.sequence) report(`${message.sequence} stands behind ${before.sequence}`);
  }
  if (new Set(seen.map(({ id }) => id)).size !== seen.length) report("an id stands twice");

  const people = seen
    .filter(({ participantType }) => participantType === "EndUser")
    .filter(({ action }) => action.text);
  for (const { clientId, text, sequences } of sent) {
    if (sequences.length === 0) continue;
    if (new Set(sequences).size > 1) report(`${clientId} was acknowledged as ${sequences.join(" and ")}`);
    const there = people.filter(({ id }) => id === clientId);
    if (there.length !== 1) report(`${clientId} was acknowledged and is there ${there.length} times`);
    if (there[0] && there[0].sequence !== sequences[0]) report(`${clientId} stands at ${there[0].sequence}`);
    const answers = seen.filter(({ action }) => action.text?.text === `You said ${text}`);
    if (answers.length !== 1) report(`"${text}" was answered ${answers.length} times`);
    if (answers[0] && there[0] && answers[0].sequence < there[0].sequence) report(`"${text}" was answered before`);
  }
  const expected = sent.filter(({ sequences }) => sequences.length > 0).map(({ clientId }) => clientId);
  const order = people.map(({ id }) => id).filter((id) => expected.includes(id));
  if (order.join() !== expected.join()) report("the order is not the one in which they were accepted");
  return wrong;
}
