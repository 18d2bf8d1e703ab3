import { readdirSync, readFileSync } from "node:fs";
import { type AnyKind, exitNames, migrateData, nodeCategories } from "@parlo/engine";
import { expect, test } from "vitest";
import { kindFolder } from "../kind-folder.ts";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";

const source = new URL("../", import.meta.url);
const all: [string, AnyKind][] = Object.entries(kinds);

test.each(all)("%s has defaults that its schema takes, and refuses unknown settings", (type, kind) => {
  expect(kind.type).toBe(type);
  expect(nodeCategories).toContain(kind.category);
  const parsed = kind.schema.parse(kind.defaults);
  expect(kind.schema.parse(parsed)).toEqual(parsed);
  expect(kind.schema.safeParse({ ...(parsed as object), nonsense: 1 }).success).toBe(false);
});

test("C255: the kinds of the specification are spelled as it spells them", () => {
  const specified = [
    "Start",
    "EndConversation",
    "GoToFlow",
    "IfElse",
    "InvokeConvAi",
    "CollectUserInput",
    "TextMessageAction",
    "ChooseReplyButton",
    "WebhookAction",
    "DelayAction",
    "StoreVariable",
    "KnowledgeBase",
    "LlmResponse",
    "LlmWithTools",
    "ExtractVariables",
  ];
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(specified));
});

test("C259: exits have no names but the fourteen", () => {
  expect([...exitNames]).toEqual([
    ...["default", "text", "signal", "selected", "not-selected", "response", "error"],
    ...["success", "found", "not-found", "submit", "cancel", "missing-variables", "timeout"],
  ]);
  for (const [, kind] of all)
    for (const { name } of kind.exits(kind.schema.parse(kind.defaults) as never)) expect(exitNames).toContain(name);
});

test("C252 C253: nodes, exits and tools have the specification's names and whole positions", () => {
  const { nodes, tools } = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "agent" } },
      agent: { type: "LlmWithTools", tools: { stop: { type: "EndFlowTool", description: "Stops" } } },
    },
  });
  expect(Object.keys(nodes.agent ?? {}).sort()).toEqual([
    "data",
    "exits",
    "flowId",
    "id",
    "name",
    "renderParams",
    "tools",
    "type",
  ]);
  expect(Object.keys(nodes.start?.exits[0] ?? {}).sort()).toEqual([
    "default",
    "expectedResultMatch",
    "name",
    "targetNodeId",
  ]);
  expect(Object.keys(tools["agent-stop"] ?? {}).sort()).toEqual([
    "data",
    "description",
    "flowId",
    "id",
    "name",
    "nodeId",
    "parameters",
    "renderParams",
    "type",
  ]);
  for (const { renderParams } of Object.values(nodes))
    expect(Object.values(renderParams.position).every(Number.isInteger)).toBe(true);
});

test.each(all)("each old version of %s's settings has a fixture that still becomes today's", (type, kind) => {
  for (let version = 1; version < kind.version; version++) {
    const folder = new URL(`${kindFolder(type)}/fixtures/`, source);
    const stored = JSON.parse(readFileSync(new URL(`v${version}.json`, folder), "utf8"));
    const { before, after } = stored;
    expect(kind.schema.parse(migrateData(kind, before))).toEqual(after);
  }
  expect(kind.migrations?.length ?? 0).toBe(kind.version - 1);
  expect(() => migrateData(kind, { version: kind.version + 1 })).toThrow("knows no version");
});

test("every folder of a kind is in the registries", () => {
  const folders = readdirSync(source, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const kindFolders = folders.filter((name) =>
    readdirSync(new URL(`${name}/`, source)).some((file) => file.endsWith(".kind.ts")),
  );
  expect(kindFolders.sort()).toEqual(Object.keys(kinds).map(kindFolder).sort());
});
