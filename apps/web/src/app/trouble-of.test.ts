import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { troubleOf } from "./trouble-of.ts";

afterEach(() => void vi.useRealTimers());

test("who waits for a list is told from the second failure on, and that it is still tried", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const failure = new Error("no answer");
  const query = new QueryObserver(client, {
    queryKey: ["list"],
    queryFn: () => Promise.reject(failure),
    retry: 3,
    retryDelay: 1000,
  });
  const leave = query.subscribe(() => {});
  const told = () => troubleOf(query.getCurrentResult());
  expect(told()).toEqual({ error: null, reading: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(told()).toEqual({ error: null, reading: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toEqual({ error: failure, reading: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(told()).toEqual({ error: failure, reading: false });
  leave();
});
