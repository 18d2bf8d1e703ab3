import type { Message } from "@parlo/contract";
import { unpackState } from "@parlo/engine";
import type { TestApp } from "../../../testing/test-app.ts";
import { type LoggedTurn, readLog } from "../../replay/read-log.ts";
import type { Talk } from "./random-talk.ts";

/**
 * What is wrong with a conversation that has come to rest, of what the engine promises: order, nothing lost, nothing
 * done twice, no turn that hangs.
 */
export async function violationsOf(app: TestApp, talk: Talk, ignores: boolean): Promise<readonly string[]> {
  const { $client: pool } = app.context.databases.engine;
  const wrong: string[] = [];
  const { results } = await app.a.client.conversation.messages({ id: talk.id, debug: true, includeHidden: true });
  wrong.push(...disorder(results), ...unanswered(talk));
  for (const { id, sequence, text } of talk.given) {
    const there = results.filter((one) => one.id === id);
    if (there.length !== 1) wrong.push(`${text} (${id}) stands ${there.length} times`);
    if (there[0] && there[0].sequence !== sequence) wrong.push(`${text} stands at ${there[0].sequence}`);
  }

  const logged: LoggedTurn[] = [];
  for await (const one of readLog(pool, { organizationId: app.a.organizationId, conversationId: talk.id }))
    logged.push(one);
  wrong.push(...misdone(logged, talk, ignores));

  const { rows } = await pool.query(
    `select c.lease_until is not null as leased, c.snapshot,
      (select count(*)::int from conversation_input i where i.conversation_id = c.id) as queued
    from conversation c where id = $1`,
    [talk.id],
  );
  const [row] = rows;
  if (row.leased) wrong.push("somebody is at work on it");
  if (row.queued > 0) wrong.push(`${row.queued} inputs wait`);
  const { pending, turn } = unpackState(row.snapshot);
  if (pending) wrong.push(`it waits for ${pending.type}`);
  if (turn) wrong.push("a turn has not ended");
  return wrong;
}

function disorder(all: readonly Message[]): string[] {
  const wrong = all.flatMap(({ sequence }, at) => {
    const before = all[at - 1]?.sequence ?? 0;
    return before >= sequence ? [`${sequence} stands behind ${before}`] : [];
  });
  const ids = all.map(({ id }) => id);
  return [...wrong, ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} stands twice`)];
}

/** Of what was said one after the other, each had the messages of its own turn behind it. */
const unanswered = ({ exchanges }: Talk): string[] =>
  exchanges.flatMap(({ sequence }, at) =>
    (exchanges[at - 1]?.sequence ?? 0) >= sequence ? [`${sequence} was said before the one in front of it`] : [],
  );

function misdone(logged: readonly LoggedTurn[], { given }: Talk, ignores: boolean): string[] {
  const wrong: string[] = [];
  const inputs = logged.flatMap(({ record }) => record.input ?? []);
  const once = (what: string, ids: readonly string[]) => {
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) wrong.push(`${what} ${id} was taken twice`);
  };
  once(
    "message",
    inputs.flatMap((input) => ("messageId" in input && input.messageId ? [input.messageId] : [])),
  );
  once(
    "timer",
    inputs.flatMap((input) => (input.type === "timer" ? [input.timerId] : [])),
  );
  once(
    "effect",
    inputs.flatMap((input) => (input.type === "effect" ? [input.effectId] : [])),
  );
  for (const { id, text } of given) {
    const taken = inputs.some(
      (input) =>
        ("messageId" in input && input.messageId === id) ||
        (text !== null && input.type === "text" && input.text.split("\n").includes(text)),
    );
    // Whatever comes while a turn runs may be ignored: also what comes behind an operator's word.
    if (!taken && !ignores) wrong.push(`${text} (${id}) was never taken`);
  }
  const ends = { ProcessingStarted: 0, ProcessingCompleted: 0 };
  for (const { record } of logged)
    for (const [, event] of record.events)
      if (event.type === "engine" && event.state in ends) ends[event.state as keyof typeof ends] += 1;
  if (ends.ProcessingStarted !== ends.ProcessingCompleted)
    wrong.push(`${ends.ProcessingStarted} turns began and ${ends.ProcessingCompleted} ended`);
  return wrong;
}
