import type { FlowImport, FlowImportPreview } from "@parlo/contract";
import type { FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../platform/id.ts";
import { everyRow } from "../../testing/every-row.ts";
import { calling, flowFile, saying } from "../../testing/flow-file.ts";
import { signUp } from "../../testing/sign-up.ts";
import { testApp } from "../../testing/test-app.ts";
import { flowSecretTable } from "../flow-secret.table.ts";

const { a, b, call, context, address, database } = await testApp();

const chosen = (choices: Partial<FlowImport["choices"]>): FlowImport["choices"] => ({
  ...{ flows: [], variables: [], references: [], secrets: [] },
  ...choices,
});
const asking = (aiModelId: string | null) => ({
  start: { type: "Start", to: { default: "ask" } } as const,
  ask: { type: "LlmResponse", data: { model: { aiModelId, instruction: "Be kind" } } } as const,
});
const newModel = (owner: typeof a, name: string) =>
  owner.client.aiModel.create({ name, provider: "OpenAi", credentials: { apiKey: "sk-sample-sample" } });
const dataOf = async (flowId: string, nodeId: string) =>
  (await a.client.flow.node({ id: flowId, nodeId })).data as { [field: string]: unknown };

/** The preview and the import of the same, both without effect: what keeps it from coming in is the same in both. */
async function problemsOf(file: FlowImport): Promise<string[]> {
  const before = await everyRow(database.superuserConnection);
  const preview = await call("/conversation-flows/import/preview", { method: "POST", as: a, json: file });
  const found = (await preview.json()) as FlowImportPreview;
  const response = await call("/conversation-flows/import", { method: "POST", as: a, json: file });
  const { errors } = (await response.json()) as { errors: FlowImportPreview["problems"] };
  expect([preview.status, response.status]).toEqual([200, 400]);
  expect(errors).toEqual(found.problems);
  expect(await everyRow(database.superuserConnection)).toBe(before);
  return errors.map(({ path, code }) => `${path} ${code}`);
}

test("a preview shows what a file brings, what clashes and what is not here, and stores nothing", async () => {
  await a.client.flow.create({ name: "Opening hours", type: "Custom" });
  await a.client.variableDefinition.create({ key: "room", name: "Room", type: "String", isEndUser: false });
  await a.client.variableDefinition.create({ key: "city", name: "City", type: "String", isEndUser: true });
  const [stranger, model] = [newId(), newId()];
  const file = flowFile(
    [
      { name: "Opening hours", nodes: calling(stranger), references: [{ type: "flow", id: stranger, name: "Gone" }] },
      { name: "Asks", nodes: asking(model) },
    ],
    {
      variableDefinitions: [
        { key: "room", name: "Room", type: "Number", isEndUser: false, hide: false },
        { key: "city", name: "Town", type: "String", isEndUser: true, hide: false },
        { key: "day", name: "Day", type: "Date", isEndUser: false, hide: false },
      ],
    },
  );
  const before = await everyRow(database.superuserConnection);
  const preview = await a.client.flow.previewImport(file);
  expect(await everyRow(database.superuserConnection)).toBe(before);
  expect(preview.flows).toMatchObject([
    { name: "Opening hours", nodes: 2, here: [{ name: "Opening hours" }], chosen: { action: "create" } },
    { name: "Asks", here: [], chosen: { action: "create" } },
  ]);
  expect(preview.variables.map(({ key, here, chosen: done }) => [key, here?.type, done])).toEqual([
    ["room", "String", null],
    ["city", "String", "keep"],
    ["day", undefined, "create"],
  ]);
  expect(preview.references).toEqual([
    expect.objectContaining({ type: "flow", id: stranger, name: "Gone", chosen: null }),
    expect.objectContaining({
      ...{ type: "aiModel", id: model, name: "", chosen: null },
      usedBy: [{ flowId: file.flows[1]?.flow.id, nodeId: "ask", places: 1 }],
    }),
  ]);
  expect(preview.problems).toMatchObject([{ path: "variableDefinitions.0.type", code: "clash" }]);
});

test("a variable that is another one here is kept, or becomes what the file has, as was chosen", async () => {
  const here = await a.client.variableDefinition.create({
    key: "size",
    name: "Size",
    type: "String",
    isEndUser: false,
  });
  const wanted = { key: "size", name: "Width", type: "Number", isEndUser: false, hide: true } as const;
  const file = flowFile([{ nodes: saying("Hello") }], { variableDefinitions: [wanted] });
  const choose = (action: "keep" | "replace") => chosen({ variables: [{ key: "size", isEndUser: false, action }] });
  await a.client.flow.import({ ...file, choices: choose("keep") });
  expect(await a.client.variableDefinition.get({ id: here.id })).toEqual(here);
  await a.client.flow.import({ ...file, choices: choose("replace") });
  expect(await a.client.variableDefinition.get({ id: here.id })).toMatchObject({
    ...{ name: "Width", type: "Number", hide: true, key: "size" },
    version: here.version + 1,
  });
});

const roomy = (type: "String" | "Number", more: { key?: string; isEndUser?: boolean; hide?: boolean } = {}) =>
  ({ key: "chamber", name: "Chamber", type, isEndUser: false, hide: false, ...more }) as const;
const named = (key: string, to: string, isEndUser = false) =>
  chosen({ variables: [{ key, isEndUser, action: "rename", to }] });

test("a variable that is another one here comes in under a new key, and the flows name it so everywhere", async () => {
  const here = await a.client.variableDefinition.create(roomy("String"));
  const { flow: other } = await a.client.flow.create({ name: "Of the file, and here", type: "Custom" });
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { default: "keep" } },
    keep: {
      type: "StoreVariable",
      data: {
        assignments: [
          { mode: "template", variable: "chamber", template: "{{ chamber | plus: 1 }}" },
          { mode: "path", variable: "chamber", path: "chamber.number" },
        ],
      },
      to: { default: "which" },
    },
    which: {
      type: "IfElse",
      data: {
        cases: [
          {
            ...{ id: "one", label: "One" },
            conditions: [{ variable: "conversation.chamber", operator: "eq", value: "{{ chamber }}" }],
          },
        ],
      },
      to: { default: "agent" },
    },
    agent: {
      type: "LlmWithTools",
      data: { variables: ["chamber"], model: { instruction: "Offer the chamber {{ chamber }}." } },
      tools: {
        give: {
          type: "StoreVariableTool",
          description: "Gives",
          data: { assignments: [{ parameter: "number", variable: "chamber" }] },
        },
      },
    },
  };
  const file = flowFile(
    [
      { name: "Makes", nodes },
      { name: "Replaces", nodes },
      { name: "Stays", nodes },
    ],
    {
      variableDefinitions: [roomy("Number")],
    },
  );
  const [, replaces, stays] = file.flows.map(({ flow }) => flow.id) as [string, string, string];
  const flows: FlowImport["choices"]["flows"] = [
    { id: replaces, action: "replace", flowId: other.id },
    { id: stays, action: "use", flowId: other.id },
  ];
  const preview = await a.client.flow.previewImport(file);
  expect(preview.variables).toMatchObject([{ key: "chamber", chosen: null, free: "chamber-2" }]);
  expect(preview.variablesHere).not.toContainEqual(expect.objectContaining({ key: "chamber" }));
  const choices = { ...named("chamber", "chamber-2"), flows };
  expect((await a.client.flow.previewImport({ ...file, choices })).variables).toMatchObject([{ chosen: "rename" }]);
  const made = await a.client.flow.import({ ...file, choices });
  expect(await a.client.variableDefinition.get({ id: here.id })).toEqual(here);
  const { results } = await a.client.variableDefinition.list({ key: "chamber-2" });
  expect(results).toMatchObject([{ name: "Chamber", type: "Number", isEndUser: false }]);
  expect(made.flows).toMatchObject([{ replaced: false }, { id: other.id, replaced: true }]);
  for (const { id } of made.flows) {
    const again = await a.client.flow.export({ id });
    expect(again.variableDefinitions.map(({ key }) => key)).toEqual(["chamber-2"]);
    const text = JSON.stringify(again.flows);
    expect(text.replaceAll("chamber-2", "").replace("Offer the chamber", "")).not.toContain("chamber");
    expect(text.split("chamber-2")).toHaveLength(10);
  }
});

