import type { ConversationState } from "../conversation/state.ts";
import type { Failure } from "../kind/step.ts";
import { abandonTurn } from "../turn/abandon-turn.ts";
import { advance } from "../turn/advance.ts";
import type { Input } from "../turn/input.ts";
import { type LiveVersion, movePins } from "../turn/move-pins.ts";
import type { Advance, Engine, TurnContext } from "../turn/turn.ts";

/** What a step of a conversation was given beside its context, as a log keeps it. */
export interface StepRecord {
  /** Null where something was only written down. */
  readonly input: Input | null;
  /** Set where the turn was only ended. */
  readonly abandon?: Failure;
  /** Versions, by flow, that the conversation was moved to before the input was taken. */
  readonly moved?: { readonly [flowId: string]: LiveVersion };
  /** The versions that were published, by flow, where the step asked for what is published now. */
  readonly published?: { readonly [flowId: string]: number };
  /** Flows that were not live where the step asked for a version of them. */
  readonly notLive?: readonly string[];
  /** Set where it was told that too many runs wait for all that it would have begun. */
  readonly roomForRuns?: number;
  /** Set where somebody waited to take the conversation over. */
  readonly takenOver?: true;
}

/** Does a recorded step again: on the state that it was taken on, in its context, it leaves the same. */
export function replayStep(engine: Engine, state: ConversationState, record: StepRecord, told: TurnContext): Advance {
  const { input, abandon, moved, published, notLive = [], roomForRuns, takenOver } = record;
  const context = { ...told, ...(roomForRuns !== undefined && { roomForRuns }), ...(takenOver && { takenOver }) };
  if (input === null) return { type: "advanced", state, events: [], effect: null, rest: "wait" };
  const asThen: Engine = {
    runtimes: engine.runtimes,
    flow: (flowId, version) => engine.flow(flowId, version ?? published?.[flowId] ?? null),
    isLive: (flowId) => !notLive.includes(flowId),
  };
  const pins = moved ? movePins(asThen, state, { input, live: (flowId) => moved[flowId] ?? null }) : null;
  if (pins?.type === "needs-flow") return pins;
  const from = pins?.state ?? state;
  const result = abandon ? abandonTurn(asThen, from, input, abandon, context) : advance(asThen, from, input, context);
  return result.type === "needs-flow"
    ? { ...result, version: result.version ?? published?.[result.flowId] ?? null }
    : result;
}
