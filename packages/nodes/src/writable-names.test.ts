import { readableNames, type VariableDefinition } from "@parlo/engine";
import { expect, test } from "vitest";
import { writableNames } from "./writable-names.editor.ts";

const variable = (key: string, isEndUser: boolean): VariableDefinition => ({
  ...{ key, name: key, type: "String", isEndUser, hide: false },
});

test("a key that both scopes have is named once, and is the conversation's: of its type, not the end user's", () => {
  const definitions = [{ ...variable("k", true), type: "Number" as const }, variable("k", false)];
  const all = readableNames({ type: "Custom", settings: {}, nodes: {} }, [], definitions);
  expect(all.filter(({ path }) => path === "k")).toEqual([
    { path: "k", label: "k", scope: "conversation", type: "String" },
  ]);
});

test("variables may be written by their keys, and one of a key that both scopes have by its scope", () => {
  const definitions = [variable("k", true), variable("k", false), variable("mine", true), variable("its", false)];
  const all = readableNames({ type: "Custom", settings: {}, nodes: {} }, [], definitions);
  expect(writableNames(all).map(({ path }) => path)).toEqual(["k", "mine", "its", "user.k", "conversation.k"]);
});
