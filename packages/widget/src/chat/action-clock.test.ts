import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ActionClock } from "./action-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the time runs out once, after what it was set to", () => {
  const expired = vi.fn();
  new ActionClock(10_000, expired, () => undefined).run();
  vi.advanceTimersByTime(9_999);
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expired).toHaveBeenCalledOnce();
});

test("it stands still while the person is busy, and the server hears of it", () => {
  const expired = vi.fn();
  const held = vi.fn();
  const clock = new ActionClock(10_000, expired, held);
  clock.run();
  vi.advanceTimersByTime(9_000);
  clock.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(expired).not.toHaveBeenCalled();
  expect(held.mock.calls.length).toBeGreaterThan(20);
  clock.run();
  const beats = held.mock.calls.length;
  vi.advanceTimersByTime(999);
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expired).toHaveBeenCalledOnce();
  expect(held.mock.calls.length).toBe(beats);
});

test("running twice does not shorten it", () => {
  const expired = vi.fn();
  const clock = new ActionClock(1_000, expired, () => undefined);
  clock.run();
  vi.advanceTimersByTime(500);
  clock.run();
  vi.advanceTimersByTime(499);
  expect(expired).not.toHaveBeenCalled();
});
