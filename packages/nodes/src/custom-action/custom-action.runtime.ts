import {
  type DataOf,
  type Json,
  type MessageAction,
  type NodeContext,
  type NodeRuntime,
  nestsTooDeeply,
  type Output,
  type Step,
} from "@parlo/engine";
import type { customActionKind } from "./custom-action.kind.ts";

type Data = DataOf<typeof customActionKind>;

const failed = (code: string, message: string, retryable = false): Step => ({
  type: "fail",
  failure: { code, message, retryable },
});

function send({ wait, timeoutMs, ...data }: Data, context: NodeContext): Step {
  const name = context.render(data.name).trim();
  if (name === "" || name.length > 255) return failed("action-name", "An action's name has 1 to 255 characters");
  const written = context.render(data.json, undefined, "json").trim();
  let value: Json | undefined;
  try {
    if (written !== "") value = JSON.parse(written);
  } catch {
    return failed("invalid-json", "What the template of the action makes is no JSON");
  }
  if (nestsTooDeeply(value))
    return failed("invalid-json", "What the template of the action makes is nested too deeply");
  const id = context.newId();
  const customAction = value === undefined ? { name } : { name, value };
  const outputs: Output[] = [{ type: "say", id, action: { customAction } }];
  if (!wait) return { type: "exit", name: "default", outputs };
  return { type: "wait", for: { callback: id }, timers: [{ name: "timeout", afterMs: timeoutMs }], outputs };
}

/** What was answered: the value of an action, or the words where there is none. */
const answerOf = ({ customAction, text, signal }: MessageAction): Json =>
  customAction?.value ?? text?.text ?? signal?.value ?? null;

export const customActionRuntime: NodeRuntime<typeof customActionKind> = {
  enter: send,
  resume: ({ variable }, wake, context) => {
    if (wake.type === "timer") {
      if (context.connected("timeout")) return { type: "exit", name: "timeout" };
      return failed("timeout", "The touchpoint did not answer in time", true);
    }
    if (wake.type !== "callback") return failed("unexpected", `CustomAction was woken by ${wake.type}`);
    const value = answerOf(wake.action);
    const name = wake.action.customAction?.name ?? null;
    return {
      type: "exit",
      name: "response",
      outputs: [
        { type: "output", value: { name, value } },
        ...(variable ? [{ type: "store" as const, key: variable, value }] : []),
      ],
    };
  },
};
