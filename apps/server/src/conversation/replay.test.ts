import {
  advance,
  beginConversation,
  compileFlow,
  type Engine,
  type MessageEvent,
  messageOfEvent,
  type PackedState,
  packState,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { createFlowSource } from "./source/flow-source.ts";
import { createProfileSource } from "./source/profile-source.ts";
import { caller, openSink } from "./testing/sink.ts";
import type { TurnRecord } from "./turn-record.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { $client: pool } = app.context.databases.engine;

interface Turn {
  readonly seed: string;
  readonly record: TurnRecord;
  readonly size: number;
}

test("a conversation replays from its log to the same events and the same state", async () => {
  const sink = await openSink();
  sink.release();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const { conversationEngine } = agent;
  const flowId = conversationEngine.kind === "flow" ? (conversationEngine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  for (const text of ["one", "two"]) await rest.say(conversation.id, text, { wait: true });

  const { organizationId } = app.a;
  const graph = await createFlowSource(pool).load(organizationId, flowId, 1);
  const running = await createProfileSource(pool).load(agent.id);
  if (!graph || !running) throw new Error("The flow and the profile are gone");
  const flow = compileFlow(graph, 1, kinds);
  const engine: Engine = { runtimes, flow: () => flow };
  const { rows: turns } = await pool.query<Turn>(
    "select seed, record, size from conversation_turn where conversation_id = $1 order by revision",
    [conversation.id],
  );
  const { rows: kept } = await pool.query<{ snapshot: PackedState }>(
    "select snapshot from conversation where id = $1",
    [conversation.id],
  );
  const seen = await app.a.client.conversation.messages({ id: conversation.id, debug: true });
  const said = seen.results.filter(({ participantType }) => participantType === "Api");

  let state = beginConversation({ flowId, flowVersion: null, language: "en" });
  const replayed: (MessageEvent | null)[] = [];
  for (const { seed, record } of turns) {
    if (record.input === null) continue;
    const { endUserId, touchpoint, test: isTest } = conversation;
    const { profile, persona, organization, definitions } = running;
    const result = advance(engine, state, record.input, {
      now: record.now,
      seed,
      conversation: { id: conversation.id, endUserId, touchpoint, test: isTest },
      profile,
      persona,
      organization,
      definitions,
      endUserVariables: {},
    });
    if (result.type !== "advanced") throw new Error("A flow was not loaded");
    state = result.state;
    replayed.push(...result.events.map((event) => messageOfEvent(event, seed)));
  }
  expect(turns.length).toBeGreaterThan(3);
  expect(JSON.parse(JSON.stringify(packState(state)))).toEqual(kept[0]?.snapshot);
  expect(replayed.flatMap((event) => (event ? [[event.id, event.action]] : []))).toEqual(
    said.map(({ id, action }) => [id, action]),
  );
});