test("a variable of a file gives way to another one here that is of its kind", async () => {
  await a.client.variableDefinition.create(roomy("String", { key: "berth" }));
  const here = await a.client.variableDefinition.create(roomy("Number", { key: "cabin" }));
  const file = flowFile([{ nodes: saying("{{ berth }}") }], {
    variableDefinitions: [roomy("Number", { key: "berth" })],
  });
  expect((await a.client.flow.previewImport(file)).variablesHere).toContainEqual(
    expect.objectContaining({ key: "cabin", type: "Number" }),
  );
  const [flow] = (await a.client.flow.import({ ...file, choices: named("berth", "cabin") })).flows;
  expect((await dataOf(flow?.id ?? "", "say")).alternatives).toEqual([{ en: "{{ cabin }}" }]);
  expect(await a.client.variableDefinition.get({ id: here.id })).toEqual(here);
});

test("of a key that both scopes have, each is renamed for itself", async () => {
  await a.client.variableDefinition.create(roomy("String", { key: "deck" }));
  await a.client.variableDefinition.create(roomy("String", { key: "deck", isEndUser: true }));
  const both = [roomy("Number", { key: "deck" }), roomy("Number", { key: "deck", isEndUser: true })];
  const file = flowFile([{ nodes: saying("{{ deck }} {{ user.deck }}") }], { variableDefinitions: both });
  const text = async (choices: FlowImport["choices"]["variables"]) => {
    const [flow] = (await a.client.flow.import({ ...file, choices: chosen({ variables: choices }) })).flows;
    return (await dataOf(flow?.id ?? "", "say")).alternatives;
  };
  const rename = (isEndUser: boolean, to: string) => ({ key: "deck", isEndUser, action: "rename" as const, to });
  const keep = (isEndUser: boolean) => ({ key: "deck", isEndUser, action: "keep" as const });
  expect(await text([rename(false, "upper"), keep(true)])).toEqual([{ en: "{{ upper }} {{ user.deck }}" }]);
  expect(await text([keep(false), rename(true, "lower")])).toEqual([{ en: "{{ deck }} {{ user.lower }}" }]);
});

