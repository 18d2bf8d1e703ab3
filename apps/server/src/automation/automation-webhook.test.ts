import { createHash, createHmac } from "node:crypto";
import { Writable } from "node:stream";
import type { AutomationRun, MadeAutomationWebhook, Problem, WebhookMapping } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../app.ts";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { conversationTable } from "../conversation/conversation.table.ts";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { openSink } from "../conversation/testing/sink.ts";
import { flowTable } from "../flow/index.ts";
import { everyRow } from "../testing/every-row.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { automationWebhookTable } from "./automation-webhook.table.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1", TRUST_PROXY: "1" } });
const { a, b, call } = app;

const sums = (owner: SignedIn) =>
  publishedFlow(owner, {
    type: "Automation",
    settings: {
      inputs: [
        { name: "of", required: true },
        { name: "by", required: false },
      ],
    },
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }} by {{ by }}" }] } },
    },
  });
const flowId = await sums(a);
const paths: WebhookMapping = {
  kind: "paths",
  inputs: [
    { name: "of", path: "order.items.0.id" },
    { name: "by", path: "by" },
  ],
};
const order = (id: string) => JSON.stringify({ order: { items: [{ id }] }, by: "shop" });
const newWebhook = (mapping: WebhookMapping = paths, ofFlow = flowId) =>
  a.client.automationWebhook.create({ flowId: ofFlow, name: "Orders", mapping });

let last = 0;
const newId = () => `msg_${++last}`;
interface Signing {
  readonly secret: string;
  readonly id?: string;
  /** Seconds ago. */
  readonly ago?: number;
}
/** Signed as Standard Webhooks says, in words of our own. */
function signed(body: string, { secret, id = newId(), ago = 0 }: Signing) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ago);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
const post = (webhook: { id: string }, body: string, headers: Record<string, string>, query = "") =>
  call(`/automation-hooks/${webhook.id}${query}`, {
    ...{ method: "POST", body },
    headers: { "content-type": "application/json", ...headers },
  });
const send = (webhook: MadeAutomationWebhook, body: string, how: Partial<Signing> & { query?: string } = {}) =>
  post(webhook, body, signed(body, { secret: webhook.secret, ...how }), how.query);
type Body = Omit<AutomationRun, "status"> & Problem & { readonly runId: string };
const read = async (response: Response) => (await response.json()) as Body;
const answer = async (response: Response) => [response.status, (await read(response)).code];
const runs = () => a.db.count(conversationTable);
const ended = async (runId: string) => {
  await expect.poll(async () => (await a.client.automation.getRun({ runId })).endedAt).not.toBeNull();
  return a.client.automation.getRun({ runId });
};

test("a signed call runs the automation with what its body has at the paths, and answers with the run's id", async () => {
  const webhook = await newWebhook();
  expect(webhook.url).toBe(`http://parlo.test/api/v1/automation-hooks/${webhook.id}`);
  const response = await send(webhook, order("7"));
  const { runId } = await read(response);
  expect([response.status, await ended(runId)]).toEqual([
    202,
    expect.objectContaining({ status: "Success", outputs: { total: "all of 7 by shop" } }),
  ]);
  expect((await a.client.automationWebhook.get({ id: webhook.id })).lastRunId).toBe(runId);
});

test("who waits gets the values; the whole body may be one input", async () => {
  const webhook = await newWebhook({ kind: "body", input: "of" });
  const response = await send(webhook, '"everything"', { query: "?wait=true" });
  expect([response.status, (await read(response)).outputs]).toEqual([200, { total: "all of everything by " }]);
});

test("who waits gets the values also where the automation itself waits for a while", async () => {
  const waiting = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "DelayAction", data: { durationMs: 500, typing: false }, to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "done", value: "yes" }] } },
    },
  });
  const webhook = await newWebhook({ kind: "paths", inputs: [] }, waiting);
  const response = await send(webhook, "{}", { query: "?wait=true" });
  expect([response.status, (await read(response)).outputs]).toEqual([200, { done: "yes" }]);
});

