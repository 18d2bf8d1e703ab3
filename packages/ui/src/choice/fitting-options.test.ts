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

test("what is called as it was typed stands before what begins so: Enter takes the first", () => {
  expect(fitting("GPT-4o ", "gpt-4o-mini", "gpt-4o", "gpt-4o-audio")[0]).toBe("gpt-4o");
});

test("every word has to be there; case and accents do not count; nothing typed leaves all in their order", () => {
  expect(fitting("são PAULO", "America/Sao Paulo", "America/Santiago")).toEqual(["America/Sao Paulo"]);
  expect(fitting("lodz", "Łódź")).toEqual(["Łódź"]);
  expect(fitting(" ", "b", "a")).toEqual(["b", "a"]);
  expect(fitting("x", "b", "a")).toEqual([]);
});

test("what stands beside a name is searched, too", () => {
  expect(fittingOptions([{ label: "German", hint: "de" }, { label: "Danish" }], "de")).toEqual([
    { label: "German", hint: "de" },
  ]);
});