test("what a conversation says of itself keeps its name where a variable is renamed that is called so", async () => {
  await a.client.variableDefinition.create(roomy("String", { key: "language" }));
  const file = flowFile([{ nodes: saying("{{ language }} {{ conversation.language }}") }], {
    variableDefinitions: [roomy("Number", { key: "language" })],
  });
  const [flow] = (await a.client.flow.import({ ...file, choices: named("language", "tongue") })).flows;
  expect((await dataOf(flow?.id ?? "", "say")).alternatives).toEqual([
    { en: "{{ tongue }} {{ conversation.language }}" },
  ]);
});

test("a new name that something else has is refused at its place", async () => {
  await a.client.variableDefinition.create(roomy("String", { key: "hut" }));
  await a.client.variableDefinition.create(roomy("String", { key: "hut-text" }));
  await a.client.variableDefinition.create(roomy("Number", { key: "hut-person", isEndUser: true }));
  const definitions = [roomy("Number", { key: "hut" }), roomy("Number", { key: "tent" })];
  const text = "{% assign rope = 1 %}{{ hut }} {{ pole }}";
  const settings = { inputs: [{ name: "given" }] };
  const file = flowFile([{ nodes: saying(text), settings }], { variableDefinitions: definitions });
  const problemsWith = (to: string) => problemsOf({ ...file, choices: named("hut", to) });
  for (const to of ["hut", "tent", "pole", "given", "hut-person", "user", "nodes"])
    expect(await problemsWith(to)).toContain("choices.variables.0.to name-taken");
  expect(await problemsWith("hut-text")).toEqual(["choices.variables.0.to clash"]);
  expect(await problemsWith("rope")).toEqual(["flows.0.nodes.1.data.alternatives.0.en rename"]);
  const twice = ["hut", "tent"].map((key) => ({ key, isEndUser: false, action: "rename" as const, to: "house" }));
  expect(await problemsOf({ ...file, choices: chosen({ variables: twice }) })).toEqual([
    "choices.variables.1.to name-taken",
  ]);
  const wrong = await call("/conversation-flows/import", {
    ...{ method: "POST", as: a, json: { ...file, choices: named("hut", "my hut") } },
  });
  const { errors } = (await wrong.json()) as { errors: { path: string }[] };
  expect([wrong.status, errors[0]?.path]).toEqual([400, "choices.variables.0.to"]);
});

