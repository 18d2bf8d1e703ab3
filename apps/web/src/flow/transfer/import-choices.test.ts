import type { FlowImportPreview } from "@parlo/contract";
import { expect, test } from "vitest";
import { choicesAfter, choicesOf, firstChoices, fitting, isNeeded } from "./import-choices.ts";

const flow = { type: "Custom" as const, nodes: 2, schedules: 0, webhooks: 0 };
const used = (flowId: string) => [{ flowId, nodeId: "ask", places: 1 }];
const variable = { name: "Room", isEndUser: false, hide: false };
const preview: FlowImportPreview = {
  flows: [
    { ...flow, id: "one", name: "One", here: [], chosen: { id: "one", action: "create" } },
    { ...flow, id: "two", name: "Two", here: [{ id: "own", name: "Two" }], chosen: { id: "two", action: "create" } },
  ],
  variables: [
    { ...variable, key: "day", type: "Date", here: null, chosen: "create", free: null },
    {
      ...{ ...variable, key: "room", type: "Number", chosen: null, free: "room-2" },
      here: { name: "Room", type: "String", hide: false, archived: false },
    },
  ],
  references: [
    { type: "aiModel", id: "model", name: "Kind", usedBy: used("one"), chosen: "model-here" },
    { type: "profile", id: "place", name: "", usedBy: used("two"), chosen: null },
  ],
  variablesHere: [
    { ...variable, key: "floor", type: "Number" },
    { ...variable, key: "door", type: "String" },
    { ...variable, key: "age", type: "Number", isEndUser: true },
  ],
  here: { flow: [], aiModel: [], convAi: [], profile: [], collection: [], table: [], team: [] },
  secrets: [{ name: "X-Key", origin: "https://example.com", usedBy: used("two") }],
  problems: [],
};

test("nothing is sent before each clash is decided", () => {
  const first = firstChoices(preview);
  expect(choicesOf(preview, first)).toBeNull();
  expect(choicesOf(preview, { ...first, variables: { "false room": "keep" } })).toEqual({
    flows: [
      { id: "one", action: "create" },
      { id: "two", action: "create" },
    ],
    variables: [{ key: "room", isEndUser: false, action: "keep" }],
    references: [
      { id: "model", to: "model-here" },
      { id: "place", to: null },
    ],
    secrets: [],
  });
});

test("a flow that gives way to one here needs nothing of its own", () => {
  const first = { ...firstChoices(preview), variables: { "false room": "replace" } };
  const given = { ...first, secrets: { "x-key https://example.com": " Bearer 1 " } };
  expect(choicesOf(preview, given)?.secrets).toEqual([
    { name: "X-Key", origin: "https://example.com", value: "Bearer 1" },
  ]);
  const chosen = { ...given, flows: { one: "replace:other", two: "use:own" } };
  expect(isNeeded(used("two"), preview, chosen)).toBe(false);
  expect(choicesOf(preview, chosen)).toMatchObject({
    flows: [
      { id: "one", action: "replace", flowId: "other" },
      { id: "two", action: "use", flowId: "own" },
    ],
    secrets: [],
  });
});

test("after another look what was chosen stays, and what has come meanwhile stands where nothing did", () => {
  const before = {
    flows: { one: "create", two: "use:own" },
    variables: { "false room": "keep" },
    keys: { "false room": "chamber" },
    references: { model: "another", place: "" },
    secrets: { "x-key https://example.com": "Bearer 1" },
  };
  const references = preview.references.map((one) => (one.id === "place" ? { ...one, chosen: "place-here" } : one));
  expect(choicesAfter({ ...preview, references, variables: [] }, before)).toEqual({
    ...before,
    variables: {},
    keys: {},
    references: { model: "another", place: "place-here" },
  });
});

test("a variable that is another one here comes in under another key, or gives way to one of its kind", () => {
  const first = firstChoices(preview);
  const after = (action: string, key = first.keys["false room"] ?? "") =>
    choicesOf(preview, { ...first, variables: { "false room": action }, keys: { "false room": key } })?.variables;
  const renamed = (to: string) => [{ key: "room", isEndUser: false, action: "rename", to }];
  expect(after("rename")).toEqual(renamed("room-2"));
  expect(after("rename", "chamber")).toEqual(renamed("chamber"));
  expect(after("rename", "")).toBeUndefined();
  expect(after("rename", "my room")).toBeUndefined();
  expect(after("use:floor")).toEqual(renamed("floor"));
  const [, room] = preview.variables;
  expect(room && fitting(room, preview).map(({ key }) => key)).toEqual(["floor"]);
  expect(room && fitting({ ...room, hide: true }, preview)).toEqual([]);
});
