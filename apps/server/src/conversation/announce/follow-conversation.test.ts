import { setTimeout as wait } from "node:timers/promises";
import type { Message } from "@parlo/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ReadMessages } from "../read/read-messages.ts";
import { createAnnouncer } from "./announcer.ts";
import { followConversation, messagesOfPage } from "./follow-conversation.ts";

const key = { organizationId: "ours", conversationId: "one" };
const said = (sequence: number) => ({ sequence }) as Message;
const now = { owner: "agent", state: "Active" } as const;
/** One write, of the events from one to another. */
const write = (first: number, last: number, isHere = true) => ({
  ...key,
  ...now,
  ...{ base: first - 1, last, profileId: "p", test: false, debug: [] },
  messages: isHere ? Array.from({ length: last - first + 1 }, (_, at) => said(first + at)) : null,
});

/** Follows a conversation whose database answers when the test says so; which events were handed on. */
function follow(after: number, taken?: () => Promise<void>) {
  const announcer = createAnnouncer();
  const seen: number[] = [];
  const asked: { readonly after: number; answer(read: Pick<ReadMessages, "sequence" | "messages">): void }[] = [];
  const { stop, ready } = followConversation(
    announcer,
    key,
    { messages: (messages) => seen.push(...messages.map(({ sequence }) => sequence)), ...(taken && { taken }) },
    {
      after,
      debug: false,
      onError: (error) => {
        throw error;
      },
      read: (from) =>
        new Promise((resolve) => asked.push({ after: from, answer: (read) => resolve({ ...now, ...read }) })),
    },
  );
  onTestFinished(stop);
  return { announcer, seen, asked, ready };
}

test("a page that ends within a write that is announced meanwhile hands nothing on twice", async () => {
  const { announcer, seen, asked } = follow(0);
  announcer.announce(write(1, 3));
  asked[0]?.answer({ sequence: 2, messages: [said(1), said(2)] });
  await expect.poll(() => seen).toEqual([1, 2, 3]);
});

test("of a long past the next page is read when the one before has been taken", async () => {
  const waiting: (() => void)[] = [];
  const { announcer, seen, asked } = follow(0, () => new Promise((resolve) => waiting.push(resolve)));
  const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const page = numbers(1, messagesOfPage);
  asked[0]?.answer({ sequence: messagesOfPage, messages: page.map(said) });
  await expect.poll(() => waiting.length).toBe(1);
  announcer.announce(write(messagesOfPage + 2, messagesOfPage + 2));
  await wait(50);
  expect({ asked: asked.length, seen }).toEqual({ asked: 1, seen: page });
  waiting[0]?.();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ sequence: messagesOfPage + 1, messages: [said(messagesOfPage + 1)] });
  await expect.poll(() => seen).toEqual(numbers(1, messagesOfPage + 2));
});

test("what is announced in another order than it was written waits for what it has overtaken", async () => {
  const { announcer, seen, asked, ready } = follow(0);
  asked[0]?.answer({ sequence: 0, messages: [] });
  await ready;
  announcer.announce(write(3, 4));
  announcer.announce(write(3, 4));
  expect(seen).toEqual([]);
  announcer.announce(write(1, 2));
  expect(seen).toEqual([1, 2, 3, 4]);
  announcer.announce(write(1, 2));
  expect(seen).toEqual([1, 2, 3, 4]);
});

test("what another process has written, or was announced to nobody, is read from where one is", async () => {
  const { announcer, seen, asked, ready } = follow(5);
  asked[0]?.answer({ sequence: 5, messages: [] });
  await ready;
  announcer.remote(write(6, 7, false));
  await expect.poll(() => asked.map((one) => one.after)).toEqual([5, 5]);
  asked[1]?.answer({ sequence: 8, messages: [said(6), said(7), said(8)] });
  await expect.poll(() => seen).toEqual([6, 7, 8]);
  announcer.announce(write(8, 8));
  announcer.announce(write(10, 10));
  expect(seen).toEqual([6, 7, 8]);
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer({ sequence: 10, messages: [said(9), said(10)] });
  await expect.poll(() => seen).toEqual([6, 7, 8, 9, 10]);
});

test("what nothing announces is found within seconds, and so is what comes after it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { announcer, seen, asked, ready } = follow(0);
  asked[0]?.answer({ sequence: 0, messages: [] });
  await ready;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map((one) => one.after)).toEqual([0, 0]);
  asked[1]?.answer({ sequence: 2, messages: [said(1), said(2)] });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([1, 2]);
  announcer.announce(write(3, 3));
  expect(seen).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map((one) => one.after)).toEqual([0, 0, 3]);
});
