import type { Problem } from "@parlo/contract";
import { expect, test } from "vitest";
import { refusedOperations } from "./refused-operations.ts";

const problemAt = (...paths: string[]): Problem => ({
  ...{ type: "about:blank", title: "Bad Request", status: 400, detail: "", code: "invalid-operation", requestId: "r" },
  errors: paths.map((path) => ({ path, code: "unknown-node", message: "" })),
});

test("the operations that are refused are those of which a field is named, each once", () => {
  expect(refusedOperations(problemAt("operations.1", "operations.12.node.data", "operations.1.changes"))).toEqual([
    1, 12,
  ]);
  expect(refusedOperations(problemAt("operations", "baseVersion"))).toEqual([]);
  expect(refusedOperations(null)).toEqual([]);
});
