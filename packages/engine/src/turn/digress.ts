import type { FlowBehavior } from "../flow/flow-behavior.ts";
import type { JsonObject } from "../json.ts";
import type { Wake } from "../kind/step.ts";
import { fold } from "../language/fold.ts";
import { clearMatch, meaningOf, rankMeanings } from "../language/match-words.ts";
import { own } from "../own.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { emitEngineEvent, emitFlowEvent } from "./emit.ts";
import { fail } from "./fail.ts";
import { beginFlow, loadFlow } from "./frames.ts";
import { cancelTimers } from "./timers.ts";

type Handler = FlowBehavior["handlers"][number];

function handles(handler: Handler, wake: Wake, language: string): boolean {
  if (handler.on === "signal") return wake.type === "signal" && handler.names.includes(wake.name);
  if (wake.type !== "text" || handler.on === "intent") return false;
  const keywords = own(handler.keywords, language) ?? own(handler.keywords, language.split("-")[0] ?? "") ?? [];
  const text = ` ${fold(wake.text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  /** Languages without spaces have no words to find, only characters. */
  const spaced = !/^(?:ja|zh|th)/.test(language);
  return keywords.some((keyword) => {
    const word = fold(keyword)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    return word !== "" && text.includes(spaced ? ` ${word} ` : word);
  });
}

/**
 * Handlers of the flow and of those that called it get their chance, the nearest flow first, and in each signals and
 * keywords before intents; undefined where none takes the input. `text` is what was said where something else has woken
 * the node since.
 */
export function digress(turn: Turn, text?: string): Next | undefined {
  const wake: Wake | null = text === undefined ? turn.wake : { type: "text", text, speech: false };
  const frame = topFrame(turn);
  if (!wake || !frame) return undefined;
  for (const { flowId, version } of [...turn.draft.stack].reverse()) {
    const behavior = loadFlow(turn, flowId, version)?.behavior;
    if (!behavior) continue;
    const open = behavior.handlers.filter(
      (one) => !turn.draft.stack.some((below) => below.purpose === "digression" && below.flowId === one.flowId),
    );
    const handler = open.find((one) => handles(one, wake, turn.language)) ?? meant(turn, open, wake, behavior.intents);
    if (!handler) continue;
    if (handler.mode === "jump") return jump(turn, handler.flowId, {});
    const begun = beginFlow(turn, { flowId: handler.flowId, version: null, purpose: "digression" });
    if (typeof begun !== "string") return undefined;
    cancelTimers(turn);
    frame.waiting = null;
    return begun;
  }
  return undefined;
}

/** The handler whose intent a text clearly has by its words; how near it came is recorded. */
function meant(
  turn: Turn,
  handlers: readonly Handler[],
  wake: Wake,
  { threshold }: FlowBehavior["intents"],
): Handler | undefined {
  const intents = handlers.filter((one) => one.on === "intent");
  if (wake.type !== "text" || intents.length === 0) return undefined;
  const meanings = intents.map((one) => meaningOf(one, turn.language));
  const match = clearMatch(rankMeanings(wake.text, meanings, turn.language), threshold);
  const found = intents.find(({ id }) => id === match?.id);
  if (!found || !match) return undefined;
  const metaData = { intent: found.name, rung: match.rung, score: Math.round(match.score * 100) / 100 };
  emitEngineEvent(turn, { state: "NodeProcessing", flowId: turn.flow.id, nodeId: turn.current.id, metaData });
  return found;
}

/** Leaves the present flow for another, which takes over its caller. */
export function jump(turn: Turn, flowId: string, inputs: JsonObject): Next {
  if (!loadFlow(turn, flowId, null)?.entryNodeId) {
    emitFlowEvent(turn, { type: "Ended", exitStatus: "NotStarted", exitDetails: "flow-missing", toFlowId: flowId });
    return fail(turn, { code: "flow-missing", message: `There is no flow ${flowId} to go to` });
  }
  cancelTimers(turn);
  const left = turn.draft.stack.pop();
  if (left)
    emitFlowEvent(turn, {
      type: "Ended",
      exitStatus: "Success",
      fromFlowId: left.flowId,
      toFlowId: flowId,
      triggeredByNodeId: turn.current.id,
    });
  return beginFlow(turn, {
    flowId,
    version: null,
    purpose: left?.purpose ?? "bottom",
    inputs,
    ...(left?.aside && { aside: left.aside }),
  });
}
