import { finite } from "../finite.ts";
import { formatMessage } from "../flow/format-message.ts";
import { formatText } from "../flow/format-text.ts";
import type { Output } from "../kind/step.ts";
import { withDefaultTimeout } from "../message/default-timeout.ts";
import { fitMessage } from "../message/fit-message.ts";
import { asideFrame, sayAside } from "./aside.ts";
import type { Turn } from "./draft.ts";
import type { KeptMessage } from "./effect.ts";
import { emitEngineEvent, emitIssue, emitMessage } from "./emit.ts";
import { remember } from "./remember.ts";
import { setLoop } from "./rounds.ts";
import { drawId } from "./seed.ts";
import { setOwner } from "./set-owner.ts";
import { hideInHistory } from "./shown-history.ts";
import { withOutput } from "./step-outputs.ts";
import { store, tooLarge } from "./store.ts";
import { noteBefore } from "./undo-writes.ts";

/** Does what a node left behind, in order. */
export function perform(turn: Turn, outputs: readonly Output[]): void {
  for (const output of outputs) performOne(turn, output);
}

function performOne(turn: Turn, output: Output): void {
  switch (output.type) {
    case "say":
      say(turn, output);
      return;
    case "store":
      noteBefore(turn, output.key, output.scope);
      store(turn, output.key, output.value, output.scope);
      return;
    case "private":
      turn.events.push({ type: "private", fields: output.fields, values: output.values });
      hideInHistory(turn, output.values);
      return;
    case "compute": {
      const value = output.value();
      if (value === undefined) return;
      noteBefore(turn, output.key);
      store(turn, output.key, value);
      return;
    }
    case "output":
      if (tooLarge(output.value)) {
        emitIssue(turn, "warning", { code: "output-too-large", message: "The node's output is too large to be kept" });
        return;
      }
      turn.draft.outputs = withOutput(turn.draft.outputs, turn.current.key, finite(output.value));
      turn.scope = null;
      return;
    case "keep":
      turn.draft.kept = { ...turn.draft.kept, [turn.current.key]: output.value };
      return;
    case "loop":
      setLoop(turn, output.loop);
      return;
    case "language": {
      const before = turn.draft.left ?? turn.language;
      setLanguage(turn, output.language);
      turn.draft.left = before === turn.language ? undefined : before;
      return;
    }
    case "owner":
      setOwner(turn, output.owner, output.teamId);
      return;
    case "remember":
      remember(turn, output.isShown ? formatted(output.message, turn) : output.message);
      return;
    case "engineEvent": {
      const { type: _, ...engineEvent } = output;
      emitEngineEvent(turn, { flowId: turn.flow.id, nodeId: turn.current.id, ...engineEvent });
      return;
    }
    case "issue": {
      const { type: _, severity, ...failure } = output;
      emitIssue(turn, severity, failure);
    }
  }
}

function say(turn: Turn, output: Extract<Output, { type: "say" }>): void {
  const { text: written, toolCall } = output.action;
  const aside = asideFrame(turn);
  if (aside && !toolCall) {
    if (written) sayAside(aside, written.text);
    return;
  }
  const action = fitMessage(formatMessage(output.action, turn.flow.behavior.formatting));
  const messageId = output.id ?? drawId(turn);
  emitMessage(turn, action.uiAction ? withDefaultTimeout(action) : action, messageId, output.incomplete);
  const text = output.remember === undefined ? action.text?.text : output.remember;
  if (text) remember(turn, { role: "assistant", text, messageId });
}

function formatted(message: KeptMessage, { flow }: Turn): KeptMessage {
  if (message.role !== "assistant") return message;
  return { ...message, text: formatText({ text: message.text }, flow.behavior.formatting).text };
}

export function setLanguage(turn: Turn, language: string): void {
  if (language === turn.draft.language) return;
  turn.draft.language = language;
  turn.scope = null;
  turn.events.push({ type: "language", language });
}
