import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  reduceToasts,
  toastDuration,
  toastLimit,
  toastRemovalDelay,
  toastStore,
  toastSwipeThreshold,
} from "./toast.store.ts";
import { dismissToasts, toast } from "./toast.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToasts();
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toastStore.read().map(({ title, open }) => [title, open]);

describe("a toast", () => {
  test("C307: is added open, dismissed closed, then removed", () => {
    const { dismiss } = toast({ title: "Archived" });
    expect(titles()).toEqual([["Archived", true]]);
    dismiss();
    expect(titles()).toEqual([["Archived", false]]);
    vi.advanceTimersByTime(toastRemovalDelay);
    expect(titles()).toEqual([]);
  });

  test("C308: takes the place of the one before", () => {
    for (const title of ["one", "two", "three"]) toast({ title });
    expect(titles()).toEqual([["three", true]]);
  });

  test("C309, C405: leaves the list 1,000,000 ms after it was dismissed, not before", () => {
    toast({ title: "Archived" }).dismiss();
    vi.advanceTimersByTime(999_999);
    expect(titles()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles()).toHaveLength(0);
  });

  test("C310: can be changed while it is shown", () => {
    const { update } = toast({ title: "Saving" });
    update({ title: "Saved", variant: "success" });
    expect(toastStore.read()[0]).toMatchObject({ title: "Saved", variant: "success", open: true });
  });

  test("C311: all can be dismissed at once", () => {
    toast({ title: "Archived" });
    dismissToasts();
    expect(titles()).toEqual([["Archived", false]]);
  });

  test("C403-C405: is shown for 5000 ms, springs back below 50 px, alone", () => {
    expect([toastDuration, toastSwipeThreshold, toastLimit, toastRemovalDelay]).toEqual([5000, 50, 1, 1_000_000]);
  });

  test("tells who listens of every change", () => {
    const listener = vi.fn();
    const stop = toastStore.subscribe(listener);
    toast({ title: "Archived" });
    stop();
    dismissToasts();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test("C307: the list changes by steps alone", () => {
  const shown = { id: "1", title: "Archived", open: true };
  expect(reduceToasts([shown], { type: "remove", id: "2" })).toEqual([shown]);
  expect(reduceToasts([shown], { type: "remove" })).toEqual([]);
  expect(reduceToasts([shown], { type: "dismiss", id: "2" })).toEqual([shown]);
});
