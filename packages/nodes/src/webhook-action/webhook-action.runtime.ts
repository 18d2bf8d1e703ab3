import {
  type DataOf,
  type HttpResult,
  httpRequestOf,
  type Json,
  jsonAt,
  type NodeContext,
  type NodeRuntime,
  type Output,
  type Step,
} from "@parlo/engine";
import type { webhookActionKind } from "./webhook-action.kind.ts";

type Data = DataOf<typeof webhookActionKind>;

function kept({ mapping }: Data, answer: Json): readonly Output[] {
  return [
    { type: "output", value: answer },
    ...mapping.flatMap(({ path, variable }) => {
      const value = jsonAt(answer, path);
      return value === undefined ? [] : [{ type: "store" as const, key: variable, value }];
    }),
  ];
}

function answered(data: Data, { status, headers, body }: HttpResult, effectId: string): Step {
  const outputs = kept(data, { status, headers: { ...headers }, body });
  if (status >= 400)
    return {
      type: "fail",
      outputs,
      failure: {
        code: `http-${status}`,
        message: `The address answered ${status}`,
        retryable: status === 429 || status >= 500,
      },
    };
  if (!data.waitForCallback) return { type: "exit", name: "success", outputs };
  return {
    type: "wait",
    for: { callback: { effectId } },
    outputs,
    timers: [{ name: "timeout", afterMs: data.callbackTimeoutMs }],
  };
}

function timedOut(context: NodeContext): Step {
  if (context.connected("timeout")) return { type: "exit", name: "timeout" };
  return { type: "fail", failure: { code: "timeout", message: "No answer came in time", retryable: true } };
}

export const webhookActionRuntime: NodeRuntime<typeof webhookActionKind> = {
  enter: ({ request, waitForCallback }, context) => ({
    type: "effect",
    effect: { type: "http", request: { ...httpRequestOf(request, context), callback: waitForCallback } },
  }),
  resume: (data, wake, context) => {
    if (wake.type === "timer") return timedOut(context);
    if (wake.type === "callback")
      return { type: "exit", name: "response", outputs: kept(data, { body: wake.action as unknown as Json }) };
    if (wake.type === "effect" && wake.result.type === "http") return answered(data, wake.result, wake.effectId);
    if (wake.type === "effect" && wake.result.type === "failed") {
      const { code, message, retryable, attempts } = wake.result;
      if (code === "timeout") return timedOut(context);
      return { type: "fail", failure: { code, message, retryable, attempt: attempts } };
    }
    return { type: "fail", failure: { code: "unexpected", message: `WebhookAction was woken by ${wake.type}` } };
  },
};
