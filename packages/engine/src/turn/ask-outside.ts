import { verbatimOf } from "../flow/format-message.ts";
import { formatsText } from "../flow/format-text.ts";
import { asideFrame } from "./aside.ts";
import { breach, endOf, isOver, pathInWords } from "./bounds.ts";
import type { Next, Turn } from "./draft.ts";
import type { EffectRequest } from "./effect.ts";
import { emitEngineEvent } from "./emit.ts";
import { fail } from "./fail.ts";
import { closeAnswers, isLasting } from "./lasting.ts";
import { drawId } from "./seed.ts";
import { cancelTimers } from "./timers.ts";

const isSpent = ({ limits, draft }: Turn) => draft.tokens >= limits.tokens;

/** Whether a model may be asked without passing a bound, for work that can be done without one. */
export const mayAskModel = (turn: Turn): boolean =>
  !isOver(turn) && turn.modelSteps < turn.limits.modelSteps && !isSpent(turn);

/** Puts an effect out, inside the turn's bounds. */
export function askOutside(turn: Turn, effect: EffectRequest): Next {
  cancelTimers(turn);
  if (isOver(turn)) return breach(turn, "bound-time");
  if (effect.type === "generate" && turn.modelSteps >= turn.limits.modelSteps) return breach(turn, "bound-model-steps");
  if (isSaid(effect) && isSpent(turn))
    return fail(turn, {
      code: "token-budget",
      message: `The conversation has used its ${turn.limits.tokens} tokens`,
      messageExtended: pathInWords(turn),
    });
  if (effect.type === "generate") {
    turn.modelSteps++;
    const llmCallName = turn.current.name || turn.current.type;
    emitEngineEvent(turn, { state: "LlmCallStarted", flowId: turn.flow.id, nodeId: turn.current.id, llmCallName });
  }
  if (isLasting(effect)) closeAnswers(turn);
  const until = endOf(turn);
  const verbatim = isSaid(effect) ? verbatimOf(turn.flow.behavior.formatting) : null;
  turn.draft.pending = {
    id: drawId(turn),
    nodeId: turn.current.id,
    flowId: turn.flow.id,
    until,
    ...(verbatim && { verbatim }),
    ...unseen(turn, effect),
  };
  return null;
}

const isSaid = ({ type }: EffectRequest) => type === "generate" || type === "converse";

/** Text that the flow changes before it is said, or that nobody hears, is not shown while it comes. */
function unseen(turn: Turn, effect: EffectRequest): EffectRequest {
  if (!formatsText(turn.flow.behavior.formatting) && !asideFrame(turn)) return effect;
  if (effect.type === "converse") return { ...effect, request: { ...effect.request, messageIds: [] } };
  return effect.type === "generate" ? { ...effect, request: { ...effect.request, messageId: null } } : effect;
}
