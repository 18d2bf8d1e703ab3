import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchLoop } from "./watch-loop.ts";

function stand(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a process in which one turn after the other is long is late, until it has kept up for a while", async () => {
  const loop = watchLoop();
  onTestFinished(loop.stop);
  await wait(100);
  stand(1500);
  await wait(60);
  expect(loop.isLate()).toBe(false);
  for (let turn = 0; turn < 3; turn++) {
    stand(400);
    await wait(60);
  }
  expect(loop.isLate()).toBe(true);
  await expect.poll(loop.isLate, { timeout: 5000 }).toBe(false);
});
