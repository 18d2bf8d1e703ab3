import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const { a, call } = await testApp();
const { results: kinds } = await a.client.nodeKind.list();

test("C254: the catalogue tells members of at least 35 kinds, and strangers of none", async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(35);
  expect((await call("/node-kinds")).status).toBe(401);
});

test.each(kinds)("a new $type fits the schema that the catalogue gives, and other settings do not", (kind) => {
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(kind.schema);
  expect(fits(kind.defaults)).toBe(true);
  expect(fits({ ...kind.defaults, nonsense: 1 })).toBe(false);
});

test("what the catalogue says of a new node is what becomes of one", async () => {
  const { flow } = await a.client.flow.create({ name: "Of every kind", type: "Custom" });
  let { version } = flow;
  // A flow has its only Start from the beginning.
  for (const { type, version: ofSettings, defaults, exits } of kinds.filter(({ type }) => type !== "Start")) {
    const made = await a.ifMatch(version).flow.createNode({ id: flow.id, type });
    const own = made.exits.map(({ targetNodeId: _, ...exit }) => exit);
    expect([type, made.data, own]).toEqual([type, { ...defaults, version: ofSettings }, exits]);
    version += 1;
  }
});

test("kinds whose needs are not here are not available", () => {
  const available = new Map(kinds.map(({ type, available }) => [type, available]));
  expect([available.get("TextMessageAction"), available.get("SendEmail"), available.get("FindRecords")]).toEqual([
    true,
    false,
    false,
  ]);
});
