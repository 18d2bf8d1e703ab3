import {
  beginConversation,
  type ConversationState,
  type Json,
  type JsonObject,
  type Mocks,
  type Stops,
  type TurnEvent,
} from "@parlo/engine";
import { nearestDefinition } from "../nearest-definition.ts";
import type { RunningProfile } from "../ports/profile-source.ts";
import type { HiddenWrite, StepOutcome, ValueWrite } from "../store/step-write.ts";
import { valueWrite } from "../store/variable-columns.ts";
import { hiddenWrites } from "./hidden-writes.ts";

/** Where another conversation was, to go on from there. */
export interface Branch {
  readonly of: { readonly conversationId: string; readonly sequence: number };
  readonly state: ConversationState;
  readonly endUserVariables: JsonObject;
  /** Milliseconds since 1970, when it was there. */
  readonly now: number;
  readonly hidden: readonly HiddenWrite[];
}

type VariableEvent = Extract<TurnEvent, { type: "variable" }>;

/** What there is of a conversation before its first event. */
export interface Opening {
  readonly snapshot: ConversationState;
  /** As the engine is told. */
  readonly endUserVariables: JsonObject;
  /** Values that nobody has written before; the log has them, also when they were overwritten since. */
  readonly given: readonly VariableEvent[];
  readonly timers: StepOutcome["timers"];
  readonly hidden: readonly HiddenWrite[];
  readonly clockMs: number;
}

interface FreshConversation {
  readonly running: RunningProfile;
  readonly endUserId: string;
  readonly language: string;
  readonly variables: JsonObject;
  readonly draft: { readonly flowId: string; readonly version: number } | null;
  /** Of an end user who has been here before. */
  readonly remembered: JsonObject;
  readonly inputs?: JsonObject | undefined;
  readonly outputs?: JsonObject | undefined;
  readonly mocks?: Mocks | undefined;
  readonly stops?: Stops | undefined;
}

/** A conversation in which nothing has happened yet, with what its opener gave. */
export function freshOpening(fresh: FreshConversation): Opening {
  const { running, endUserId, draft, variables, language, remembered, inputs, outputs, mocks, stops } = fresh;
  const isOfEndUser = (key: string) => nearestDefinition(running.definitions, key)?.isEndUser;
  const ofConversation: { [key: string]: Json } = {};
  const ofEndUser: { [key: string]: Json } = { ...remembered };
  const given = Object.entries(variables).map(([key, value]): VariableEvent => {
    const scope = isOfEndUser(key) ? "endUser" : "conversation";
    (scope === "endUser" ? ofEndUser : ofConversation)[key] = value;
    return { type: "variable", scope, key, value };
  });
  return {
    snapshot: beginConversation({
      flowId: draft?.flowId ?? running.flowId ?? "",
      flowVersion: draft?.version ?? null,
      language,
      variables: ofConversation,
      inputs,
      outputs,
      mocks,
      stops,
    }),
    endUserVariables: ofEndUser,
    given,
    timers: [],
    hidden: hiddenWrites(given, running, endUserId),
    clockMs: 0,
  };
}

/** A conversation that goes on from where another was, on a clock that goes on from then. */
export function branchOpening(
  { state, endUserVariables, now, hidden }: Branch,
  at: number,
  { mocks, stops }: Pick<ConversationState, "mocks" | "stops">,
): Opening {
  const given = (["conversation", "endUser"] as const).flatMap((scope) =>
    Object.entries(scope === "endUser" ? endUserVariables : state.variables).map(
      ([key, value]): VariableEvent => ({ type: "variable", scope, key, value }),
    ),
  );
  const timers = state.timers.map(({ id, nodeId, dueAt }) => ({ id, nodeId, afterMs: dueAt - now }));
  return { snapshot: { ...state, mocks, stops }, endUserVariables, given, timers, hidden, clockMs: now - at };
}

/** What was given, and over it what the first turn stored. */
export function openingValues(
  { given }: Opening,
  { definitions }: RunningProfile,
  endUserId: string,
): readonly ValueWrite[] {
  return given.map(({ scope, key, value }) => {
    const isEndUser = scope === "endUser";
    const type = definitions.find((one) => one.key === key && one.isEndUser === isEndUser)?.type;
    return valueWrite(key, value, type, isEndUser ? endUserId : null);
  });
}
