import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { databaseUrl } from "../testing/database-url.ts";
import { checkStart } from "./check-start.ts";
import { readEnvironment } from "./environment.ts";

const folder = mkdtempSync(join(tmpdir(), "parlo-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "file"), "");

const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
afterAll(() => void taken.close());
const { port } = taken.address() as { port: number };
const { superuserPassword, host, port: databasePort } = inject("postgres");
const urlOf = (password: string, database: string) =>
  databaseUrl({ user: "postgres", password, host, port: databasePort, database });

const check = (variables: Record<string, string>) =>
  checkStart(readEnvironment({ PORT: "0", DATA_DIR: join(folder, "data"), ...variables }));

test.each([
  ["DATA_DIR", { DATA_DIR: join(folder, "file") }],
  ["DATA_DIR", { DATA_DIR: join(folder, "file", "below") }],
  ["DATA_DIR", { DATA_DIR: "/proc/nope/data" }],
  ["PORT", { PORT: String(port) }],
  ["HOST", { HOST: "203.0.113.7" }],
  ["DATABASE_URL", { DATABASE_URL: `postgresql://nobody@127.0.0.1:${port === 1 ? 2 : 1}/parlo` }],
  ["DATABASE_URL", { DATABASE_URL: urlOf("canary-password", "postgres") }],
  ["DATABASE_URL", { DATABASE_URL: urlOf(superuserPassword, "nowhere") }],
])("a start that cannot be ends in one line that names %s: %j", async (name, variables) => {
  const error = await check(variables).catch((failure: Error) => failure);
  expect(error?.message).toMatch(new RegExp(`^${name}: .+$`));
  expect(error?.message).not.toContain("canary-password");
});

test("a start that can be is let through, with a data folder that is made for it", async () => {
  await check({ DATA_DIR: join(folder, "a", "b"), DATABASE_URL: urlOf(superuserPassword, "postgres") });
  expect(existsSync(join(folder, "a", "b"))).toBe(true);
});