test("what is not signed, too old, too early, changed or signed by somebody else is 401 and runs nothing", async () => {
  const webhook = await newWebhook();
  const others = await b.client.automationWebhook.create({ flowId: await sums(b), name: "Theirs", mapping: paths });
  const before = await runs();
  const body = order("1");
  const refused = [401, "unauthorized"];
  expect(await answer(await post(webhook, body, {}))).toEqual(refused);
  const { "webhook-id": _, ...nameless } = signed(body, webhook);
  expect(await answer(await post(webhook, body, nameless))).toEqual(refused);
  expect(await answer(await send(webhook, body, { ago: 301 }))).toEqual(refused);
  expect(await answer(await send(webhook, body, { ago: -302 }))).toEqual(refused);
  expect(await answer(await post(webhook, order("2"), signed(body, webhook)))).toEqual(refused);
  expect(await answer(await post(webhook, body, { ...signed(body, webhook), "webhook-id": "another" }))).toEqual(
    refused,
  );
  expect(await answer(await send(webhook, body, { secret: others.secret }))).toEqual(refused);
  expect(await answer(await post(webhook, body, { ...signed(body, webhook), "webhook-signature": "v1," }))).toEqual(
    refused,
  );
  expect(await runs()).toBe(before);
  expect((await send(webhook, body, { ago: 290 })).status).toBe(202);
});

test("of several signatures one that fits is enough; one of another version, or without its version, is none", async () => {
  const webhook = await newWebhook();
  const status = async (signature: (good: string) => string) => {
    const headers = signed(order("1"), webhook);
    const good = headers["webhook-signature"];
    return (await post(webhook, order("1"), { ...headers, "webhook-signature": signature(good) })).status;
  };
  expect(await status((good) => `v1,AAAA v1a,AAAA ${good}`)).toBe(202);
  // As two headers of this name arrive.
  expect(await status((good) => `v1,AAAA, ${good}`)).toBe(202);
  expect(await status((good) => good.replace("v1,", "v2,"))).toBe(401);
  expect(await status((good) => good.replace("v1,", ""))).toBe(401);
});

test("an address that there is not, or is archived, is 404; a paused one and an automation that is not live 409", async () => {
  const ownFlow = await sums(a);
  const webhook = await newWebhook(paths, ownFlow);
  const before = await runs();
  const body = order("1");
  const nowhere = { ...webhook, id: "5b0c1c8e-6d0d-4a53-9d3e-0a5d8b1f2c3d" };
  expect(await answer(await send(nowhere, body))).toEqual([404, "not-found"]);
  expect((await send({ ...webhook, id: "x" }, body)).status).toBe(400);
  const { id } = webhook;
  await a.ifMatch(1).automationWebhook.update({ id, enabled: false });
  expect(await answer(await send(webhook, body))).toEqual([409, "paused"]);
  expect(await runs()).toBe(before);
  await a.ifMatch(2).automationWebhook.update({ id, enabled: true });
  await a.db.update(flowTable).set({ publishedVersion: null }).where(eq(flowTable.id, ownFlow));
  // Nobody tells what was written past the API: what is live is remembered for some seconds.
  await expect.poll(async () => answer(await send(webhook, body)), { timeout: 20_000 }).toEqual([409, "not-published"]);
  const unpublished = await runs();
  expect(await answer(await send(webhook, body))).toEqual([409, "not-published"]);
  expect(await runs()).toBe(unpublished);
  await a.ifMatch(3).automationWebhook.archive({ id });
  expect(await answer(await send(webhook, body))).toEqual([404, "not-found"]);
  expect(await runs()).toBe(unpublished);
});

