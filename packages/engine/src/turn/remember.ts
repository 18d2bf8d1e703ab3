import { fitHistory } from "../model/fit-history.ts";
import { asideFrame } from "./aside.ts";
import type { DraftFrame, Turn } from "./draft.ts";
import type { KeptMessage } from "./effect.ts";
import { loadFlow } from "./load-flow.ts";
import { shownMessage } from "./shown-history.ts";
import { visitsOf } from "./visits.ts";

/** Keeps a message for models, where one may ever read it. */
export function remember(turn: Turn, said: KeptMessage): void {
  const message = shownMessage(turn, said);
  const aside = asideFrame(turn);
  const visits = visitsOf(turn, aside);
  if (aside?.aside) aside.aside = { ...aside.aside, history: withMessage(aside.aside.history, message, visits) };
  else if (turn.flow.keepsHistory || keptBelow(turn))
    turn.draft.history = withMessage(turn.draft.history, message, visits);
}

function withMessage(
  before: readonly KeptMessage[],
  message: KeptMessage,
  visits: readonly DraftFrame[],
): readonly KeptMessage[] {
  const starts = visits.map(({ visitMessages = 0 }) => Math.max(0, before.length - visitMessages));
  const fitted = fitHistory([...before, message], starts);
  visits.forEach((visit, at) => {
    visit.visitMessages = fitted.history.length - (fitted.starts[at] ?? 0);
  });
  return fitted.history;
}

function keptBelow(turn: Turn): boolean {
  const { flowId, flowVersion, stack } = turn.draft;
  if (stack.length === 0) return loadFlow(turn, flowId, flowVersion)?.keepsHistory === true;
  return stack.some((frame) => loadFlow(turn, frame.flowId, frame.version)?.keepsHistory === true);
}
