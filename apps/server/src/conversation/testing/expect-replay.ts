import { messageOfEvent, type PackedState, packState } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { expect } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { createFlowCache } from "../host/flow-cache.ts";
import { replayConversation } from "../replay/replay-conversation.ts";
import { createFlowSource } from "../source/flow-source.ts";

/**
 * Holds what a replay makes of one of `a`'s conversations against the log, the messages and the state that it left;
 * answers how many steps there were.
 */
export function replayExpectation({ context, a }: Pick<TestApp, "context" | "a">) {
  const { $client: pool } = context.databases.engine;
  const host = { pool, flows: createFlowCache(createFlowSource(pool), kinds, runtimes) };

  return async function expectReplay(conversationId: string): Promise<number> {
    const { rows } = await pool.query<{
      snapshot: PackedState;
      end_user_id: string;
      touchpoint: string;
      test: boolean;
    }>("select snapshot, end_user_id, touchpoint, test from conversation where id = $1", [conversationId]);
    const [row] = rows;
    if (!row) throw new Error("The conversation is gone");
    const { organizationId } = a;
    const subject = { organizationId, conversationId, endUserId: row.end_user_id, ...row };
    const all: unknown[] = [];
    let steps = 0;
    let last: unknown = null;
    for await (const { logged, result } of replayConversation(host, subject)) {
      steps += 1;
      last = packState(result.state);
      const logs = logged.record.events.filter(([offset]) => offset > 0).map(([, event]) => event);
      const isLogged = (event: (typeof result.events)[number]) =>
        event.type !== "message" || Boolean(event.action.flowEvent ?? event.action.toolCall);
      expect(plain(result.events.filter(isLogged))).toEqual(plain(logs));
      expect(plain(result.effect)).toEqual(plain(logged.record.effect));
      all.push(...result.events.flatMap((event) => messageOfEvent(event, logged.seed) ?? []));
    }
    const seen = await a.client.conversation.messages({ id: conversationId, debug: true, includeHidden: true });
    const said = seen.results.filter(({ participantType }) => participantType === "Api");
    const idAndAction = ({ id, action }: { id: string; action: object }) => [id, Object.keys(action)];
    expect((all as typeof said).map(idAndAction)).toEqual(said.map(idAndAction));
    expect(plain(last)).toEqual(row.snapshot);
    return steps;
  };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
