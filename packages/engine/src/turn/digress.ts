import type { OfferedInput } from "../conversation/state.ts";
import type { FlowBehavior } from "../flow/flow-behavior.ts";
import type { JsonObject } from "../json.ts";
import type { Step, Wake } from "../kind/step.ts";
import { bare } from "../language/fold.ts";
import { clearMatch, meaningOf, rankMeanings } from "../language/match-words.ts";
import { ofLanguage } from "../language/of-language.ts";
import { askIntent, choiceFailure, chosenIntent } from "../model/ask-intent.ts";
import { askOutside, mayAskModel } from "./ask-outside.ts";
import { type DraftFrame, type Next, type Turn, topFrame } from "./draft.ts";
import type { EffectResult } from "./effect.ts";
import { emitEngineEvent, emitFlowEvent, emitIssue } from "./emit.ts";
import { fail } from "./fail.ts";
import { type AskedFlow, beginFlow, noFlow, pinOf, settle } from "./frames.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";
import { loadCalled, loadFlow } from "./load-flow.ts";
import { cancelTimers } from "./timers.ts";

type Handler = FlowBehavior["handlers"][number];
type IntentHandler = Extract<Handler, { on: "intent" }>;

function handles(handler: Handler, wake: Wake, language: string): boolean {
  if (handler.on === "signal") return wake.type === "signal" && handler.names.includes(wake.name);
  if (wake.type !== "text") return false;
  const text = ` ${bare(wake.text)} `;
  /** Languages without spaces have no words to find, only characters. */
  const spaced = !/^(?:ja|zh|th)/.test(language);
  return keywordsOf(handler, language).some((word) => text.includes(spaced ? ` ${word} ` : word));
}

/** As they are compared, in this language; a handler for something else has none. */
function keywordsOf(handler: Handler, language: string): readonly string[] {
  if (handler.on !== "keyword") return [];
  const keywords = ofLanguage(handler.keywords, language) ?? [];
  return keywords.map(bare).filter((word) => word !== "");
}

/** What a node could not use. */
type Unmatched = Pick<Extract<Step, { type: "unmatched" }>, "digress" | "text" | "otherwise">;

/**
 * Handlers of the flow and of those that called it get their chance, the nearest flow first, and in each signals and
 * keywords before intents; undefined where none takes the input.
 */
export function digress(turn: Turn, unmatched?: Unmatched): Next | undefined {
  const { text } = unmatched ?? {};
  const wake: Wake | null = text === undefined ? turn.wake : { type: "text", text, speech: false };
  if (unmatched?.digress === "command") return wake?.type === "text" ? obeyCommand(turn, wake.text) : undefined;
  return wake ? offer(turn, wake, turn.draft.stack.length - 1, unmatched?.otherwise) : undefined;
}

/** A keyword or an example that is all that was said means its handler, even where the question could take any text. */
function obeyCommand(turn: Turn, text: string): Next | undefined {
  const said = bare(text);
  for (let at = turn.draft.stack.length - 1; at >= 0; at--) {
    const { open, intents } = handlersAt(turn, at);
    const handler = open.find((one) => keywordsOf(one, turn.language).includes(said));
    if (handler) return follow(turn, handler, at);
    const [meant, another] = intents.filter((one) => examplesOf(one, turn.language).includes(said));
    if (!meant || another) continue;
    tell(turn, { intent: meant.name, rung: "example", score: 1 });
    return follow(turn, meant, at);
  }
  return undefined;
}

/** As they are compared; the name is none here, for it may be a word that answers the question. */
const examplesOf = (handler: IntentHandler, language: string): readonly string[] =>
  meaningOf(handler, language)
    .examples.slice(1)
    .map(bare)
    .filter((example) => example !== "");

/** Goes on where a model was asked for the handler; undefined where none takes the input. */
export function takeOffered(turn: Turn, { text, at, otherwise }: OfferedInput, result: EffectResult): Next | undefined {
  const { behavior, intents } = handlersAt(turn, at);
  const name = chosenIntent(result, intents);
  if (name === undefined) {
    const failure = choiceFailure(result);
    if (failure) emitIssue(turn, "warning", failure);
    const handler = meantByWords(turn, intents, text, behavior.intents.threshold);
    if (handler) return follow(turn, handler, at);
  } else {
    const handler = intents.find((one) => one.name === name);
    tell(turn, { intent: handler?.name ?? null, rung: "model", score: null });
    if (handler) return follow(turn, handler, at);
  }
  return offer(turn, { type: "text", text, speech: false }, at - 1, otherwise);
}