test("a flow replaces the draft of one here, which is kept as a version, or gives way to it", async () => {
  const { flow: before } = await a.client.flow.create({ name: "Greets", type: "Custom" });
  const file = flowFile([{ name: "Greets", nodes: saying("Hello again") }]);
  const [, inner] = [file.flows[0]?.flow.id ?? "", newId()];
  const id = file.flows[0]?.flow.id ?? "";
  const replace = chosen({ flows: [{ id, action: "replace", flowId: before.id }] });
  const made = await a.client.flow.import({ ...file, choices: replace });
  expect(made.flows).toMatchObject([{ id: before.id, replaced: true, name: "Greets", publishedVersion: null }]);
  expect((await dataOf(before.id, "say")).alternatives).toEqual([{ en: "Hello again" }]);
  const { results } = await a.client.flow.versions({ id: before.id });
  expect(results).toMatchObject([{ number: 1, nodes: 1, live: false }]);

  const outer = flowFile([
    { name: "Calls it", nodes: calling(inner) },
    { name: "Greets", nodes: saying("Third") },
  ]);
  const [caller, called] = outer.flows;
  if (!caller || !called) throw new Error("Two flows were drawn");
  called.flow.id = inner;
  for (const part of called.nodes) part.flowId = inner;
  const use = chosen({ flows: [{ id: inner, action: "use", flowId: before.id }] });
  const led = await a.client.flow.import({ ...outer, choices: use });
  expect(led.flows.map(({ name }) => name)).toEqual(["Calls it"]);
  expect((await dataOf(led.flows[0]?.id ?? "", "call")).flowId).toBe(before.id);
});

test("what flows name and the file does not hold is found by id or name, chosen, or left empty", async () => {
  const [mine, other] = [await newModel(a, "Kind model"), await newModel(a, "Other model")];
  const elsewhere = newId();
  const references = [{ type: "aiModel" as const, id: elsewhere, name: "Kind model" }];
  const file = flowFile([{ nodes: asking(elsewhere), references }]);
  const modelIn = async (choices: FlowImport["choices"]) => {
    const [flow] = (await a.client.flow.import({ ...file, choices })).flows;
    return (await dataOf(flow?.id ?? "", "ask")).model as { aiModelId: string | null };
  };
  expect((await modelIn(chosen({}))).aiModelId).toBe(mine.id);
  expect((await modelIn(chosen({ references: [{ id: elsewhere, to: other.id }] }))).aiModelId).toBe(other.id);
  expect((await modelIn(chosen({ references: [{ id: elsewhere, to: null }] }))).aiModelId).toBeNull();
  const same = await a.client.flow.previewImport(flowFile([{ nodes: asking(other.id) }]));
  expect(same.references).toMatchObject([{ id: other.id, chosen: other.id }]);
  expect(same.here.aiModel.map(({ name }) => name).sort()).toEqual(["Kind model", "Other model"]);
});

test("a flow that is not here is left empty in a step; a handler keeps its words, and both are told after the import", async () => {
  const gone = newId();
  const settings = { handlers: [{ id: "h", on: "keyword", keywords: { en: ["help"] }, flowId: gone, mode: "call" }] };
  const made = await a.client.flow.import(flowFile([{ nodes: calling(gone), settings }]));
  const [flow] = made.flows;
  expect((await dataOf(flow?.id ?? "", "call")).flowId).toBe("");
  const { settings: stored } = await a.client.flow.get({ id: flow?.id ?? "" });
  expect(stored).toMatchObject({ handlers: [{ keywords: { en: ["help"] } }] });
  expect(flow?.problems.map(({ code, field }) => `${code} ${field}`)).toEqual(
    expect.arrayContaining(["flow-missing handlers.0.flowId", "required flowId"]),
  );
  expect(flow?.errors).toBe(flow?.problems.filter(({ severity }) => severity === "error").length);
});

