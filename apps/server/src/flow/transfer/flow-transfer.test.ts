import { exportLimits, type FlowExport } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { automationScheduleTable } from "../../automation/automation-schedule.table.ts";
import { newId } from "../../platform/id.ts";
import { calling, flowFile, saying } from "../../testing/flow-file.ts";
import { testApp } from "../../testing/test-app.ts";
import { flowTable } from "../flow.table.ts";

const { a, b, call } = await testApp();

const raw = (path: string, body: string) =>
  call(path, { method: "POST", as: b, body, headers: { "content-type": "application/json" } });

async function refused(json: object): Promise<string[]> {
  const before = await b.db.count(flowTable);
  const answers: string[][] = [];
  for (const path of ["/conversation-flows/import/preview", "/conversation-flows/import"]) {
    const response = await raw(path, JSON.stringify(json));
    const { errors = [] } = (await response.json()) as { errors?: { path: string; code: string }[] };
    answers.push([`${response.status}`, ...errors.map(({ path: place, code }) => `${place} ${code}`)]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await b.db.count(flowTable)).toBe(before);
  return answers[1] ?? [];
}

test("several flows are exported with those that they lead to, each once, and with the names of what stays behind", async () => {
  const model = await a.client.aiModel.create({
    ...{ name: "Kind model", provider: "OpenAi" },
    credentials: { apiKey: "sk-sample-sample" },
  });
  const nodes = (flowId: string) => ({
    ...calling(flowId),
    ask: { type: "LlmResponse", data: { model: { aiModelId: model.id } } } as const,
  });
  const [inner] = (await a.client.flow.import(flowFile([{ name: "Inner", nodes: saying("Hi") }]))).flows;
  const callers = flowFile([
    { name: "First", nodes: nodes(inner?.id ?? "") },
    { name: "Second", nodes: calling(inner?.id ?? "") },
  ]);
  const ids = (await a.client.flow.import(callers)).flows.map(({ id }) => id);
  const document = await a.client.flow.exportSeveral({ ids });
  expect(document.flows.map(({ flow }) => flow.name)).toEqual(["First", "Second", "Inner"]);
  expect(document.flows[0]?.flow.references).toEqual([{ type: "aiModel", id: model.id, name: "Kind model" }]);
  expect(document.flows[1]?.flow.references).toEqual([]);

  for (const some of [[newId()], [ids[0] ?? "", newId()]])
    expect((await call("/conversation-flows/export", { method: "POST", as: a, json: { ids: some } })).status).toBe(404);
  expect((await call("/conversation-flows/export", { method: "POST", as: b, json: { ids } })).status).toBe(404);
  expect((await call(`/conversation-flows/${ids[0]}/export`, { as: b })).status).toBe(404);
});

test("a key that was written as a plain header is not exported, and whoever imports the flow is asked for it", async () => {
  const canary = "Bearer CANARY-plain-7hT4";
  const headers = [
    { name: "Authorization", value: canary },
    { name: "x-api-key", value: "{{ shop_key }}" },
    { name: "accept", value: "application/json" },
  ];
  const url = "https://shop.example.com/orders";
  const nodes = {
    start: { type: "Start", to: { default: "call" } } as const,
    call: { type: "WebhookAction", data: { request: { url, headers } }, to: { success: "talk" } } as const,
    talk: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help." } },
      tools: { order: { type: "WebhookTool", description: "Orders", data: { request: { url, headers } } } },
    } as const,
  };
  const [made] = (await a.client.flow.import(flowFile([{ name: "Plainly", nodes }]))).flows;
  const response = await call(`/conversation-flows/${made?.id}/export`, { as: a });
  const text = await response.text();
  expect([response.status, text.includes("CANARY")]).toEqual([200, false]);
  const document = JSON.parse(text) as FlowExport;
  const [plan] = (await b.client.flow.previewImport(document)).secrets;
  expect(plan).toMatchObject({ name: "Authorization", origin: "https://shop.example.com", usedBy: [{ places: 2 }] });
  const [flow] = document.flows;
  const request = flow?.nodes.find(({ type }) => type === "WebhookAction")?.data.request;
  expect(request).toMatchObject({ headers: [{ name: "Authorization", secret: null }, ...headers.slice(1)] });
});

