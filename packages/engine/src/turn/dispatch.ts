import { targetOf } from "../flow/compiled-flow.ts";
import type { JsonObject } from "../json.ts";
import type { Wake } from "../kind/step.ts";
import type { UiAnswer } from "../message/action.ts";
import { fileValue, tellWithFiles, wordsWithFiles } from "../message/sent-file.ts";
import { accepts } from "./accepts.ts";
import { correct } from "./correct.ts";
import { digress } from "./digress.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { emitIssue } from "./emit.ts";
import { apologize } from "./fail.ts";
import { beginFlow, endAllFlows } from "./frames.ts";
import { hold, holdAny, holdAwaited } from "./held.ts";
import { chosenLanguage, type Input, type TurnInput } from "./input.ts";
import { loadFlow } from "./load-flow.ts";
import { setLanguage } from "./outputs.ts";
import { remember } from "./remember.ts";
import { noteNumbers } from "./said-numbers.ts";
import { goOnOver, spokenOverFrame } from "./spoken-over.ts";
import { cancelTimers } from "./timers.ts";

/** Where an input goes: to the waiting node, to a handler, to Start; null where nobody wants it. */
export function dispatch(turn: Turn, input: TurnInput): Next {
  const over = spokenOverFrame(turn);
  if (over) {
    const elsewhere = hear(turn, input);
    return elsewhere === undefined ? goOnOver(turn, over) : elsewhere;
  }
  if (chosenLanguage(input) !== undefined) return followLanguage(turn, input) ? askAgain(turn) : null;
  const wake = wakeOf(turn, input);
  if (!wake) return null;
  turn.wake = wake;
  if (wake.type !== "timer") note(turn, wake, input);
  const frame = topFrame(turn);
  if (!frame) return wake.type === "text" || wake.type === "signal" ? start(turn, wake) : null;
  if (frame.waiting && accepts(frame.waiting, input)) {
    const corrected = correct(turn, wake);
    if (corrected !== undefined) return corrected;
    frame.waiting = null;
    return wake;
  }
  // It was spoken over: what was said is wanted nowhere else.
  if (frame.nodeId === null && (wake.type === "text" || wake.type === "signal"))
    return digress(turn) ?? startAnew(turn, wake);
  if (input.type === "signal")
    return (frame.waiting?.digress === false ? undefined : digress(turn)) ?? interrupt(turn, wake);
  if (input.type === "text") hold(turn, { ...input, remembered: true });
  if (input.type === "callback") holdAwaited(turn, input);
  return null;
}

/** What is said over a call is looked at first: what no handler takes is for the question that the flow comes to next. */
function hear(turn: Turn, input: TurnInput): Next | undefined {
  cancelTimers(turn);
  if (chosenLanguage(input) !== undefined) {
    followLanguage(turn, input);
    return undefined;
  }
  const wake = wakeOf(turn, input);
  if (wake?.type === "text" || wake?.type === "signal") {
    turn.wake = wake;
    note(turn, wake, input);
    const elsewhere = digress(turn);
    if (elsewhere !== undefined) return elsewhere;
    const anew = interrupt(turn, wake);
    if (anew !== null) return anew;
  }
  holdAny(turn, input.type === "text" ? { ...input, remembered: true } : input);
  return undefined;
}

/** The profile's own name of a language: `de` where `de-AT` is said and the profile does not have that. */
function spokenAs(language: string, { languages, language: now, draft }: Turn): string | undefined {
  const tongue = tongueOf(language);
  if (languages.includes(language)) return language;
  // Whoever speaks German where Austrian German is spoken, or was until the flow went over to another, asks for no other.
  const known = [now, draft.left, ...languages];
  return known.find((one) => one !== undefined && tongueOf(one) === tongue);
}

const tongueOf = (language: string) => language.split("-")[0];

/**
 * The conversation goes over to the language in which somebody speaks, whoever answers it. Touchpoints name the one that
 * they show with each text: once the flow has gone over to another, only a further one, or a voice, says that it is meant.
 */
