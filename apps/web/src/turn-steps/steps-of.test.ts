import type { Message, MessageAction } from "@parlo/contract";
import { expect, test } from "vitest";
import { stepsOf } from "./steps-of.ts";

const message = (id: string, action: MessageAction) => ({ id, action }) as Message;

test("what was stored is a step of its own, at the time of the engine's latest event", () => {
  const steps = stepsOf([
    message("a", { engineEvent: { state: "NodeProcessing", elapsedTime: 3, flowId: "f", nodeId: "ask" } }),
    message("b", { variableStore: { key: "nights", value: 2 } }),
  ]);
  expect(steps).toMatchObject([{ kind: "node" }, { kind: "variable", at: 3, key: "nights", value: 2 }]);
});