test("what opens something in an address, a body, an argument or an input is not exported, and the import tells what to enter again", async () => {
  const url = "https://bot:CANARY-1@api.example.com/x?api_key=CANARY-2&page=2";
  const body = '{"client_secret":"CANARY-3","user":{{ user }},"pass":"{{ pass }}"}';
  const request = { url, bodyType: "json", body } as const;
  const nodes = {
    start: { type: "Start", to: { default: "call" } } as const,
    call: { type: "WebhookAction", data: { request }, to: { success: "talk" } } as const,
    talk: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help." } },
      tools: { order: { type: "WebhookTool", description: "Orders", data: { request: { url } } } },
      to: { default: "find" },
    } as const,
    find: {
      type: "McpTool",
      data: { server: { url }, tool: "find", arguments: [{ name: "token", value: "CANARY-4" }] },
    } as const,
  };
  const settings = { inputs: [{ name: "password", required: true }, { name: "shop" }] };
  const schedule = { name: "Every night", cron: "0 3 * * *", timeZone: "UTC" };
  const triggers = { schedules: [{ ...schedule, inputs: { password: "CANARY-5", shop: "Ghent" } }], webhooks: [] };
  const file = flowFile([{ name: "Written", type: "Automation", settings, nodes, triggers }]);
  const [made] = (await a.client.flow.import(file)).flows;
  const document = await a.client.flow.export({ id: made?.id ?? "" });
  expect(JSON.stringify(document)).not.toContain("CANARY");
  const [exported] = document.flows;
  expect(exported?.nodes.find(({ type }) => type === "WebhookAction")?.data.request).toMatchObject({
    url: "https://•••@api.example.com/x?api_key=•••&page=2",
    body: '{"client_secret":"•••","user":{{ user }},"pass":"{{ pass }}"}',
  });
  expect(exported?.flow.triggers.schedules).toMatchObject([{ inputs: { password: "•••", shop: "Ghent" } }]);
  const { secrets } = await b.client.flow.previewImport(document);
  expect(secrets.map(({ name, origin, usedBy: [use] }) => [name, origin, use?.places]).sort()).toEqual([
    ["api_key", null, 3],
    ["client_secret", null, 1],
    ["password", null, 1],
    ["token", null, 1],
    ["…@api.example.com", null, 3],
  ]);
  const { flows } = await b.client.flow.import(document);
  const asked = flows[0]?.problems.filter(({ code }) => code === "secret-left-out") ?? [];
  expect(asked.map(({ nodeId, field, params }) => [nodeId, field, params.name]).sort()).toEqual([
    ["call", "request.body", "client_secret"],
    ["call", "request.url", "api_key"],
    ["call", "request.url", "…@api.example.com"],
    ["find", "arguments.0.value", "token"],
    ["find", "server.url", "api_key"],
    ["find", "server.url", "…@api.example.com"],
    ["talk", expect.stringMatching(/request\.url$/), "api_key"],
    ["talk", expect.stringMatching(/request\.url$/), "…@api.example.com"],
  ]);
  const [there] = (await b.client.automationSchedule.list({ flowId: flows[0]?.id ?? "" })).results;
  const resume = (more: object) =>
    call(`/automation-schedules/${there?.id}`, {
      ...{ method: "PATCH", as: b, version: there?.version ?? 0 },
      json: { enabled: true, ...more },
    });
  const refused = await resume({});
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ path: "inputs.password", code: "secret-left-out" }] },
  ]);
  expect((await resume({ inputs: { password: "sesame", shop: "Ghent" } })).status).toBe(200);
});

test("a key in the path of an address is not exported, and the import asks for it", async () => {
  const url = "https://hook.example.com/v2/orders/2026-12-24/canary7q1w5e4r6t8y0u2a8f3/run";
  const nodes = {
    start: { type: "Start", to: { default: "call" } } as const,
    call: { type: "WebhookAction", data: { request: { url } } } as const,
  };
  const [made] = (await a.client.flow.import(flowFile([{ name: "Hooked", nodes }]))).flows;
  expect(made?.problems.map(({ code }) => code)).not.toContain("secret-left-out");
  const document = await a.client.flow.export({ id: made?.id ?? "" });
  const left = "https://hook.example.com/v2/orders/2026-12-24/•••/run";
  expect(document.flows[0]?.nodes.find(({ type }) => type === "WebhookAction")?.data.request).toMatchObject({
    url: left,
  });
  const { secrets } = await b.client.flow.previewImport(document);
  expect(secrets).toMatchObject([{ name: "hook.example.com/…", origin: null }]);
  const { flows } = await b.client.flow.import(document);
  expect(flows[0]?.problems).toContainEqual(
    expect.objectContaining({ code: "secret-left-out", field: "request.url", params: { name: "hook.example.com/…" } }),
  );
});

