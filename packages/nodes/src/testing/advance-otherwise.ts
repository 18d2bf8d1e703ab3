import {
  type Advance,
  advance,
  type ConversationState,
  type Engine,
  type Input,
  packState,
  type TurnContext,
  type TurnEvent,
  unpackState,
} from "@parlo/engine";

/** A state as it comes out of the database in which a conversation lives between turns. */
export const stored = (state: ConversationState): ConversationState =>
  unpackState(JSON.parse(JSON.stringify(packState(state))));

/** A turn in a process that has no flow in memory, and loads what it is told to. */
export function advanceCold(engine: Engine, state: ConversationState, input: Input, context: TurnContext): Advance {
  const loaded = new Set<string>();
  const flow: Engine["flow"] = (id, version) => (loaded.has(`${id} ${version}`) ? engine.flow(id, version) : undefined);
  const isLive: Engine["isLive"] = (id) => (loaded.has(`${id} null`) ? engine.isLive(id) : undefined);
  for (;;) {
    const result = advance({ ...engine, flow, isLive }, state, input, context);
    if (result.type !== "needs-flow") return result;
    loaded.add(`${result.flowId} ${result.version}`);
  }
}

/** The same in a test that is paused before every node, and goes on each time. */
export function advancePaused(engine: Engine, state: ConversationState, input: Input, context: TurnContext): Advance {
  const stops = { nodes: [], next: true } as const;
  let result = advance(engine, { ...state, stops }, input, context);
  const events: TurnEvent[] = [];
  while (result.type === "advanced" && result.state.paused && !context.takenOver) {
    events.push(...result.events);
    const goOn: Input = { type: "goOn", to: "node" };
    result = advance(engine, stored(result.state), goOn, { ...context, seed: "of another step" });
  }
  if (result.type === "needs-flow") return result;
  return { ...result, events: [...events, ...result.events], state: { ...result.state, stops: undefined } };
}
