import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { startVendorServer } from "@parlo/providers/testing";
import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { effectPerformer } from "../effect/index.ts";
import { everyRow } from "../testing/every-row.ts";
import { testApp } from "../testing/test-app.ts";
import { aiModelSource } from "./index.ts";

const canary = "CANARY-Zq8Xw2Lp9Vt4Rn6Kc1Mj7Hd3Fs5Gb0Ty";
const modes = ["ok", "echo", "e500", "html", "reset", "never"];

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

/** Logs everything that the server logs, at its most talkative. */
const logged: string[] = [];
const write = (line: Buffer, _encoding: string, done: () => void) => {
  logged.push(String(line));
  done();
};
const log = pino({ level: "trace" }, new Writable({ write }));

test("C149: a secret is in no answer, result of an effect, log line or row of the database", async () => {
  const loud = await createApp({ ...app.context, log });
  const headers = { authorization: `Bearer ${app.a.accessToken}` };
  const answers: string[] = [];
  const call = async (method: string, path: string, payload?: object, version = 1) => {
    const options = {
      method: method as "POST",
      url: `/api/v1/ai-models${path}`,
      headers: { ...headers, "if-match": `"${version}"` },
      ...(payload && { payload }),
    };
    const response = await loud.inject(options);
    answers.push(response.body, JSON.stringify(response.headers));
    return response.json().id as string;
  };
  const performer = effectPerformer({
    ...app.context,
    log,
    models: aiModelSource(app.context),
    convAis: { load: async () => null },
    headerSecrets: { load: async () => new Map() },
    mailAllowance: { take: async () => null },
    mailHost: "parlo.test",
    signingKeys: { load: async () => ({ key: Buffer.alloc(32), former: null }) },
  });
  const results: unknown[] = [];
  for (const mode of modes) {
    const body = {
      name: "Model",
      provider: "OpenAi",
      credentials: { apiKey: canary, apiBaseUrl: vendor.address(mode) },
    };
    const id = await call("POST", "", body);
    await call("POST", "", { ...body, credentials: { ...body.credentials, wrong: canary } });
    await call("POST", "", { ...body, name: canary.slice(0, 1) });
    await call("GET", `/${id}`);
    await call("PATCH", `/${id}`, { credentials: { apiKey: canary } });
    await call("PATCH", `/${id}`, { credentials: { apiKey: "", apiBaseUrl: "http://elsewhere.example" } }, 2);
    if (mode !== "never") await call("POST", `/${id}/test`);
    const request = { aiModelIds: [id], messages: [{ role: "user" as const, text: "Hi" }], tools: [], messageId: null };
    const signal = AbortSignal.timeout(mode === "never" ? 200 : 10_000);
    const surroundings = { organizationId: app.a.organizationId, conversationId: "c", signal, onDelta: () => {} };
    results.push(
      await performer.perform({ id: "e", nodeId: "n", flowId: "f", type: "generate", request }, surroundings),
    );
  }
  await call("GET", "?pageSizeAndNumber[size]=100");
  await loud.close();

  expect(vendor.calls.length).toBeGreaterThan(modes.length);
  expect(vendor.calls.every((seen) => seen.headers.authorization === `Bearer ${canary}`)).toBe(true);
  expect(results).toMatchObject([{ type: "generated" }, ...modes.slice(1).map(() => ({ type: "failed" }))]);
  for (const text of [...answers, JSON.stringify(results), ...logged, await everyRow(app.database.superuserConnection)])
    expect(text).not.toContain(canary);
});

test("T4: the check sees a secret that is there", async () => {
  const client = new pg.Client(app.database.superuserConnection);
  await client.connect();
  await client.query("create table planted as select $1::text as secret", [canary]);
  await client.end();
  expect(await everyRow(app.database.superuserConnection)).toContain(canary);
});

test("no key of a vendor is taken from the environment", () => {
  const settings = readFileSync(new URL("../platform/environment.ts", import.meta.url), "utf8");
  expect(settings).not.toMatch(/OPENAI|ANTHROPIC/);
});
