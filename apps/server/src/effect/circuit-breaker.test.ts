import { expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { RetryBudget } from "./retry-budget.ts";

function breakerAt() {
  const clock = { now: 1_000_000 };
  const breaker = new CircuitBreaker(() => clock.now);
  const call = (outcome: "success" | "failure" | "neither") => {
    const leave = breaker.enter();
    leave?.(outcome);
    return leave !== null;
  };
  return { clock, breaker, call };
}

test("five failures among ten calls open the circuit", () => {
  const { call } = breakerAt();
  for (const outcome of ["success", "failure", "failure", "success", "failure", "failure"] as const) call(outcome);
  expect(call("failure")).toBe(true);
  expect(call("success")).toBe(false);
});

test("failures that lie ten calls back are forgotten, and what says nothing of the vendor does not count", () => {
  const { call } = breakerAt();
  for (let i = 0; i < 4; i += 1) call("failure");
  for (let i = 0; i < 10; i += 1) call("success");
  for (let i = 0; i < 20; i += 1) call("neither");
  for (let i = 0; i < 4; i += 1) call("failure");
  expect(call("success")).toBe(true);
});

test("the call that opens the circuit is told so, and none beside it; a failed look whether the vendor is back opens it anew", () => {
  const { clock, breaker } = breakerAt();
  const opens = Array.from({ length: 7 }, () => breaker.enter()).map((leave) => leave?.("failure"));
  expect(opens).toEqual([false, false, false, false, true, false, false]);
  clock.now += 30_000;
  expect(breaker.enter()?.("neither")).toBe(false);
  expect(breaker.enter()?.("failure")).toBe(true);
  clock.now += 30_000;
  expect(breaker.enter()?.("success")).toBe(false);
});

test("after 30 seconds one call alone goes out, and its outcome decides", () => {
  const { clock, breaker, call } = breakerAt();
  for (let i = 0; i < 5; i += 1) call("failure");
  clock.now += 29_999;
  expect(breaker.enter()).toBeNull();
  clock.now += 1;
  const probe = breaker.enter();
  expect(breaker.enter()).toBeNull();
  probe?.("failure");
  expect(breaker.enter()).toBeNull();
  clock.now += 30_000;
  breaker.enter()?.("neither");
  breaker.enter()?.("success");
  expect(call("failure")).toBe(true);
  expect(call("success")).toBe(true);
});

test("of many calls at once one alone goes out to see, and one that was cancelled leaves its place to one other", () => {
  const { clock, breaker, call } = breakerAt();
  for (let i = 0; i < 5; i += 1) call("failure");
  clock.now += 30_000;
  const crowd = () => Array.from({ length: 500 }, () => breaker.enter()).filter((leave) => leave !== null);
  const [first, ...others] = crowd();
  expect(others).toEqual([]);
  first?.("neither");
  const [second, ...more] = crowd();
  expect(more).toEqual([]);
  second?.("success");
  expect(crowd()).toHaveLength(500);
});

test("calls that began before the circuit opened do not open it again once it has closed", () => {
  const { clock, breaker, call } = breakerAt();
  const hanging = Array.from({ length: 10 }, () => breaker.enter());
  for (const leave of hanging.slice(0, 5)) leave?.("failure");
  clock.now += 30_000;
  expect(call("success")).toBe(true);
  for (const leave of hanging.slice(5)) leave?.("failure");
  expect(call("success")).toBe(true);
});

test("a call that takes long to see holds the others up for 30 seconds, and what comes of it later counts no more", () => {
  const { clock, breaker } = breakerAt();
  for (let i = 0; i < 5; i += 1) breaker.enter()?.("failure");
  clock.now += 30_000;
  const slow = breaker.enter();
  clock.now += 29_999;
  expect(breaker.enter()).toBeNull();
  clock.now += 1;
  const next = breaker.enter();
  expect(breaker.enter()).toBeNull();
  slow?.("neither");
  expect(breaker.enter()).toBeNull();
  next?.("success");
  slow?.("failure");
  expect(breaker.enter()).not.toBeNull();
});

test("while the circuit is open nothing is worth another attempt", () => {
  const { breaker, call } = breakerAt();
  expect(breaker.isClosed).toBe(true);
  for (let i = 0; i < 5; i += 1) call("failure");
  expect(breaker.isClosed).toBe(false);
});

test("further attempts are one in ten calls, beyond five in reserve", () => {
  const budget = new RetryBudget();
  let spent = 0;
  for (let calls = 0; calls < 200; calls += 1) {
    budget.call();
    while (budget.spend()) spent += 1;
  }
  expect(spent).toBeLessThanOrEqual(5 + 20);
  expect(spent).toBeGreaterThan(15);
});
