import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HostContext } from "./context.ts";
import type { Run } from "./live-conversation.ts";
import { createSweeper } from "./sweeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const run = (): Run => ({ abort: new AbortController(), interrupt: () => {}, done: Promise.resolve(), unheard: false });
const queue = { takeUp: async () => {}, sweep: async () => {} };

/** A process with one run, whose question about its leases is answered when the test says so. */
function renewing(first: Run) {
  const live = { stored: { conversationId: "c" }, run: first as Run | null };
  let answer = (_kept: ReadonlySet<string>) => {};
  const host = {
    live: { running: () => [live] },
    store: {
      renewLeases: () =>
        new Promise<ReadonlySet<string>>((resolve) => {
          answer = resolve;
        }),
    },
    outlived: { tell: async () => {} },
    onError: () => {},
  };
  const sweeper = createSweeper(host as unknown as HostContext, queue as never, async () => {});
  sweeper.start(false);
  return {
    live,
    async ask() {
      await vi.advanceTimersByTimeAsync(2000);
    },
    async answered(kept: readonly string[]) {
      answer(new Set(kept));
      await vi.advanceTimersByTimeAsync(0);
      await sweeper.stop();
    },
  };
}

test("work whose lease is lost is broken off, work whose lease was renewed is not", async () => {
  const [lost, kept] = [run(), run()];
  const first = renewing(lost);
  await first.ask();
  await first.answered([]);
  expect(lost.abort.signal.aborted).toBe(true);
  const second = renewing(kept);
  await second.ask();
  await second.answered(["c"]);
  expect(kept.abort.signal.aborted).toBe(false);
});

test("work that begins while the leases are renewed is left alone", async () => {
  const [ended, begun] = [run(), run()];
  const { live, ask, answered } = renewing(ended);
  await ask();
  live.run = begun;
  await answered([]);
  expect(begun.abort.signal.aborted).toBe(false);
  expect(ended.abort.signal.aborted).toBe(false);
});

test("a timer that is due before the next look at them goes off when it is due", async () => {
  const dueAt = Date.now() + 300;
  const claimedAt: number[] = [];
  const store = {
    abandoned: async () => [],
    nextTimer: async () => (Date.now() > dueAt ? null : dueAt - Date.now()),
    claimTimers: async () => {
      claimedAt.push(Date.now());
      return [];
    },
  };
  const host = { store, stopping: () => false, live: { running: () => [] }, onError: () => {} };
  const sweeper = createSweeper(host as unknown as HostContext, queue as never, async () => {});
  sweeper.start(true);
  await vi.advanceTimersByTimeAsync(900);
  await sweeper.stop();
  expect(claimedAt.slice(1)).toEqual([dueAt + 1]);
});