export function followLanguage(turn: Turn, input: TurnInput): boolean {
  const chosen = chosenLanguage(input);
  const language = input.type === "text" ? input.language : chosen;
  const spoken = language && turn.profile.followLanguage ? spokenAs(language, turn) : undefined;
  const isMeant = chosen !== undefined || (input.type === "text" && input.speech === true);
  if (spoken === undefined || (spoken === turn.draft.left && !isMeant)) return false;
  const before = turn.language;
  setLanguage(turn, spoken);
  turn.draft.left = undefined;
  return turn.language !== before;
}

/** What waits for an answer in words is asked once more; nothing else is begun anew. */
function askAgain(turn: Turn): Next {
  const frame = topFrame(turn);
  if (!frame?.waiting?.text) return null;
  cancelTimers(turn);
  frame.waiting = null;
  return { type: "again" };
}

function wakeOf(turn: Turn, input: TurnInput): Wake | null {
  switch (input.type) {
    case "text": {
      const { files, speech = false, language } = input;
      const said = { type: "text", text: wordsWithFiles(input), speech, ...(files && { files }) } as const;
      if (!language) return said;
      return { ...said, language, ...(followLanguage(turn, input) && { switches: true }) };
    }
    case "signal":
      return { type: "signal", name: input.name, value: input.value ?? null };
    case "uiResponse":
      return { type: "ui", answer: input.answer, to: input.to };
    case "callback":
      return { type: "callback", action: input.action, messageId: input.messageId };
    case "timer": {
      const timer = turn.draft.timers.find((one) => one.id === input.timerId);
      if (!timer) return null;
      turn.draft.timers = turn.draft.timers.filter((one) => one !== timer);
      return { type: "timer", name: timer.name };
    }
  }
}

/** What `input` means in templates from now on. */
function note(turn: Turn, wake: Wake, input: TurnInput): void {
  if (wake.type === "text") {
    turn.draft.input = { text: wake.text, ...(wake.files && { files: wake.files.map(fileValue) }) };
    noteNumbers(turn, wake.text);
    if (input.type === "text" && !input.remembered) remember(turn, { role: "user", text: tellWithFiles(input) });
  }
  if (wake.type === "signal") turn.draft.input = { signal: wake.name, value: wake.value };
  if (wake.type === "ui") {
    turn.draft.input = answerValue(wake.answer);
    if ("submit" in wake.answer)
      for (const value of Object.values(wake.answer.submit)) if (typeof value === "string") noteNumbers(turn, value);
  }
  turn.scope = null;
}

const answerValue = (answer: UiAnswer): JsonObject =>
  "submit" in answer
    ? { submit: answer.submit, ...(answer.files && { files: answer.files.map(fileValue) }) }
    : { ...answer };

/** A new run of the profile's flow. */
export function start(turn: Turn, begunBy?: Wake): Next {
  const { flowId, flowVersion: version, inputs } = turn.draft;
  const given = { ...(inputs && { inputs }), ...(begunBy && { begunBy }) };
  const next = beginFlow(turn, { flowId, version, purpose: "bottom", ...given });
  if (typeof next === "string") {
    turn.draft.flowVersion = turn.flow.version;
    return next;
  }
  emitIssue(turn, "critical", {
    code: "flow-missing",
    message: `The profile's flow ${flowId} cannot be run`,
    retryable: false,
  });
  apologize(turn);
  return null;
}

/** The same at another node than its Start, as after something that was said where it is told. */
export function startAt(
  turn: Turn,
  { nodeId, text }: Pick<Extract<Input, { type: "start" }>, "nodeId" | "text">,
): Next {
  if (text !== undefined) {
    turn.wake = { type: "text", text, speech: false };
    turn.draft.input = { text };
    noteNumbers(turn, text);
    remember(turn, { role: "user", text });
    turn.scope = null;
  }
  return start(turn) === null ? null : nodeId;
}

/** A signal that the profile's flow listens for by name ends what is going on and starts there. */
function interrupt(turn: Turn, wake: Wake): Next {
  if (wake.type !== "signal") return null;
  const bottom = turn.draft.stack[0];
  const flow = bottom && loadFlow(turn, bottom.flowId, bottom.version);
  const entry = flow?.entryNodeId ? flow.nodes.get(flow.entryNodeId) : undefined;
  if (!entry || targetOf(entry, "signal", wake.name) === undefined) return null;
  return startAnew(turn, wake);
}

function startAnew(turn: Turn, wake: Wake): Next {
  endAllFlows(turn, "Success", "interrupted");
  return start(turn, wake);
}
