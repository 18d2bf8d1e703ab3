import type { FlowExport } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { variableDefinitionTable } from "../../variable-definition/variable-definition.table.ts";
import { flowTable } from "../flow.table.ts";

const { a, b, call } = await testApp();

/** A flow of the first organisation, as a document. */
async function exported(name: string): Promise<FlowExport> {
  const { flow } = await a.client.flow.create({ name, type: "Custom" });
  return a.client.flow.export({ id: flow.id });
}

const code = { key: "code", name: "Code", description: null, type: "String", isEndUser: false, hide: true } as const;

async function refused(document: FlowExport) {
  const before = await b.db.count(flowTable);
  const response = await call("/conversation-flows/import", { method: "POST", as: b, json: document });
  const { errors = [] } = (await response.json()) as { errors?: readonly { path: string; code: string }[] };
  expect(await b.db.count(flowTable)).toBe(before);
  return [response.status, ...errors.map(({ path, code: reason }) => `${path} ${reason}`)];
}

test("a document in which two flows have the same id is refused: one of them would take the other's place", async () => {
  const document = await exported("Twice here");
  const [entry] = document.flows;
  if (!entry) throw new Error("Nothing was exported");
  expect(await refused({ ...document, flows: [entry, entry] })).toEqual([400, "flows.1.flow.id flow-exists"]);
});

test("a variable that is another one here is named, and nothing comes in: its flow would read it wrongly, or show what it hides", async () => {
  const document = { ...(await exported("Clashing")), variableDefinitions: [code] };
  const here = await b.client.variableDefinition.create({ ...code, description: "", hide: false });
  expect(await refused(document)).toEqual([400, "variableDefinitions.0.hide clash"]);
  await b.ifMatch(here.version).variableDefinition.update({ id: here.id, hide: true });
  expect(await refused({ ...document, variableDefinitions: [{ ...code, type: "Number" }] })).toEqual([
    400,
    "variableDefinitions.0.type clash",
  ]);
  expect((await b.client.flow.import(document)).flows).toHaveLength(1);
});

test("a variable that was archived here comes back with the flow that needs it", async () => {
  const pin = { ...code, key: "pin", name: "Pin" };
  const here = await b.client.variableDefinition.create({ ...pin, description: "" });
  await b.ifMatch(here.version).variableDefinition.archive({ id: here.id });
  await b.client.flow.import({ ...(await exported("With pin")), variableDefinitions: [pin] });
  const [row] = await b.db.select().from(variableDefinitionTable).where(eq(variableDefinitionTable.key, "pin"));
  expect(row).toMatchObject({ id: here.id, archivedAt: null, hide: true });
});
