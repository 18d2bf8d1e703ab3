import type { FlowBehavior } from "../flow/flow-behavior.ts";
import type { JsonObject } from "../json.ts";
import type { Wake } from "../kind/step.ts";
import { fold } from "../language/fold.ts";
import { own } from "../own.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { emitFlowEvent } from "./emit.ts";
import { fail } from "./fail.ts";
import { beginFlow, loadFlow } from "./frames.ts";
import { cancelTimers } from "./timers.ts";

type Handler = FlowBehavior["handlers"][number];

function handles(handler: Handler, wake: Wake, language: string): boolean {
  if (handler.on === "signal") return wake.type === "signal" && handler.names.includes(wake.name);
  if (wake.type !== "text") return false;
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

/** Handlers of the flow and of those that called it get their chance; undefined where none takes the input. */
export function digress(turn: Turn): Next | undefined {
  const { wake } = turn;
  const frame = topFrame(turn);
  if (!wake || !frame) return undefined;
  for (const { flowId, version } of [...turn.draft.stack].reverse()) {
    const flow = loadFlow(turn, flowId, version);
    const handler = flow?.behavior.handlers.find((one) => handles(one, wake, turn.language));
    if (!handler || turn.draft.stack.some((one) => one.purpose === "digression" && one.flowId === handler.flowId))
      continue;
    if (handler.mode === "jump") return jump(turn, handler.flowId, {});
    const begun = beginFlow(turn, { flowId: handler.flowId, version: null, purpose: "digression" });
    if (typeof begun !== "string") return undefined;
    cancelTimers(turn);
    frame.waiting = null;
    frame.memory = undefined;
    return begun;
  }
  return undefined;
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
