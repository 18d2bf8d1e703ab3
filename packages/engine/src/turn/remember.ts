import { asideFrame } from "./aside.ts";
import type { Turn } from "./draft.ts";
import type { KeptMessage, ModelMessage } from "./effect.ts";
import { loadFlow } from "./load-flow.ts";
import { shownMessage } from "./shown-history.ts";

const mostMessages = 80;
const mostCharacters = 40_000;

const size = (message: KeptMessage): number =>
  ("text" in message ? message.text.length : 0) + (message.shown?.length ?? 0) + lengthOfCalls(message);

function lengthOfCalls(message: ModelMessage): number {
  if (message.role === "tool") return JSON.stringify(message.result).length;
  return message.role === "assistant" && message.toolCalls ? JSON.stringify(message.toolCalls).length : 0;
}

/** Keeps a message for models, where one may ever read it; the oldest go first, a tool's answer never without its call. */
export function remember(turn: Turn, said: KeptMessage): void {
  const message = shownMessage(turn, said);
  const aside = asideFrame(turn);
  if (aside?.aside) aside.aside = { ...aside.aside, history: withMessage(aside.aside.history, message) };
  else if (turn.flow.keepsHistory || keptBelow(turn)) turn.draft.history = withMessage(turn.draft.history, message);
}

function withMessage(before: readonly KeptMessage[], message: KeptMessage): readonly KeptMessage[] {
  const history = [...before, message];
  let characters = history.reduce((sum, one) => sum + size(one), 0);
  while (
    history.length > 1 &&
    (history.length > mostMessages || characters > mostCharacters || history[0]?.role === "tool")
  ) {
    const dropped = history.shift();
    if (dropped) characters -= size(dropped);
  }
  return history;
}

function keptBelow(turn: Turn): boolean {
  const { flowId, flowVersion, stack } = turn.draft;
  if (stack.length === 0) return loadFlow(turn, flowId, flowVersion)?.keepsHistory === true;
  return stack.some((frame) => loadFlow(turn, frame.flowId, frame.version)?.keepsHistory === true);
}
