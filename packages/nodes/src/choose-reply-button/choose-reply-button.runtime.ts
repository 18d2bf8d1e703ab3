import {
  beginLadder,
  type Choice,
  type DataOf,
  type Json,
  type LadderState,
  ladderTimers,
  type NodeContext,
  NodeError,
  type NodeRuntime,
  phrase,
  type Rung,
  readLadder,
  resolveChoice,
  type Step,
} from "@parlo/engine";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

type Data = DataOf<typeof chooseReplyButtonKind>;

function part(item: Json, path: string): Json | undefined {
  let value: Json | undefined = item;
  for (const key of path === "" ? [] : path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { readonly [key: string]: Json })[key];
  }
  return value;
}

const word = (value: Json | undefined) =>
  value === undefined || value === null || typeof value === "object" ? "" : String(value);

function choicesOf({ buttons, list }: Data, context: NodeContext): readonly Choice[] {
  if (!list)
    return buttons.map(({ value, label, synonyms }) => ({ value, label: context.text(label) || value, synonyms }));
  const items = context.read(list.variable);
  const choices = (Array.isArray(items) ? (items as Json[]) : []).slice(0, 100).flatMap((item) => {
    const value = word(part(item, list.value)) || word(part(item, list.label));
    return value === "" ? [] : [{ value, label: word(part(item, list.label)) || value, synonyms: {} }];
  });
  if (choices.length === 0)
    throw new NodeError("no-choices", `The variable ${list.variable} holds no list to choose from`);
  return choices;
}

function ask(data: Data, context: NodeContext, text: string, stand: LadderState): Step {
  const messageId = context.newId();
  const choices = choicesOf(data, context);
  const buttons = choices.map(({ value, label }) => ({ id: value, label }));
  return {
    type: "wait",
    for: { text: true, uiMessageId: messageId },
    memory: { ...stand },
    timers: ladderTimers(data.ladder, stand, context.now),
    outputs: [
      {
        type: "say",
        id: messageId,
        remember: [text, ...choices.map(({ label }) => `- ${label}`)].filter((line) => line !== "").join("\n"),
        action: {
          ...(text !== "" && { text: { text, language: context.language } }),
          uiAction: { name: "buttons", value: { type: "buttons", timeoutMs: data.ladder.timeoutMs, buttons } },
        },
      },
    ],
  };
}

function chosen({ variable, list }: Data, { value, label }: Choice, rung: Rung): Step {
  return {
    type: "exit",
    name: "selected",
    match: list ? null : value,
    outputs: [
      { type: "engineEvent", state: "NodeProcessing", metaData: { rung, value } },
      { type: "output", value: { value, label } },
      ...(variable ? [{ type: "store" as const, key: variable, value }] : []),
    ],
  };
}

/** What was typed stands for the value: hidden where the value is. */
function inOtherWords({ variable }: Data, context: NodeContext, text: string, step: Step): Step {
  if (step.type !== "exit" || !variable || !context.definition(variable)?.hide) return step;
  return { ...step, outputs: [{ type: "private", fields: [], values: [text] }, ...(step.outputs ?? [])] };
}

function missed(data: Data, context: NodeContext): Step {
  const stand = readLadder(context.memory);
  const again = data.ladder.noMatch[stand.noMatch];
  if (again) return ask(data, context, context.text(again), { ...stand, noMatch: stand.noMatch + 1 });
  if (context.connected("not-selected")) return { type: "exit", name: "not-selected" };
  return ask(data, context, phrase("noMatch", context.language), { ...stand, noMatch: 0 });
}

function silent(data: Data, context: NodeContext): Step {
  const stand = readLadder(context.memory);
  const again = data.ladder.noInput[stand.noInput];
  if (again) return ask(data, context, context.text(again), { ...stand, noInput: stand.noInput + 1 });
  return { type: "exit", name: context.connected("timeout") ? "timeout" : "not-selected" };
}

export const chooseReplyButtonRuntime: NodeRuntime<typeof chooseReplyButtonKind> = {
  enter: (data, context) => ask(data, context, context.text(data.text), beginLadder(data.ladder, context.now)),
  resume: (data, wake, context) => {
    if (wake.type === "timer")
      return wake.name === "timeout" ? { type: "exit", name: "timeout" } : silent(data, context);
    const choices = choicesOf(data, context);
    if (wake.type === "ui") {
      const pressed = "button" in wake.answer ? wake.answer.button : null;
      const choice = choices.find((one) => one.value === pressed);
      if (!choice) return missed(data, context);
      const step = chosen(data, choice, "value");
      return {
        ...step,
        outputs: [
          { type: "remember", message: { role: "user", text: choice.label } },
          ...(("outputs" in step && step.outputs) || []),
        ],
      } as Step;
    }
    if (wake.type !== "text") return missed(data, context);
    const found = resolveChoice(wake.text, choices, context.language);
    if (found) return inOtherWords(data, context, wake.text, chosen(data, found.choice, found.rung));
    return { type: "unmatched", digress: data.digress, otherwise: missed(data, context) };
  },
};
