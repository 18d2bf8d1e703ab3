import { expect, test } from "vitest";
import { makeCatalog } from "../catalog.ts";
import { englishLookup as lookup } from "../testing/english-lookup.ts";
import { flowFields, nodeFields } from "./field-owners.ts";
import type { FieldOwner } from "./field-words.ts";
import { linesInWords } from "./value-in-words.ts";

const catalog = makeCatalog((key) => lookup(key) ?? key, []);
function fieldsOf(type: string): FieldOwner {
  const entry = catalog.entry(type);
  if (!entry) throw new Error(`There is no ${type}`);
  return nodeFields(entry);
}
const shown = (owner: FieldOwner, value: unknown, ...path: (string | number)[]) =>
  linesInWords(value, path, {
    owner,
    lookup,
    nameOf: (id) => (id === "model-1" ? "Fast one" : null),
    ms: (milliseconds) => `${milliseconds / 1000} s`,
    languageName: (code) => `(${code})`,
  });

test("a value is shown as its form shows it: a switch, a span of time, one of several, a name", () => {
  expect(shown(fieldsOf("TextMessageAction"), "inTurn", "pick")).toBe("In turn");
  expect(shown(fieldsOf("TextMessageAction"), "Hello there", "alternatives", 0, "en")).toBe("Hello there");
  expect(shown(fieldsOf("DelayAction"), true, "typing")).toBe("Yes");
  expect(shown(fieldsOf("WebhookAction"), 5000, "timeoutMs")).toBe("5 s");
  expect(shown(fieldsOf("LlmResponse"), "model-1", "aiModelId")).toBe("Fast one");
  expect(shown(fieldsOf("LlmResponse"), undefined, "aiModelId")).toBe("");
});

test("a value of several parts has a line for each that is set, behind what the form calls it", () => {
  const button = {
    id: "b1",
    value: "card",
    label: { en: "By card", de: "Mit Karte" },
    synonyms: { en: ["card", "plastic"] },
  };
  expect(shown(fieldsOf("ChooseReplyButton"), button, "buttons", 0).split("\n")).toEqual([
    "Value: card",
    "Label · (en): By card",
    "Label · (de): Mit Karte",
    "Synonyms · (en): card, plastic",
  ]);
  expect(shown(flowFields, { mode: "call", flowId: "model-1" }, "handlers", 0)).toContain("Fast one");
});
