import { isContractProcedure } from "@orpc/contract";
import { contract } from "@parlo/contract";
import { expect, test } from "vitest";
import { anonymous } from "./authorized-send.ts";

test("a token goes with every operation on accounts but those that the contract opens to all", () => {
  const without = { open: [] as string[], sent: [] as string[] };
  for (const procedure of Object.values(contract.auth)) {
    if (!isContractProcedure(procedure)) throw new Error("The contract holds procedures alone");
    const { route, meta } = procedure["~orpc"];
    const path = route.path ?? "";
    if ((meta as { waysIn: readonly unknown[] }).waysIn.length === 0) without.open.push(path);
    if (anonymous.test(`/api/v1${path}`)) without.sent.push(path);
  }
  expect(without.open.length).toBeGreaterThan(5);
  expect(without.sent).toEqual(without.open);
});
