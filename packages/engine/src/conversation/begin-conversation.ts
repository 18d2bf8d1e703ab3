import type { JsonObject } from "../json.ts";
import type { Mocks } from "../outside/mock.ts";
import type { ConversationState, Stops } from "./state.ts";

export interface NewConversation {
  /** What the profile runs. */
  readonly flowId: string;
  /** Null takes what is published at the first turn, and stays with it. */
  readonly flowVersion: number | null;
  readonly language: string;
  /** Conversation variables that the opener gave. */
  readonly variables?: JsonObject;
  /** Of a run that another has begun. */
  readonly generation?: number;
  /** What the flow is begun with; of a test. */
  readonly inputs?: JsonObject | undefined;
  /** What nodes of the flow have come to, by their ids; of a test. */
  readonly outputs?: JsonObject | undefined;
  /** Of a test. */
  readonly mocks?: Mocks | undefined;
  /** Of a test. */
  readonly stops?: Stops | undefined;
}

/** A conversation in which nothing has happened yet. */
export function beginConversation(conversation: NewConversation): ConversationState {
  return {
    format: 1,
    language: conversation.language,
    left: undefined,
    owner: "agent",
    teamId: null,
    closed: false,
    flowId: conversation.flowId,
    flowVersion: conversation.flowVersion,
    stack: [],
    variables: conversation.variables ?? {},
    outputs: outputsOf(conversation),
    kept: {},
    history: [],
    timers: [],
    pending: null,
    turn: null,
    held: [],
    drawn: 0,
    input: null,
    saidNumbers: undefined,
    turns: 0,
    timerTurns: 0,
    tokens: 0,
    outcome: null,
    generation: conversation.generation ?? 0,
    inputs: conversation.inputs,
    mocks: conversation.mocks,
    alone: undefined,
    stops: conversation.stops,
    paused: undefined,
  };
}

const outputsOf = ({ flowId, outputs = {} }: NewConversation): ConversationState["outputs"] =>
  Object.fromEntries(Object.entries(outputs).map(([nodeId, value]) => [`${flowId}/${nodeId}`, value]));
