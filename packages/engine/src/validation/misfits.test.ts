import { expect, test } from "vitest";
import { z } from "zod";
import type { FlowNode } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import { defineKind } from "../kind/define-kind.ts";
import { type AnyKind, exit } from "../kind/node-kind.ts";
import { nodeMisfits, settingsMisfits, toolMisfits } from "./misfits.ts";

const asking = defineKind({
  type: "Asking",
  version: 2,
  category: "Action",
  schema: z.strictObject({
    text: z.string().min(1),
    size: z.int().min(1),
    tone: z.enum(["warm", "dry"]),
    either: z.union([z.strictObject({ url: z.url() }), z.strictObject({ id: z.string().min(1) })]),
  }),
  defaults: { text: "", size: 1, tone: "warm", either: { id: "" } },
  exits: () => [exit("default"), exit("error")],
  migrations: [(data) => data],
  tools: { EndFlowTool: z.strictObject({ status: z.enum(["success", "error"]) }) },
});
const kinds = { Asking: asking as unknown as AnyKind };
const complete = { version: 2, text: "Hi", size: 3, tone: "warm", either: { id: "a" } };

function node(data: JsonObject, exits: FlowNode["exits"] = []): FlowNode {
  const renderParams = { position: { x: 0, y: 0 } };
  return { id: "a", flowId: "f", type: "Asking", name: "", renderParams, data, exits, tools: [] };
}
const misfits = (changes: JsonObject) => nodeMisfits(node({ ...complete, ...changes }), [], kinds);

test.each<[string, JsonObject]>([
  ["nothing is wrong", {}],
  ["a text is still empty", { text: "" }],
  ["a number was emptied", { size: null }],
  ["a number is too small", { size: 0 }],
  ["nothing is chosen yet", { tone: "" }],
  ["one of several shapes is not yet complete", { either: { url: "htt" } }],
  ["the settings are of an older version", { version: 1 }],
  ["none of several shapes is chosen", { either: {} }],
])("a node may be stored while %s", (_, changes) => {
  expect(misfits(changes)).toEqual([]);
});

test("a node and a tool may be stored without settings", () => {
  expect(nodeMisfits(node({ version: 2 }), [], kinds)).toEqual([]);
});

test.each<[string, JsonObject, string]>([
  ["a text that is a number", { text: 5 }, "data.text"],
  ["a text that is nothing", { text: null }, "data.text"],
  ["a choice that there is not", { tone: "loud" }, "data.tone"],
  ["a setting that the kind does not have", { colour: "red" }, "data"],
  ["none of several shapes", { either: { name: "x" } }, "data.either"],
  ["settings of a later version", { version: 3 }, "data.version"],
])("%s is refused at its field", (_, changes, path) => {
  expect(misfits(changes).map((one) => one.path)).toEqual([path]);
});

test("an unknown kind, and a connection of an exit that the kind does not have, are refused; a loose end is not", () => {
  expect(nodeMisfits({ ...node({}), type: "Teleport" }, [], kinds)).toMatchObject([
    { path: "type", code: "unknown-kind" },
  ]);
  const of = (name: "default" | "found", targetNodeId: string | null) => ({
    name,
    targetNodeId,
    default: false,
    expectedResultMatch: null,
  });
  expect(nodeMisfits(node(complete, [of("default", "b"), of("found", "b")]), [], kinds)).toMatchObject([
    { path: "exits.1", code: "unknown-exit" },
  ]);
  expect(nodeMisfits(node(complete, [of("found", null)]), [], kinds)).toEqual([]);
});

test("a tool that the node cannot offer, and settings of one that no form can read, are refused", () => {
  const renderParams = { position: { x: 0, y: 0 } };
  const base = { id: "t", flowId: "f", nodeId: "a", name: "end", description: "", renderParams, parameters: [] };
  const of = (type: "EndFlowTool" | "WebhookTool", data: JsonObject) =>
    toolMisfits({ ...base, type, data }, { type: "Asking" }, kinds).map(({ path }) => path);
  expect(of("EndFlowTool", { status: "success" })).toEqual([]);
  expect(of("EndFlowTool", {})).toEqual([]);
  expect(of("EndFlowTool", { status: 1 })).toEqual(["data.status"]);
  expect(of("WebhookTool", {})).toEqual(["type"]);
});

test("settings of a flow are read by their schema", () => {
  expect(settingsMisfits({})).toEqual([]);
  expect(settingsMisfits({ bursts: { policy: "sometimes" } }).map(({ path }) => path)).toEqual([
    "settings.bursts.policy",
  ]);
});

test("while two choices have one value an exit may stand there that is neither's, and no longer", () => {
  const choosing = defineKind({
    type: "Asking",
    version: 1,
    category: "Action",
    schema: z.strictObject({ values: z.array(z.string()) }),
    defaults: { values: [] },
    exits: ({ values }) => values.map((value) => exit("selected", { match: value })),
  });
  const found = (values: string[]) => {
    const led = { name: "selected", targetNodeId: "b", default: false, expectedResultMatch: "1" } as const;
    return nodeMisfits(node({ version: 1, values }, [led]), [], { Asking: choosing as unknown as AnyKind });
  };
  expect(found(["2", "2"])).toEqual([]);
  expect(found(["2", "3"]).map(({ path }) => path)).toEqual(["exits.0"]);
});
