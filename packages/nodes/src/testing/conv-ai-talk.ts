import type { ConverseResult, Effect, MessageAction } from "@parlo/engine";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { text } from "./text-step.ts";

/** A flow that asks an engine, its node named Bot, and says how it left it. */
export const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "bot", signal: "bot" } },
      bot: {
        type: "InvokeConvAi",
        name: "Bot",
        data: { configurationId: "c1", ...data },
        to: { response: "rest", error: "wrong", ...to },
      },
      rest: { type: "Checkpoint", to: { text: "bot" } },
      wrong: text("wrong"),
      late: text("late"),
      after: text("after: {{ Bot.text }}", { default: "rest" }),
    },
  });

export const said = (...actions: MessageAction[]): ConverseResult => conversed({ actions });
export const conversed = (more: Partial<ConverseResult>): ConverseResult => ({
  type: "conversed",
  actions: [],
  provider: "CustomEndpoint",
  engineId: "c1",
  sessionId: null,
  durationMs: 7,
  ...more,
});
export const words = (...texts: string[]) => said(...texts.map((one) => ({ text: { text: one } })));
/** What the engine is asked. */
export function requestOf(effect: Effect) {
  if (effect.type !== "converse") throw new Error("no turn of an engine");
  return effect.request;
}
export const buttons = (timeoutMs: number): MessageAction => ({
  uiAction: {
    name: "pick",
    value: {
      type: "buttons",
      timeoutMs,
      buttons: [
        { id: "a", label: "Apples" },
        { id: "b", label: "Bread" },
      ],
    },
  },
});
