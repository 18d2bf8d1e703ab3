import { exportLimits } from "@parlo/contract";
import { expect, test } from "vitest";
import { readFlowFile } from "./read-flow-file.ts";

const file = (text: string) => new File([text], "flows.json");
const document = { version: 1, flows: [], variableDefinitions: [] };

test("an export is read, with or without blanks", async () => {
  expect(await readFlowFile(file(JSON.stringify(document)))).toEqual({ name: "flows.json", document });
  expect(await readFlowFile(file(JSON.stringify(document, null, 2)))).toEqual({ name: "flows.json", document });
});

test.each([
  ["a word", "noJson"],
  ["", "noJson"],
  ["null", "noExport"],
  ["[1]", "noExport"],
  ['{"flows": "many"}', "noExport"],
  [JSON.stringify({ flows: ["x".repeat(exportLimits.bytes)] }), "tooLarge"],
  [" ".repeat(4 * exportLimits.bytes + 1), "tooLarge"],
])("what is none says why (%#)", async (text, failure) => {
  expect(await readFlowFile(file(text))).toEqual({ name: "flows.json", failure });
});

test("blanks do not make a file too large", async () => {
  const wide = JSON.stringify(document) + " ".repeat(exportLimits.bytes);
  expect(await readFlowFile(file(wide))).toMatchObject({ document });
});