test("a body that is too large, no JSON or lacks what the automation needs runs nothing and says why", async () => {
  const webhook = await newWebhook();
  const whole = await newWebhook({ kind: "body", input: "of" });
  const before = await runs();
  const large = (size: number) => JSON.stringify({ order: { items: [{ id: "x".repeat(size) }] } });
  expect(await answer(await send(webhook, large(1_000_000)))).toEqual([413, "too-large"]);
  expect(await answer(await send(whole, large(200_000)))).toEqual([413, "too-large"]);
  expect(await answer(await send(webhook, "{"))).toEqual([400, "malformed-json"]);
  const plain = { ...signed("a=1", webhook), "content-type": "text/plain" };
  expect(await answer(await post(webhook, "a=1", plain))).toEqual([415, "unsupported-media-type"]);
  const { status, errors } = await read(await send(webhook, '{"by":"shop"}'));
  expect([status, errors]).toEqual([400, [{ path: "order.items.0.id", code: "required", message: "Required" }]]);
  expect(await answer(await send(webhook, order("1"), { query: "?wait=perhaps" }))).toEqual([400, "invalid-input"]);
  const longId = await read(await send(webhook, order("1"), { id: "x".repeat(257) }));
  expect([longId.status, longId.errors]).toMatchObject([400, [{ path: "webhook-id", code: "string-too-big" }]]);
  expect(await runs()).toBe(before);
});

const sendForm = ({ secret, ...webhook }: MadeAutomationWebhook, body: string, of = body) =>
  post(webhook, body, {
    ...signed(of, { secret }),
    "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
  });

test("a form is taken by the names of its fields, signed as it came; one that comes more than once is a list", async () => {
  const inputs = ["of", "by"].map((name, at) => ({ name, path: ["order", "by.1"][at] ?? "" }));
  const webhook = await newWebhook({ kind: "paths", inputs });
  const { runId } = await read(await sendForm(webhook, "order=n%C2%B0+7&by=a&by=caf%C3%A9"));
  expect((await ended(runId)).outputs).toEqual({ total: "all of n° 7 by café" });
  expect(await answer(await sendForm(webhook, "order=8", "order=9"))).toEqual([401, "unauthorized"]);
  expect(await answer(await sendForm(webhook, "__proto__=1"))).toEqual([400, "malformed-json"]);
  expect(await answer(await sendForm(webhook, "by=shop"))).toEqual([400, "invalid-input"]);
  expect(await answer(await sendForm(webhook, `order=${"x".repeat(1_000_000)}`))).toEqual([413, "too-large"]);
});

test("a large body is fine where only pieces of it are taken", async () => {
  const body = JSON.stringify({ order: { items: [{ id: "9" }] }, rest: "é".repeat(100_000) });
  const { runId } = await read(await send(await newWebhook(), body));
  expect((await ended(runId)).outputs).toEqual({ total: "all of 9 by " });
});

test("the same message again, at once or later, is the same run and the same answer", async () => {
  const webhook = await newWebhook();
  const id = newId();
  const before = await runs();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(webhook, order("4"), { id })));
  const ids = await Promise.all(answers.map(async (response) => (await read(response)).runId));
  expect([new Set(answers.map(({ status }) => status)), new Set(ids).size]).toEqual([new Set([202]), 1]);
  await a.ifMatch(1).automationWebhook.update({ id: webhook.id, enabled: false });
  const repeated = await send(webhook, order("4"), { id });
  expect([repeated.status, (await read(repeated)).runId]).toEqual([202, ids[0]]);
  expect(await runs()).toBe(before + 1);
  const elsewhere = await read(await send(await newWebhook(), order("4"), { id }));
  expect(elsewhere.runId).not.toBe(ids[0]);
});

test("what takes long is waited for by a repeat of the same message, which gets its values", async () => {
  const sink = await openSink();
  const slow = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { method: "POST", url: sink.url } }, to: { success: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "done", value: "yes" }] } },
    },
  });
  const webhook = await newWebhook({ kind: "paths", inputs: [] }, slow);
  const id = newId();
  const first = await read(await send(webhook, "{}", { id }));
  await sink.called(1);
  const waiting = send(webhook, "{}", { id, query: "?wait=true" });
  sink.release();
  const response = await waiting;
  expect([response.status, await read(response)]).toEqual([
    200,
    expect.objectContaining({ id: first.runId, outputs: { done: "yes" } }),
  ]);
  expect(sink.calls).toHaveLength(1);
});

