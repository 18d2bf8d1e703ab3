import {
  type DataOf,
  type Failure,
  failureOf,
  type HttpResult,
  httpRequestOf,
  type Json,
  jsonAt,
  type NodeRuntime,
  type Output,
  type Step,
} from "@parlo/engine";
import { leaveTimedOut } from "../leave-timed-out.ts";
import type { webhookActionKind } from "./webhook-action.kind.ts";

type Data = DataOf<typeof webhookActionKind>;

/** `absent`: what a variable takes where the answer has nothing at its path; undefined leaves it as it is. */
function kept({ mapping }: Data, answer: Json, absent?: null): readonly Output[] {
  return [
    { type: "output", value: answer },
    ...mapping.flatMap(({ path, variable }) => {
      const value = jsonAt(answer, path) ?? absent;
      return value === undefined ? [] : [{ type: "store" as const, key: variable, value }];
    }),
  ];
}

function answered(data: Data, { status, headers, body, attempts }: HttpResult, effectId: string): Step {
  const answer = { status, headers: { ...headers }, body };
  if (status >= 400)
    return {
      type: "fail",
      outputs: kept(data, answer),
      failure: {
        code: `http-${status}`,
        message: `The address answered ${status}`,
        retryable: status === 429 || status >= 500,
        ...(attempts !== undefined && { attempt: attempts }),
      },
    };
  // What an earlier call found must not stand for what this one did not find.
  const outputs = kept(data, answer, null);
  if (!data.waitForCallback) return { type: "exit", name: "success", outputs };
  return {
    type: "wait",
    for: { callback: { effectId } },
    outputs,
    timers: [{ name: "timeout", afterMs: data.callbackTimeoutMs }],
  };
}

const notPosted: Failure = { code: "timeout", message: "No answer came in time", retryable: true };

export const webhookActionRuntime: NodeRuntime<typeof webhookActionKind> = {
  enter: ({ request, waitForCallback }, context) => ({
    type: "effect",
    effect: { type: "http", request: { ...httpRequestOf(request, context), callback: waitForCallback } },
  }),
  resume: (data, wake, context) => {
    if (wake.type === "timer") return leaveTimedOut(notPosted, context);
    if (wake.type === "callback")
      return { type: "exit", name: "response", outputs: kept(data, { body: wake.action as unknown as Json }) };
    if (wake.type === "effect" && wake.result.type === "http") return answered(data, wake.result, wake.effectId);
    if (wake.type === "effect" && wake.result.type === "failed") {
      const failure = failureOf(wake.result);
      return failure.code === "timeout" ? leaveTimedOut(failure, context) : { type: "fail", failure };
    }
    return { type: "fail", failure: { code: "unexpected", message: `WebhookAction was woken by ${wake.type}` } };
  },
};
