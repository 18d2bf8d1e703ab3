import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { staysDone } from "./stays-done.ts";

let made = 0;
const event = (metaData: object, state = "NodeProcessing") =>
  ({
    id: `event-${++made}`,
    action: { engineEvent: { state, elapsedTime: 1, flowId: "flow", nodeId: "node", metaData } },
  }) as unknown as Message;
const asked = (request: object, response: object = {}) => [
  event({ request }),
  event({ response }, "ProcessingStarted"),
];

test.each([
  [{ method: "POST", url: "https://shop.test" }, ["called"]],
  [{ url: "https://mcp.test", tool: "book", arguments: {} }, ["called"]],
  [{ to: ["a@b.test"], subject: "Hello", text: "" }, ["mailed"]],
  [{ operation: "create", table: "t", values: {} }, ["records"]],
  [{ operation: "delete", table: "t" }, ["records"]],
  [{ operation: "find", table: "t" }, []],
  [{ action: { text: "Hi" }, language: "en" }, ["told"]],
  [{ query: "opening hours", collectionIds: [] }, []],
])("of %j stays %j", (request, effects) => {
  expect(staysDone(asked(request))).toEqual(effects);
});

test("each kind is said once, and what several tools did together is looked at one by one", () => {
  const post = { method: "POST", url: "https://shop.test" };
  const calls = [{ operation: "update", values: {} }, post, { operation: "find" }];
  expect(staysDone([...asked(post), ...asked({ calls })])).toEqual(["called", "records"]);
});

test("nothing stays of what was mocked or refused; what did not answer in time may have been done", () => {
  const post = { method: "POST", url: "https://shop.test" };
  expect(staysDone(asked(post, { mocked: true, status: 200 }))).toEqual([]);
  expect(staysDone(asked(post, { code: "refused", message: "" }))).toEqual([]);
  expect(staysDone(asked(post, { code: "timeout", message: "" }))).toEqual(["called"]);
});