test("a new secret is taken at once, the old one for as long as was said, and never after", async () => {
  const webhook = await newWebhook();
  const { id } = webhook;
  const rotated = await a.ifMatch(1).automationWebhook.rotateSecret({ id });
  expect(rotated.secret).not.toBe(webhook.secret);
  expect(Date.parse(rotated.formerSecretUntil ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await send(rotated, order("1"))).status).toBe(202);
  expect((await send(webhook, order("1"))).status).toBe(202);
  const over = { formerSecretUntil: new Date(Date.now() - 1000) };
  await a.db.update(automationWebhookTable).set(over).where(eq(automationWebhookTable.id, id));
  expect((await send(webhook, order("1"))).status).toBe(401);
  expect((await a.client.automationWebhook.get({ id })).formerSecretUntil).toBeNull();
  const leaked = await a.ifMatch(2).automationWebhook.rotateSecret({ id, graceHours: 0 });
  expect((await send(rotated, order("1"))).status).toBe(401);
  expect((await send(leaked, order("1"))).status).toBe(202);
});

/** Calls until one is refused; the window slides: a slow machine gets some more in. */
async function untilTooMany(ask: () => Promise<Response>) {
  const answers = [await ask()];
  while (answers.at(-1)?.status !== 429 && answers.length < 500) answers.push(await ask());
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  return [answers.length > 120, ...new Set(answers.map(({ status }) => status))];
}

test("a webhook takes so many signed calls a minute, and says when to come back", async () => {
  const webhook = await newWebhook();
  expect(await untilTooMany(() => send(webhook, order("1"), { id: "same" }))).toEqual([true, 202, 429]);
  expect((await send(await newWebhook(), order("1"))).status).toBe(202);
});

test("calls that are not signed are counted by who sends them, and take nothing from those that are", async () => {
  const webhook = await newWebhook();
  const from = async (address: string, body: string, of = body, to = webhook) =>
    post(to, body, { ...signed(of, webhook), "x-forwarded-for": address });
  expect(await untilTooMany(() => from("2001:db8::1", "{}", "[]"))).toEqual([true, 401, 429]);
  expect((await from("2001:db8::2", "{}", "{}", await newWebhook())).status).toBe(429);
  expect((await from("203.0.113.7", "{}", "[]")).status).toBe(401);
  const large = order("1").padEnd(100_000);
  const ofBoth = async (address: string) => [await from(address, order("1")), await from(address, large)];
  expect((await ofBoth("203.0.113.7")).map(({ status }) => status)).toEqual([202, 202]);
  expect((await ofBoth("2001:db8::3")).map(({ status }) => status)).toEqual([202, 429]);
});

test("what a body has at an input's path is taken in the input's type, or refused by its path", async () => {
  const typed = await publishedFlow(a, {
    type: "Automation",
    settings: {
      inputs: [
        { name: "of", required: true, type: "Number" },
        { name: "by", required: true, type: "Weekday", default: "Monday" },
      ],
    },
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "{{ of }} on {{ by }}" }] } },
    },
  });
  const webhook = await newWebhook({ kind: "paths", inputs: [{ name: "of", path: "order.items.0.id" }] }, typed);
  const refused = await send(webhook, order("many"));
  expect([refused.status, (await read(refused)).errors]).toMatchObject([
    400,
    [{ path: "order.items.0.id", code: "input-type" }],
  ]);
  const { runId } = await read(await send(webhook, order("12")));
  expect((await ended(runId)).outputs).toEqual({ total: "12 on Monday" });
});

