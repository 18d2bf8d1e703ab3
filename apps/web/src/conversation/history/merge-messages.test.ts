import type { Message } from "@parlo/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeMessages } from "./merge-messages.ts";

const made = (sequences: readonly number[]) => sequences.map((sequence) => ({ sequence }) as Message);
const numbers = (messages: readonly Message[]) => messages.map(({ sequence }) => sequence);
const ordered = fc.uniqueArray(fc.nat(50)).map((list) => list.sort((a, b) => a - b));

test("messages that come twice, late or out of order stand once and in order", () => {
  fc.assert(
    fc.property(ordered, fc.array(fc.nat(50)), (known, more) => {
      const merged = numbers(mergeMessages(made(known), made(more)));
      expect(merged).toEqual([...new Set([...known, ...more])].sort((a, b) => a - b));
    }),
  );
});
