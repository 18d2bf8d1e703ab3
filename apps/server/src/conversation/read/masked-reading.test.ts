import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { maskedFollower } from "./masked-reading.ts";

test("where it cannot be learned what is hidden, one who follows gets events without their words, not silence", async () => {
  const faults: Error[] = [];
  const pool = { query: () => Promise.reject(new Error("could not read CANARY-1")) };
  const key = { organizationId: "one", conversationId: "two" };
  const heard = await new Promise<readonly Message[]>((resolve) => {
    const follower = maskedFollower(pool as never, key, { messages: resolve }, (fault) => faults.push(fault));
    follower.messages([{ id: "three", sequence: 1, action: { text: { text: "CANARY-1" } } } as Message], 1);
  });
  expect(heard).toEqual([{ id: "three", sequence: 1, action: { text: { text: "•••" } } }]);
  expect(faults).toHaveLength(5);
  expect(faults.map(({ message, stack }) => `${message}${stack}`).join()).not.toContain("CANARY-1");
});
