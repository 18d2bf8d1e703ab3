import { expect, test } from "vitest";
import type { MessageAction } from "./action.ts";
import { withDefaultTimeout } from "./default-timeout.ts";

const buttons = [{ id: "a", label: "A" }];

test("C276: an action without a time-out waits ten seconds, one with 0 for ever", () => {
  const bare = { uiAction: { name: "buttons", value: { type: "buttons", buttons } } } as unknown as MessageAction;
  expect(withDefaultTimeout(bare).uiAction?.value).toEqual({ type: "buttons", timeoutMs: 10_000, buttons });
  const endless: MessageAction = { uiAction: { name: "buttons", value: { type: "buttons", timeoutMs: 0, buttons } } };
  expect(withDefaultTimeout(endless)).toEqual(endless);
});
