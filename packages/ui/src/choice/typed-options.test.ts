import { expect, test } from "vitest";
import { typedOptions } from "./typed-options.ts";

const options = [{ value: "m-1", label: "Model one" }];
const label = (typed: string) => `Use ${typed}`;

test("what was typed is an option, without the room around it, unless it is one already or may be none", () => {
  expect(typedOptions(options, " m-2 ", label)).toEqual([{ value: "m-2", label: "Use m-2" }]);
  expect(typedOptions(options, "Model one", label)).toEqual([{ value: "Model one", label: "Use Model one" }]);
  expect(typedOptions(options, " m-1", label)).toEqual([]);
  expect(typedOptions(options, "  ", label)).toEqual([]);
  expect(typedOptions(options, "m-2", undefined)).toEqual([]);
});