test("a webhook takes so many calls a minute over all processes, but for a small share", async () => {
  const webhook = await newWebhook();
  const body = order("1");
  const headers = { "content-type": "application/json", ...signed(body, webhook) };
  const ENCRYPTION_KEY = createHash("sha256").update("encryption").digest("base64");
  const other = await startServer(app.database, await freePort(), dataFolder(), { ENCRYPTION_KEY });
  onTestFinished(async () => void (await other.kill("SIGKILL")));
  const ask = async (address: string) =>
    (await fetch(`${address}/api/v1/automation-hooks/${webhook.id}`, { method: "POST", headers, body })).status;
  const addresses = [app.address, other.address];
  // Each hears the other by its first call at the latest.
  await expect.poll(() => app.context.channel.isAlone()).toBe(false);
  let [letIn, calls] = [0, 0];
  const refusedBy = new Set<string>();
  while (refusedBy.size < 2 && calls < 500) {
    const address = addresses[calls++ % 2] ?? "";
    if ((await ask(address)) === 429) refusedBy.add(address);
    else letIn += 1;
  }
  expect([letIn >= 120, letIn < 180]).toEqual([true, true]);
}, 60_000);

test("a mapping is refused where it does not fit the automation", async () => {
  const refused = async (mapping: WebhookMapping) => {
    const json = { flowId, name: "Wrong", mapping };
    const { errors = [] } = await read(await call("/automation-webhooks", { method: "POST", as: a, json }));
    return errors.map(({ path, code }) => [path, code]);
  };
  expect(await refused({ kind: "body", input: "off" })).toEqual([
    ["mapping.input", "unknown-input"],
    ["mapping", "input-unmapped"],
  ]);
  const twice = [1, 2].map((at) => ({ name: "of", path: `a${at}` }));
  expect(await refused({ kind: "paths", inputs: twice })).toEqual([["mapping.inputs.1.name", "input-twice"]]);
});

test("webhooks need a sign-in and the right to edit flows, and another organisation's are not there", async () => {
  const { id } = await newWebhook();
  expect((await call("/automation-webhooks")).status).toBe(401);
  await expect(b.client.automationWebhook.get({ id })).rejects.toMatchObject({ status: 404 });
  await expect(b.ifMatch(1).automationWebhook.rotateSecret({ id })).rejects.toMatchObject({ status: 404 });
  const into = { organizationId: a.organizationId, role: "operator" } as const;
  const operator = await signUp(app.context, app.address, "Op", into);
  expect((await operator.client.automationWebhook.get({ id })).id).toBe(id);
  await expect(operator.client.automationWebhook.create({ flowId, name: "X" })).rejects.toMatchObject({ status: 403 });
  await expect(operator.ifMatch(1).automationWebhook.rotateSecret({ id })).rejects.toMatchObject({ status: 403 });
});

test("a secret stands in the answer that makes it and nowhere else: no list, audit, row, export or log", async () => {
  const logged: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    logged.push(String(line));
    done();
  };
  const loud = await createApp({ ...app.context, log: pino({ level: "trace" }, new Writable({ write })) });
  const address = await loud.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => loud.close());
  const { flow } = await a.client.flow.create({ name: "Exported", type: "Automation" });
  const webhook = await newWebhook({ kind: "paths", inputs: [] }, flow.id);
  const rotated = await a.ifMatch(1).automationWebhook.rotateSecret({ id: webhook.id });
  const body = order("1");
  for (const headers of [signed(body, webhook), signed(body, rotated), {}])
    await fetch(`${address}/api/v1/automation-hooks/${webhook.id}`, {
      ...{ method: "POST", body },
      headers: { "content-type": "application/json", ...headers },
    });
  expect(webhook.secretHint).toMatch(/^whs….{3}$/);
  const shown = [
    JSON.stringify(await a.client.automationWebhook.list({})),
    JSON.stringify(await a.client.flow.export({ id: flow.id })),
    await everyRow(app.database.superuserConnection),
    ...logged,
  ].join("\n");
  expect(shown).toContain(webhook.id);
  for (const { secret } of [webhook, rotated]) expect(shown).not.toContain(secret.replace("whsec_", ""));
  const entries = await a.db.select().from(auditEntryTable).where(eq(auditEntryTable.subjectId, webhook.id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["automation-webhook.create", null],
    ["automation-webhook.rotate-secret", { graceHours: 24 }],
  ]);
});
