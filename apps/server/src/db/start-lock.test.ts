import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { processesAtOnce } from "../testing/processes-at-once.ts";
import { withStartLock } from "./start-lock.ts";

const folder = () => mkdtempSync(join(tmpdir(), "parlo-lock-"));

test("a lock whose process is gone is taken over", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "starting.pid"), "1 0");
  expect(await withStartLock(dataDir, async () => readdirSync(dataDir))).toEqual(["starting.pid"]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("of processes that start at once, beside a dead one's lock, each works alone", async () => {
  const dataDir = folder();
  const log = join(folder(), "log");
  writeFileSync(join(dataDir, "starting.pid"), "1 0");
  // Writes into a log when it enters and when it leaves, over and over; each starts at the same instant.
  const program = `
    const { appendFileSync, writeFileSync } = await import("node:fs");
    const { withStartLock } = await import(${JSON.stringify(new URL("./start-lock.ts", import.meta.url).href)});
    while (Date.now() < begin);
    for (let round = 0; round < 10; round++)
      await withStartLock(${JSON.stringify(dataDir)}, async () => {
        appendFileSync(${JSON.stringify(log)}, "in " + process.pid + "\\n");
        await new Promise((resolve) => setTimeout(resolve, 3));
        appendFileSync(${JSON.stringify(log)}, "out " + process.pid + "\\n");
      });`;
  await processesAtOnce(program);
  const lines = readFileSync(log, "utf8").trim().split("\n");
  expect(lines).toHaveLength(80);
  const entered = lines.filter((_, index) => index % 2 === 0);
  expect(lines).toEqual(entered.flatMap((line) => [line, line.replace("in", "out")]));
  expect(readdirSync(dataDir)).toEqual([]);
}, 60_000);
