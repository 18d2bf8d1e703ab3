import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { wordsOfFailure } from "./words-of-failure.ts";

const folder = new URL("../locales/problem/", import.meta.url);
const catalogues = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")));
const of = (code: string, errors?: object[]) =>
  new ApiError("Request failed", 400, { code, status: 400, title: "", detail: "in English", errors } as never);
const say = (words: Record<string, string>, error: unknown) =>
  wordsOfFailure({ problem: ({ code, message }) => words[code] ?? message }, error);

test.each([
  ...["unsupported-media-type", "payload-too-large", "picture-too-large", "storage-full", "timeout", "no-answer"],
  ...["database-unavailable", "database-full", "outcome-unknown", "overloaded", "draft-not-sent"],
])("what ends a call is told in every language, each with words of its own: %s", (code) => {
  const error = code === "no-answer" ? ApiError.timeout(30_000) : of(code);
  const told = catalogues.map((words) => say(words, error));
  expect(told).not.toContain("in English");
  expect(told.every((text) => !text.includes("exceeded"))).toBe(true);
  expect(new Set(told).size).toBe(6);
});

test("what is wrong with a field comes before the whole, and a code without words says what the server said", () => {
  const words = { slug: "Only letters", "invalid-input": "Invalid" };
  expect(say(words, of("invalid-input", [{ path: "slug", code: "slug", message: "x" }]))).toBe("Only letters");
  expect(say(words, of("new-code"))).toBe("in English");
});