function offer(turn: Turn, wake: Wake, from: number, otherwise: Step | undefined): Next | undefined {
  for (let at = from; at >= 0; at--) {
    const { behavior, open, intents } = handlersAt(turn, at);
    const handler = open.find((one) => handles(one, wake, turn.language));
    if (handler) return follow(turn, handler, at);
    if (wake.type !== "text" || intents.length === 0) continue;
    const { aiModelId, threshold } = behavior.intents;
    const frame = topFrame(turn);
    if (aiModelId !== null && otherwise && frame && mayAskModel(turn)) {
      const { text } = wake;
      frame.offered = { text, at, otherwise };
      const request = askIntent({ aiModelId, text, intents, history: turn.history });
      return askOutside(turn, { type: "generate", request });
    }
    const meant = meantByWords(turn, intents, wake.text, threshold);
    if (meant) return follow(turn, meant, at);
  }
  return undefined;
}

/** Handlers of a flow of the stack; those whose flow runs as a digression already begin no other within it. */
function handlersAt(turn: Turn, at: number) {
  const { stack } = turn.draft;
  const frame = stack[at];
  const { behavior } = (frame && loadFlow(turn, frame.flowId, frame.version)) ?? noFlow;
  const open = behavior.handlers.filter(
    (one) => !stack.some((below) => below.purpose === "digression" && below.flowId === one.flowId),
  );
  return { behavior, open, intents: open.filter((one) => one.on === "intent") };
}

/** Begins the flow of a handler that a flow at this place of the stack has. */
function follow(turn: Turn, { mode, flowId }: Handler, at: number): Next | undefined {
  if (mode === "jump") return jumpFrom(turn, at, { flowId, inputs: {} });
  const frame = topFrame(turn);
  const begun = beginFlow(turn, { flowId, version: null, purpose: "digression", handledBy: at });
  if (typeof begun !== "string") {
    const detail = begun?.type === "returned" ? begun.detail : "";
    const message = `The flow of a handler could not begin: ${detail}`;
    emitIssue(turn, "warning", { code: "flow-not-started", message, retryable: false });
    return undefined;
  }
  if (frame?.waiting?.callback !== undefined) frame.timers = turn.draft.timers;
  else if (frame) frame.waiting = null;
  cancelTimers(turn);
  return begun;
}

/** The handler whose intent a text clearly has by its words; how near it came is recorded. */
function meantByWords(
  turn: Turn,
  intents: readonly IntentHandler[],
  text: string,
  threshold: number,
): IntentHandler | undefined {
  const meanings = intents.map((one) => meaningOf(one, turn.language));
  const match = clearMatch(rankMeanings(text, meanings, turn.language), threshold);
  const found = intents.find(({ id }) => id === match?.id);
  if (!found || !match) return undefined;
  tell(turn, { intent: found.name, rung: match.rung, score: Math.round(match.score * 100) / 100 });
  return found;
}

const tell = (turn: Turn, metaData: JsonObject) =>
  emitEngineEvent(turn, { state: "NodeProcessing", flowId: turn.flow.id, nodeId: turn.current.id, metaData });

/**
 * Leaves the present flow for another, which takes over its caller. From a digression nothing comes back to the
 * question: the flow whose handler began it is left, with all that it has called.
 */
export function jump(turn: Turn, asked: AskedFlow): Next {
  return jumpFrom(turn, topFrame(turn)?.handledBy ?? turn.draft.stack.length - 1, asked);
}

/** Leaves the flow at this place of the stack, and what runs above it, for another. */
function jumpFrom(turn: Turn, at: number, { flowId, version = null, inputs }: AskedFlow): Next {
  if (!loadCalled(turn, flowId, version)?.entryNodeId) {
    emitFlowEvent(turn, { type: "Ended", exitStatus: "NotStarted", exitDetails: "flow-missing", toFlowId: flowId });
    return fail(turn, { code: "flow-missing", message: `There is no flow ${flowId} to go to` });
  }
  cancelTimers(turn);
  const { flow, current } = turn;
  let lowest: DraftFrame | undefined;
  while (turn.draft.stack.length > at) {
    leaveUnfinished(turn);
    lowest = turn.draft.stack.pop();
    const fromFlowId = lowest?.flowId ?? "";
    emitFlowEvent(turn, {
      type: "Ended",
      exitStatus: "Success",
      fromFlowId,
      toFlowId: flowId,
      triggeredByNodeId: current.id,
    });
    settle(turn);
  }
  turn.flow = flow;
  turn.current = current;
  return beginFlow(turn, {
    flowId,
    ...pinOf({ version }),
    purpose: lowest?.purpose ?? "bottom",
    inputs,
    ...(lowest?.handledBy !== undefined && { handledBy: lowest.handledBy }),
    ...(lowest?.aside && { aside: lowest.aside }),
  });
}
