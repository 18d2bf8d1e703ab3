import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { detailsOf } from "../../turn-steps/index.ts";
import { writtenIn } from "./written-in.ts";

const event = (id: string, state: string, metaData: object) =>
  ({ id, action: { engineEvent: { state, elapsedTime: 0, metaData } } }) as unknown as Message;

test("what a turn has written is told once, whichever step wrote it and whether before it or in it", () => {
  const events = [
    event("1", "ProcessingStarted", {}),
    event("2", "NodeProcessing", { written: { name: "Marta", nights: 2 } }),
    event("3", "NodeProcessing", { writtenBefore: { nights: 3 }, read: { mood: "good" } }),
  ];
  expect([...writtenIn(detailsOf(events))].sort()).toEqual(["name", "nights"]);
  expect(writtenIn(detailsOf([])).size).toBe(0);
});
