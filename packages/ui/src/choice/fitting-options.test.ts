import { expect, test } from "vitest";
import { fittingOptions } from "./fitting-options.ts";

const fitting = (typed: string, ...labels: string[]) =>
  fittingOptions(
    labels.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label);

test("what begins with the typed word stands before what has it within", () => {
  expect(fitting("ber", "Australia/Canberra", "Europe/Berlin", "Bergen", "Asia/Tokyo")).toEqual([
    "Bergen",
    "Europe/Berlin",
    "Australia/Canberra",
  ]);
});

test("every word has to be there; case and accents do not count; nothing typed leaves all in their order", () => {
  expect(fitting("são PAULO", "America/Sao Paulo", "America/Santiago")).toEqual(["America/Sao Paulo"]);
  expect(fitting(" ", "b", "a")).toEqual(["b", "a"]);
  expect(fitting("x", "b", "a")).toEqual([]);
});

test("what stands beside a name is searched, too", () => {
  expect(fittingOptions([{ label: "German", hint: "de" }, { label: "Danish" }], "de")).toEqual([
    { label: "German", hint: "de" },
  ]);
});
