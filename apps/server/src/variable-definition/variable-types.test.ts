import { variableTypes as contractTypes } from "@parlo/contract";
import { variableTypes as engineTypes } from "@parlo/engine";
import { expect, test } from "vitest";

test("the engine's types of variables are those of the contract, in the same order: neither may import the other", () => {
  expect(engineTypes).toEqual(contractTypes);
});