test("a secret that is given with the import is at its origin's headers, encrypted, and in no answer", async () => {
  const canary = "Bearer CANARY-import-5gK2";
  const hook = (url: string) => ({
    type: "WebhookAction" as const,
    data: { request: { method: "POST", url, headers: [{ name: "Authorization", secret: null }] } },
  });
  const nodes = {
    start: { type: "Start", to: { default: "one" } } as const,
    one: { ...hook("https://api.example.com/a"), to: { success: "two" } },
    two: { ...hook("https://API.example.com:443/b"), to: { success: "three" } },
    three: hook("https://{{ host }}/c"),
  };
  const file = flowFile([{ nodes }]);
  const flowId = file.flows[0]?.flow.id;
  expect((await a.client.flow.previewImport(file)).secrets).toEqual([
    { name: "Authorization", origin: "https://api.example.com", usedBy: [{ flowId, nodeId: "one", places: 2 }] },
    { name: "Authorization", origin: null, usedBy: [{ flowId, nodeId: "three", places: 1 }] },
  ]);
  const secrets = [{ name: "Authorization", origin: "https://api.example.com", value: canary }];
  const response = await call("/conversation-flows/import", {
    ...{ method: "POST", as: a },
    json: { ...file, choices: { secrets } },
  });
  const text = await response.text();
  expect([response.status, text.includes("CANARY")]).toEqual([201, false]);
  const [flow] = (JSON.parse(text) as { flows: { id: string; problems: { code: string; nodeId: string }[] }[] }).flows;
  const headers = async (node: string) =>
    ((await dataOf(flow?.id ?? "", node)).request as { headers: { secret: { id: string } | null }[] }).headers;
  const [first] = await headers("one");
  expect(first).toMatchObject({ secret: { hint: "Bea…gK2", origin: "https://api.example.com" } });
  expect(await headers("two")).toEqual([first]);
  expect(await headers("three")).toEqual([{ name: "Authorization", secret: null }]);
  expect(flow?.problems).not.toContainEqual(expect.objectContaining({ code: "secret-missing", nodeId: "one" }));
  expect(flow?.problems).toContainEqual(expect.objectContaining({ code: "secret-missing", nodeId: "three" }));
  const kept = await a.db
    .select()
    .from(flowSecretTable)
    .where(eq(flowSecretTable.id, first?.secret?.id ?? ""));
  expect(kept).toMatchObject([{ origin: "https://api.example.com" }]);
  expect(await everyRow(database.superuserConnection)).not.toContain("CANARY");
});

test("a choice that fits nothing is named by its place, in the preview as in the import, and nothing is stored", async () => {
  const theirs = await b.client.flow.create({ name: "Of another organisation", type: "Custom" });
  const theirModel = await newModel(b, "Of another organisation");
  const { flow: agent } = await a.client.flow.create({ name: "An agent's", type: "Agent" });
  const { flow: here } = await a.client.flow.create({ name: "Taken twice", type: "Custom" });
  const { flow: archived } = await a.client.flow.create({ name: "No more", type: "Custom" });
  await a.ifMatch(archived.version).flow.archive({ id: archived.id });
  const model = newId();
  const file = flowFile([{ nodes: asking(model) }, { nodes: saying("Hi") }]);
  const [first, second] = file.flows.map(({ flow }) => flow.id) as [string, string];
  const nobody = newId();
  expect(
    await problemsOf({
      ...file,
      choices: chosen({
        flows: [
          { id: nobody, action: "create" },
          { id: first, action: "replace", flowId: theirs.flow.id },
          { id: first, action: "use", flowId: agent.id },
          { id: second, action: "use", flowId: archived.id },
        ],
        variables: [{ key: "none", isEndUser: true, action: "keep" }],
        references: [
          { id: model, to: theirModel.id },
          { id: nobody, to: null },
        ],
        secrets: [{ name: "X-Key", origin: "https://example.com", value: "anything" }],
      }),
    }),
  ).toEqual([
    "choices.flows.2 choice-twice",
    "choices.flows.0.id bad-reference",
    "choices.flows.1.flowId bad-reference",
    "choices.flows.2.flowId flow-type",
    "choices.flows.3.flowId bad-reference",
    "choices.variables.0.key bad-reference",
    "choices.references.0.to bad-reference",
    "choices.references.1.id bad-reference",
    "choices.secrets.0.name bad-reference",
  ]);
  const replace = (id: string) => ({ id, action: "replace" as const, flowId: here.id });
  expect(await problemsOf({ ...file, choices: chosen({ flows: [replace(first), replace(second)] }) })).toEqual([
    "choices.flows.1.flowId replaced-twice",
  ]);
});

test("who may not edit flows imports none and previews none, and exports what they see", async () => {
  const into = { organizationId: a.organizationId, role: "viewer" } as const;
  const viewer = await signUp(context, address, "Vera", into);
  const file = flowFile([{ nodes: saying("Hello") }]);
  await expect(viewer.client.flow.previewImport(file)).rejects.toMatchObject({ status: 403 });
  await expect(viewer.client.flow.import(file)).rejects.toMatchObject({ status: 403 });
  const [flow] = (await a.client.flow.import(file)).flows;
  expect((await viewer.client.flow.export({ id: flow?.id ?? "" })).flows).toHaveLength(1);
});
