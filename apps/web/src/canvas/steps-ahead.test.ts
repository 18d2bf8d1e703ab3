import type { kinds } from "@parlo/nodes";
import { expect, test } from "vitest";
import { newNode } from "./add-node.ts";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { stepsAhead } from "./steps-ahead.ts";

const catalog = makeCatalog((key) => key, []);
const editor = { catalog, names: { get: () => ({ language: "en" }) } } as unknown as FlowEditor;
const made = (id: string, type: keyof typeof kinds, name = "", data: object = {}) => {
  const entry = catalog.entry(type);
  if (!entry) throw new Error(`There is no ${type}`);
  const node = newNode("flow", entry, { x: 0, y: 0 });
  return { ...node, id, name, data: { ...node.data, ...data } };
};
const says = (text: string) => ({ alternatives: [{ en: text }] });

test("one leads to any other step but Start, told by its name and what it says, or by its kind", () => {
  const kind = (type: string) => catalog.entry(type)?.label;
  const nodes = [
    made("start", "Start"),
    made("hello", "TextMessageAction", "Hello", says("Good day")),
    made("bye", "TextMessageAction", "", says("Goodbye")),
    made("rest", "Checkpoint", "Rest"),
    made("wait", "Checkpoint"),
  ];
  const told = (from: string) => stepsAhead(editor, from, nodes).map(({ id, label, hint }) => [id, label, hint]);
  expect(told("wait")).toEqual([
    ["hello", "Hello", "Good day"],
    ["bye", `${kind("TextMessageAction")} · Goodbye`, ""],
    ["rest", "Rest", kind("Checkpoint")],
  ]);
  expect(told("hello").map(([id]) => id)).toEqual(["bye", "rest", "wait"]);
  expect(told("hello").at(-1)).toEqual(["wait", kind("Checkpoint"), ""]);
});
