import type { MessageAction } from "./action.ts";

/** How long an action waits for its answer where it does not say; milliseconds. */
export const defaultTimeoutMs = 10_000;

/** The action with its time-out spelled out. */
export function withDefaultTimeout(action: MessageAction): MessageAction {
  const { uiAction } = action;
  if (!uiAction || uiAction.value.type === "response") return action;
  const value: typeof uiAction.value = { ...uiAction.value, timeoutMs: uiAction.value.timeoutMs ?? defaultTimeoutMs };
  return { ...action, uiAction: { ...uiAction, value } };
}
