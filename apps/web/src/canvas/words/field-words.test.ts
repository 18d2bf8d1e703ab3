import { type AnyKind, flowBehaviorSchema } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { type AnyEditor, editors } from "@parlo/nodes/editor";
import { expect, test } from "vitest";
import type { z } from "zod";
import { englishLookup as lookup } from "../testing/english-lookup.ts";
import { flowFields, nodeFields, toolFields } from "./field-owners.ts";
import { fieldWords } from "./field-words.ts";

type Path = readonly (string | number)[];
type Definition = { type: string } & Record<string, unknown>;

/** Every place in settings of this shape that holds a value; the texts of a language stand for those of all. */
function places(schema: unknown, path: Path = []): readonly Path[] {
  const definition = (schema as z.core.$ZodType)._zod.def as unknown as Definition;
  if (definition.type === "object")
    return Object.entries(definition.shape as object).flatMap(([key, part]) => places(part, [...path, key]));
  if (definition.type === "array") return places(definition.element, [...path, 1]);
  if (definition.type === "record") return places(definition.valueType, [...path, "de"]);
  if (definition.type === "union") return (definition.options as unknown[]).flatMap((option) => places(option, path));
  if (definition.type === "pipe") return places(definition.in, path);
  if ("innerType" in definition) return places(definition.innerType, path);
  return [path];
}

/** Places of which not even what they stand in has a word. */
const withoutWords = (owner: Parameters<typeof fieldWords>[0], schema: unknown) =>
  places(schema).filter((path) => !fieldWords(owner, path, lookup).words.some((word) => /\D/.test(word)));
const wordsOf = (type: string, ...path: Path) => {
  const entry = known.find(({ kind }) => kind.type === type)?.entry;
  return entry && fieldWords(nodeFields(entry), path, lookup);
};

const editorsByType = editors as { readonly [type: string]: AnyEditor };
const known = Object.values(kinds as { readonly [type: string]: AnyKind }).flatMap((kind) => {
  const editor = editorsByType[kind.type];
  return editor ? [{ kind, entry: { type: kind.type, editor } }] : [];
});

test.each(known)("every setting of $kind.type has the words of its form", ({ kind, entry }) => {
  expect(places(kind.schema).length).toBeGreaterThan(0);
  expect(withoutWords(nodeFields(entry), kind.schema)).toEqual([]);
  for (const [type, schema] of Object.entries(kind.tools ?? {}))
    expect([type, withoutWords(toolFields(entry), schema)]).toEqual([type, []]);
});

test("every setting of a flow has the words of its form", () => {
  expect(withoutWords(flowFields, flowBehaviorSchema)).toEqual([]);
});

test("a setting has the words of its own form, of what forms share, and its place in lists", () => {
  expect(wordsOf("TextMessageAction", "alternatives", 0, "de")).toEqual({ words: ["Text"], language: "de" });
  expect(wordsOf("TextMessageAction", "alternatives", 1, "de")).toEqual({
    words: ["Other texts", "2"],
    language: "de",
  });
  expect(wordsOf("ChooseReplyButton", "buttons", 2, "label", "pt-BR")).toEqual({
    words: ["Buttons", "3", "Label"],
    language: "pt-BR",
  });
  expect(wordsOf("ChooseCard", "cards", 0, "buttons", 0, "label", "en")?.words.at(-1)).toBe("Label");
  expect(wordsOf("ChooseReplyButton", "several", "least")?.words).toEqual(["Several may be chosen", "Least"]);
  expect(wordsOf("LlmResponse", "model", "instruction")?.words).toEqual(["Instruction"]);
  expect(wordsOf("InvokeConvAi", "waitForCallback")?.words).toEqual(["Wait for a callback"]);
  expect(wordsOf("RandomSplit", "branches", 0, "id")).toEqual({ words: ["Branches", "1"], language: null });
});