test("an automation's schedules and webhooks come along paused, with an address and a secret of their own", async () => {
  const settings = { inputs: [{ name: "day", required: false }] };
  const automation = { name: "Nightly", type: "Automation", settings, nodes: saying("Done") } as const;
  const [made] = (await a.client.flow.import(flowFile([automation]))).flows;
  const flowId = made?.id ?? "";
  const clock = { name: "Every night", cron: "0 3 * * *", timeZone: "Europe/Berlin", inputs: { day: "today" } };
  const mapping = { kind: "paths" as const, inputs: [{ name: "day", path: "order.day" }] };
  await a.client.automationSchedule.create({ flowId, ...clock });
  const archived = await a.client.automationSchedule.create({ flowId, ...clock, name: "No more" });
  await a.ifMatch(archived.version).automationSchedule.archive({ id: archived.id });
  const there = await a.client.automationWebhook.create({ flowId, name: "From the shop", mapping });
  const document = await a.client.flow.export({ id: flowId });
  expect(document.flows[0]?.flow.triggers).toEqual({
    schedules: [clock],
    webhooks: [{ name: "From the shop", mapping }],
  });
  for (const secret of [there.id, there.secret, there.secretHint])
    expect(JSON.stringify(document)).not.toContain(secret);

  expect((await b.client.flow.previewImport(document)).flows).toMatchObject([{ schedules: 1, webhooks: 1 }]);
  const { flows, webhooks } = await b.client.flow.import(document);
  const [here] = webhooks;
  expect(webhooks).toMatchObject([{ name: "From the shop", mapping, enabled: false, flowId: flows[0]?.id }]);
  expect(here?.secret).toMatch(/^whsec_/);
  expect([here?.secret, here?.id, here?.url]).not.toContain(there.secret);
  expect(here?.url).toContain(here?.id);
  const schedules = await b.client.automationSchedule.list({ flowId: flows[0]?.id });
  expect(schedules.results).toMatchObject([{ ...clock, enabled: false, nextAt: null }]);
  expect((await b.client.flow.export({ id: flows[0]?.id ?? "" })).flows[0]?.flow.triggers).toEqual(
    document.flows[0]?.flow.triggers,
  );

  const id = document.flows[0]?.flow.id ?? "";
  const replaced = await b.client.flow.import({
    ...document,
    choices: { flows: [{ id, action: "replace", flowId: flows[0]?.id ?? "" }] },
  });
  expect(replaced.webhooks).toEqual([]);
  const rows = await b.db
    .select()
    .from(automationScheduleTable)
    .where(eq(automationScheduleTable.flowId, flows[0]?.id ?? ""));
  expect(rows).toHaveLength(1);
});

test("triggers that no clock can follow, or that start a conversation, are refused at their place", async () => {
  const schedule = { name: "Never", cron: "0 0 30 2 *", timeZone: "UTC", inputs: {} };
  const triggers = { schedules: [schedule], webhooks: [] };
  expect(await refused(flowFile([{ type: "Automation", nodes: saying("Hi"), triggers }]))).toEqual([
    "400",
    "flows.0.flow.triggers.schedules.0.cron cron-never",
  ]);
  expect(await refused(flowFile([{ nodes: saying("Hi"), triggers }]))).toEqual([
    "400",
    "flows.0.flow.triggers no-automation",
  ]);
  const hundred = Array.from({ length: 100 }, () => ({ ...schedule, cron: "0 3 * * *" }));
  const busy = { type: "Automation" as const, nodes: saying("Hi"), triggers: { schedules: hundred, webhooks: [] } };
  expect(await refused(flowFile(Array.from({ length: 11 }, () => busy)))).toEqual(["400", "flows too-many-triggers"]);
});

test("what is no export is refused by the places of its faults", async () => {
  const file = flowFile([{ nodes: saying("Hi") }]);
  expect(await refused({})).toEqual(["400", "version required", "flows required", "variableDefinitions required"]);
  expect(await refused({ ...file, version: 2 })).toEqual(["400", "version invalid-value"]);
  expect(await refused({ ...file, flows: [] })).toEqual(["400", "flows array-too-small"]);
  for (const name of ["", "abc", "    "])
    expect(await refused(flowFile([{ name, nodes: saying("Hi") }]))).toEqual([
      "400",
      "flows.0.flow.name string-too-small",
    ]);
  expect(await refused({ ...file, extra: 1 })).toEqual(["400", " unrecognized-keys"]);
  const twice = { key: "one", name: "One", type: "String", isEndUser: true, hide: false } as const;
  expect(await refused({ ...file, variableDefinitions: [twice, twice] })).toEqual([
    "400",
    "variableDefinitions.1.key variable-twice",
  ]);
  const { key: _, ...keyless } = { ...twice, name: "One" };
  expect(await refused({ ...file, variableDefinitions: [twice, keyless] })).toEqual([
    "400",
    "variableDefinitions.1.key variable-twice",
  ]);
  expect((await raw("/conversation-flows/import", '{"version": 1, "flows": [')).status).toBe(400);
  expect((await raw("/conversation-flows/import", " ".repeat(9_000_000))).status).toBe(413);
});

