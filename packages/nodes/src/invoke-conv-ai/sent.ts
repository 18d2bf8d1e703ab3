import { cutToFit, type DataOf, type Json, type MessageAction, type NodeContext, type UiAnswer } from "@parlo/engine";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";
import type { Question } from "./question.ts";

const longestText = 32_000;
const longestName = 255;

/** What an engine is told: an action, and the same in words where it has any. */
export interface Sent {
  readonly action: MessageAction;
  readonly text: string | null;
}

/** What the node sends when the flow arrives; null where there is nothing. */
export function sentFirst({ send }: DataOf<typeof invokeConvAiKind>, context: NodeContext): Sent | null {
  if (send.what === "text") return textSent(context.render(send.text), context);
  if (send.what === "input") return inputSent(context);
  const value = context.render(send.value);
  return signalSent(context.render(send.name), value === "" ? undefined : value);
}

export function textSent(written: string, { language }: NodeContext): Sent | null {
  const text = cutToFit(written, longestText);
  return text.trim() === "" ? null : { action: { text: { text, language } }, text };
}

/** The person's answer to what the engine has asked with buttons, cards or a form. */
export function answerSent(question: Question, answer: UiAnswer, context: NodeContext): Sent | null {
  const ids = choicesOf(answer);
  const chosen = question.choices.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  if ("card" in answer && answer.button === undefined && first)
    return first.isSignal ? signalSent(first.text) : textSent(first.text, context);
  const { name, messageId } = question;
  return {
    action: { uiAction: { name, value: { type: "response", messageId, ...answer } } },
    text: first ? chosen.map(({ text }) => text).join(", ") : wordsOf(answer),
  };
}

function inputSent(context: NodeContext): Sent | null {
  const input = context.read("input");
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const { text, signal, value, ...answer } = input as { readonly [part: string]: Json };
  if (typeof text === "string") return textSent(text, context);
  if (typeof signal === "string") return signalSent(signal, value ?? undefined);
  return textSent(wordsOf(answer as unknown as UiAnswer) ?? "", context);
}

export function signalSent(written: string, value?: Json): Sent | null {
  const name = written.trim();
  if (name === "" || name.length > longestName) return null;
  return { action: { signal: value === undefined ? { name } : { name, value } }, text: null };
}

function choicesOf(answer: UiAnswer): readonly string[] {
  if ("card" in answer) return [answer.button ?? answer.card];
  if ("button" in answer) return [answer.button];
  return "buttons" in answer ? answer.buttons : [];
}

function wordsOf(answer: UiAnswer): string | null {
  if ("submit" in answer)
    return Object.entries(answer.submit)
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join("\n");
  return choicesOf(answer).join(", ") || null;
}
