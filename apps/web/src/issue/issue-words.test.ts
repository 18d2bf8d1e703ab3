import { expect, test } from "vitest";
import { webhookOf } from "./issue-words.ts";

test("an issue of an outgoing webhook leads to it, and one of what it gave up to those deliveries", () => {
  expect(webhookOf({ code: "webhook-gone", engineId: "w1" })).toBe("/settings/webhooks/w1");
  expect(webhookOf({ code: "webhook-failing", engineId: "w1" })).toBe("/settings/webhooks/w1");
  expect(webhookOf({ code: "webhook-dead", engineId: "w1" })).toBe("/settings/webhooks/w1?status=dead");
  expect(webhookOf({ code: "timeout", engineId: "e1" })).toBe(null);
  expect(webhookOf({ code: "webhook-gone", engineId: null })).toBe(null);
});