test("names that change prototypes change none: they are refused, or are names like any other", async () => {
  const file = JSON.stringify(flowFile([{ nodes: saying("Hi") }]));
  const poisoned = file.replace('"data":{', '"data":{"__proto__":{"polluted":true},');
  for (const path of ["/conversation-flows/import", "/conversation-flows/import/preview"])
    expect((await raw(path, poisoned)).status).toBe(400);

  const named = file.replaceAll('"say"', '"__proto__"');
  const { flows } = (await (await raw("/conversation-flows/import", named)).json()) as { flows: [{ id: string }] };
  const again = await b.client.flow.export({ id: flows[0].id });
  expect(again.flows[0]?.nodes.map(({ id }) => id).sort()).toEqual(["__proto__", "start"]);
  expect((await b.client.flow.validate({ id: flows[0].id })).problems).toMatchObject([{ nodeId: "__proto__" }]);

  const definition = (key: string) => ({ key, name: key, type: "String", isEndUser: true, hide: false }) as const;
  const keys = ["constructor", "prototype", "toString"];
  const known = flowFile([{ nodes: saying("{{ user.constructor }}") }], { variableDefinitions: keys.map(definition) });
  expect((await b.client.flow.previewImport(known)).variables.map(({ here, chosen }) => [here, chosen])).toEqual(
    keys.map(() => [null, "create"]),
  );
  await b.client.flow.import(known);
  const stored = await b.client.variableDefinition.list({});
  expect(stored.results.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("as many flows as lead to one another come in again, in one file", async () => {
  const ids = Array.from({ length: 130 }, newId);
  const chain = flowFile(
    ids.map((id, at) => ({ id, nodes: ids[at + 1] ? calling(ids[at + 1] ?? "") : saying("End") })),
  );
  const { flows } = await a.client.flow.import(chain);
  const document = await a.client.flow.export({ id: flows[0]?.id ?? "" });
  expect(document.flows).toHaveLength(130);
  expect((await b.client.flow.import(document)).flows).toHaveLength(130);
}, 60_000);

test("what an import would not take is not exported either", async () => {
  const text = "x".repeat(9_900);
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [
      `say-${at}`,
      { type: "TextMessageAction" as const, data: { alternatives: [{ en: text }] } },
    ]),
  );
  const ids: string[] = [];
  for (const name of ["Large 1", "Large 2", "Large 3"]) {
    const [flow] = (await a.client.flow.import(flowFile([{ name, nodes: { start: { type: "Start" }, ...many } }])))
      .flows;
    ids.push(flow?.id ?? "");
  }
  expect((await a.client.flow.exportSeveral({ ids: ids.slice(0, 2) })).flows).toHaveLength(2);
  const response = await call("/conversation-flows/export", { method: "POST", as: a, json: { ids } });
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ code: "export-too-large" }),
  ]);
}, 60_000);

test("a flow of 10,000 nodes is previewed, imported and put in another's place in seconds; one more is refused", async () => {
  const nodes = Object.fromEntries(
    Array.from({ length: 9_999 }, (_, at) => [
      `say-${at}`,
      {
        ...{ type: "TextMessageAction" as const, data: { alternatives: [{ en: `Line ${at}` }] } },
        ...(at < 9_998 && { to: { default: `say-${at + 1}` } }),
      },
    ]),
  );
  const file: FlowExport = flowFile([
    { name: "Large", nodes: { start: { type: "Start", to: { default: "say-0" } }, ...nodes } },
  ]);
  for (const [at, { renderParams }] of file.flows[0]?.nodes.entries() ?? [])
    renderParams.position = { x: (at % 40) * 320, y: Math.floor(at / 40) * 160 };
  const begun = performance.now();
  expect((await b.client.flow.previewImport(file)).flows).toMatchObject([{ nodes: 10_000 }]);
  const { flows } = await b.client.flow.import(file);
  const id = file.flows[0]?.flow.id ?? "";
  const { flow: small } = await b.client.flow.create({ name: "Small", type: "Custom" });
  await b.client.flow.import({ ...file, choices: { flows: [{ id, action: "replace", flowId: small.id }] } });
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect((await b.client.flow.nodes({ id: small.id })).count).toBe(10_000);
  expect(flows).toMatchObject([{ errors: 0 }]);
  const [first] = file.flows;
  const last = first?.nodes.at(-1);
  if (!first || !last) throw new Error("The flow was not drawn");
  first.nodes.push({ ...last, id: "one-more" });
  expect(await refused(file)).toEqual(["400", "flows.0.nodes array-too-big"]);
  expect(exportLimits.bytes).toBeGreaterThan(JSON.stringify(file).length);
}, 120_000);
