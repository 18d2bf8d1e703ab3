import type { ConversationKey } from "../conversation-key.ts";
import type { DueTimer } from "./stored-conversation.ts";

/** Runs a named statement. */
type Run = <Row extends object>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Statements on the rows of waits. */
export function timerStatements(run: Run) {
  return {
    /** Timers that are due, but not those of organisations that are `full`; for some seconds nobody else gets them. */
    async claimTimers(limit: number, full: readonly string[] = []): Promise<readonly DueTimer[]> {
      return run("timer claim", claim, [limit, full]);
    },

    /** Milliseconds until one is there to be claimed, 0 or less where one is already; null where none will be within these. */
    async nextTimer(withinMs: number, full: readonly string[]): Promise<number | null> {
      const [row] = await run<{ leftMs: number }>("timer next", next, [withinMs, full]);
      return row?.leftMs ?? null;
    },

    /** One timer, ahead of its time; false where somebody has it already. */
    async claimTimer(timer: DueTimer): Promise<boolean> {
      const values = [timer.organizationId, timer.conversationId, timer.id];
      return (await run("timer claim one", claimOne, values)).length > 0;
    },

    /** With the milliseconds that each has to go, below 0 where it is due. */
    async timersOf(key: ConversationKey): Promise<readonly (DueTimer & { readonly leftMs: number })[]> {
      return run("timers of", timersOf, [key.organizationId, key.conversationId]);
    },

    dropTimer: (timer: DueTimer) =>
      run(
        "timer drop",
        "delete from conversation_timer where organization_id = $1 and conversation_id = $2 and id = $3",
        [timer.organizationId, timer.conversationId, timer.id],
      ),

    moveTimer: (timer: DueTimer, afterMs: number) =>
      run(
        "timer move",
        "update conversation_timer set due_at = now() + $4 * interval '1 millisecond', claimed_until = null where organization_id = $1 and conversation_id = $2 and id = $3",
        [timer.organizationId, timer.conversationId, timer.id, afterMs],
      ),

    /** Moves timers on together, so that the first is not due within these milliseconds; how many were moved. */
    async holdTimers(key: ConversationKey, ids: readonly string[], ms: number): Promise<number> {
      return (await run("timer hold", hold, [key.organizationId, key.conversationId, ids, ms])).length;
    },
  };
}

const claim = `
  update conversation_timer t set claimed_until = now() + interval '10 seconds'
  from (
    select organization_id, conversation_id, id from conversation_timer
    where due_at <= now() and (claimed_until is null or claimed_until < now()) and organization_id <> all($2::uuid[])
    order by due_at limit $1 for update skip locked
  ) due
  where t.organization_id = due.organization_id and t.conversation_id = due.conversation_id and t.id = due.id
  returning t.organization_id as "organizationId", t.conversation_id as "conversationId", t.id, t.node_id as "nodeId"`;

const next = `
  select extract(epoch from due_at - now())::double precision * 1000 as "leftMs" from conversation_timer
  where due_at < now() + $1 * interval '1 millisecond' and (claimed_until is null or claimed_until < now())
    and organization_id <> all($2::uuid[])
  order by due_at limit 1`;

const claimOne = `
  update conversation_timer set claimed_until = now() + interval '10 seconds'
  where organization_id = $1 and conversation_id = $2 and id = $3 and (claimed_until is null or claimed_until < now())
  returning id`;

const timersOf = `
  select organization_id as "organizationId", conversation_id as "conversationId", id, node_id as "nodeId",
    extract(epoch from due_at - now())::double precision * 1000 as "leftMs"
  from conversation_timer where organization_id = $1 and conversation_id = $2 order by due_at`;

/** Their distances stay. Where one is at work already the others are let be. */
const hold = `
  update conversation_timer t set due_at = t.due_at + (now() + $4 * interval '1 millisecond' - first.due_at)
  from (
    select min(due_at) as due_at, bool_or(claimed_until > now()) as taken from conversation_timer
    where organization_id = $1 and conversation_id = $2 and id = any($3)
  ) first
  where t.organization_id = $1 and t.conversation_id = $2 and t.id = any($3)
    and first.due_at < now() + $4 * interval '1 millisecond' and first.taken is not true
  returning t.id`;
