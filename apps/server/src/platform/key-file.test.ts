import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { processesAtOnce } from "../testing/processes-at-once.ts";
import { keyFile } from "./key-file.ts";

const folder = () => mkdtempSync(join(tmpdir(), "parlo-keys-"));

test("a key is made once, and its owner alone may read it", () => {
  const dataDir = folder();
  const key = keyFile(dataDir, "session");
  expect(key).toHaveLength(32);
  expect(keyFile(dataDir, "session")).toEqual(key);
  expect(keyFile(dataDir, "other")).not.toEqual(key);
  expect(statSync(join(dataDir, "keys", "session")).mode & 0o777).toBe(0o600);
});

test("processes that start at once on a fresh folder have the same keys, and leave nothing else in it", async () => {
  const dataDir = folder();
  const module = new URL("./key-file.ts", import.meta.url).href;
  const names = Array.from({ length: 200 }, (_, index) => `key-${index}`);
  // Each name has its own instant, at which all of them ask for it.
  const program = `
    const { keyFile } = await import(${JSON.stringify(module)});
    const keys = ${JSON.stringify(names)}.map((name, index) => {
      while (Date.now() < begin + index * 5);
      return keyFile(${JSON.stringify(dataDir)}, name).toString("hex");
    });
    process.stdout.write(keys.join());`;
  expect(new Set(await processesAtOnce(program)).size).toBe(1);
  expect(readdirSync(join(dataDir, "keys")).sort()).toEqual(names.sort());
}, 30_000);
