import {
  type Advance,
  type ConversationState,
  type Json,
  type JsonObject,
  replayStep,
  type TurnContext,
  unpackState,
} from "@parlo/engine";
import type { Pool } from "pg";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { FlowCache } from "../host/flow-cache.ts";
import type { Surroundings } from "../host/surroundings.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { type LoggedTurn, readLog } from "./read-log.ts";

/** Of one conversation; what has more takes longer than anybody waits for it. */
const mostSteps = 5000;

export interface ReplayHost {
  readonly pool: Pick<Pool, "query">;
  readonly flows: Pick<FlowCache, "engine" | "load">;
}

/** A step of the log that was done again. */
export interface ReplayedStep {
  readonly logged: LoggedTurn;
  readonly context: TurnContext;
  readonly before: ConversationState;
  readonly result: Extract<Advance, { type: "advanced" }>;
}

export type Subject = Pick<
  StoredConversation,
  "organizationId" | "conversationId" | "endUserId" | "touchpoint" | "test"
>;

/** Does again what the log says, step by step, with what each step was told then: no effect is performed, nothing is written. */
export async function* replayConversation(
  host: ReplayHost,
  subject: Subject,
  more: Pick<TurnContext, "tellsReads"> = {},
): AsyncGenerator<ReplayedStep> {
  const { organizationId, conversationId, endUserId, touchpoint, test } = subject;
  const conversation = { id: conversationId, endUserId, touchpoint, test };
  const engine = host.flows.engine(organizationId);
  let state: ConversationState | null = null;
  let surroundings: Surroundings | null = null;
  let endUserVariables: JsonObject = {};
  let steps = 0;
  for await (const logged of readLog(host.pool, subject)) {
    const { record, seed } = logged;
    steps += 1;
    if (record.begun) state = unpackState(record.begun);
    surroundings = logged.surroundings ?? surroundings;
    endUserVariables = record.endUser ?? endUserVariables;
    if (!state || !surroundings || steps > mostSteps) throw new ConversationRefusal("not-replayable");
    const context: TurnContext = { ...more, now: record.now, seed, conversation, ...surroundings, endUserVariables };
    const result = await replayed(state, logged, context);
    yield { logged, context, before: state, result };
    state = result.state;
    endUserVariables = withWritten(endUserVariables, result.events);
  }

  async function replayed(from: ConversationState, { record }: LoggedTurn, context: TurnContext) {
    for (;;) {
      const done = replayStep(engine, from, record, context);
      if (done.type === "advanced") return done;
      await host.flows.load(organizationId, done.flowId, done.version);
    }
  }
}

/** The end user's variables after what a step wrote of them. */
export function withWritten(values: JsonObject, events: ReplayedStep["result"]["events"]): JsonObject {
  const written: { [key: string]: Json } = {};
  for (const event of events)
    if (event.type === "variable" && event.scope === "endUser") written[event.key] = event.value;
  return Object.keys(written).length > 0 ? { ...values, ...written } : values;
}
