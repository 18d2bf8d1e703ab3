import {
  type AnyKind,
  type FlowGraph,
  type Json,
  type JsonObject,
  migrateData,
  renameVariables,
  type ToolType,
} from "@parlo/engine";
import { expect, test } from "vitest";
import { type KindName, kinds } from "../kinds.ts";
import { buildFlow, type FlowSketch } from "../templates/build-flow.ts";
import { fillSchema } from "./fill-schema.ts";

const renames = new Map([
  ["room", "room-2"],
  ["conversation.room", "conversation.room-2"],
  ["user.name", "user.name-2"],
]);
/** No setting is too short for it. */
const short = new Map([["r", "r-2"]]);
const drawn = (nodes: FlowSketch["nodes"], more: Partial<FlowSketch> = {}) =>
  buildFlow({ id: "main", name: "Main", nodes, ...more });

/** Settings that hold the name of a variable, or a path that begins with one. */
const namesVariable = /(^|\.)variable$|^buttonVariable$|^list$|^assignments\.\d+\.path$|^requiredVariables\.\d+$/;

function textsOf(value: Json, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path === "" ? key : `${path}.${key}`));
}

/** What each text of the settings is after the renaming, beside what it was. */
function expectRenamed(
  schema: AnyKind["schema"],
  graphOf: (data: JsonObject) => FlowGraph,
  dataOf: (graph: FlowGraph) => JsonObject,
  isName: (path: string) => boolean,
) {
  for (const { value } of fillSchema(schema, "r")) {
    const before = graphOf(value as JsonObject);
    const { graph, failed } = renameVariables(before, kinds, short);
    expect(failed).toEqual([]);
    for (const [path, text] of textsOf(dataOf(before), "")) {
      const after = new Map(textsOf(dataOf(graph), ""));
      expect([path, after.get(path)]).toEqual([path, text === "r" && isName(path) ? "r-2" : text]);
    }
  }
  for (const { value } of fillSchema(schema, "{{r}}")) {
    const before = graphOf(value as JsonObject);
    const rendered = renderedFields(before);
    const after = new Map(textsOf(dataOf(renameVariables(before, kinds, short).graph), ""));
    for (const [path, text] of textsOf(dataOf(before), ""))
      if (text === "{{r}}") expect([path, after.get(path)]).toEqual([path, rendered.has(path) ? "{{r-2}}" : text]);
  }
}

/** Fields of the one node, or its tool, that its kind renders. */
function renderedFields(graph: FlowGraph): ReadonlySet<string> {
  const node = graph.nodes.start;
  if (!node) throw new Error("A node was drawn");
  const tools = Object.values(graph.tools);
  const kind = kinds[node.type as KindName] as AnyKind;
  const data = kind.schema.parse(migrateData(kind, node.data)) as never;
  return new Set((kind.templates?.(data, tools) ?? []).map(({ field }) => field.replace("tools.start-tool.", "")));
}

const entries = Object.entries(kinds) as [KindName, AnyKind][];

test.each(entries)("wherever %s names a variable, it can be renamed", (type, kind) => {
  expectRenamed(
    kind.schema,
    // The thing of a round is nearer than a variable.
    (data) => drawn({ start: { type, data: type === "ForEach" ? { ...data, item: "thing" } : data } }),
    (graph) => graph.nodes.start?.data ?? {},
    (path) => namesVariable.test(path) || (type === "LlmWithTools" && /^(variables|writes)\./.test(path)),
  );
});

const tools = entries.flatMap(([kind, { tools = {} }]) =>
  Object.entries(tools).map(([type, schema]) => [type as ToolType, kind, schema] as const),
);

test.each(tools)("wherever a %s names a variable, it can be renamed", (type, kind, schema) => {
  expectRenamed(
    schema,
    (data) => drawn({ start: { type: kind, tools: { tool: { type, description: "Does it", data } } } }),
    (graph) => graph.tools["start-tool"]?.data ?? {},
    (path) => namesVariable.test(path),
  );
});

const saying = (text: string, more: Partial<FlowSketch> = {}) =>
  drawn({ start: { type: "TextMessageAction", data: { alternatives: [{ en: text }] } } }, more);
const saidAfter = (graph: FlowGraph) => {
  const { graph: after, failed } = renameVariables(graph, kinds, renames);
  return failed.length > 0 ? failed : after.nodes.start?.data.alternatives;
};

test.each([
  ["{{ room }}, {{room}} and {{ rooms }} in the room", "{{ room-2 }}, {{room-2}} and {{ rooms }} in the room"],
  ["{{ room.beds }} {{ conversation.room }}", "{{ room-2.beds }} {{ conversation.room-2 }}"],
  ['{{ conversation["room"] }} {{ nodes.room }}', '{{ conversation["room-2"] }} {{ nodes.room }}'],
  ["{{ user.name | upcase }} {{ name }}", "{{ user.name-2 | upcase }} {{ name }}"],
  [
    '{% if room == "room" %}\n{{ room | append: "room" }}{% endif %}',
    '{% if room-2 == "room" %}\n{{ room-2 | append: "room" }}{% endif %}',
  ],
  [
    "{% for bed in room.beds %}{{ bed.room }}{{ list[room] }}{% endfor %}",
    "{% for bed in room-2.beds %}{{ bed.room }}{{ list[room-2] }}{% endfor %}",
  ],
  ["{{ room }}{% assign room = 1 %}{{ room }}", "{{ room-2 }}{% assign room = 1 %}{{ room }}"],
  [
    "{% raw %}{{ room }}{% endraw %}{% comment %}{{ room }}{% endcomment %}{{ room }}",
    "{% raw %}{{ room }}{% endraw %}{% comment %}{{ room }}{% endcomment %}{{ room-2 }}",
  ],
  ["{{ room", "{{ room"],
])("a text reads the same under a new name: %s", (before, after) => {
  expect(saidAfter(saying(before))).toEqual([{ en: after }]);
});

test("where the new name would be another's, the text stays and the place is told", () => {
  const place = [{ nodeId: "start", field: "alternatives.0.en" }];
  expect(saidAfter(saying("{% assign room-2 = 1 %}{{ room }}"))).toEqual(place);
  expect(saidAfter(saying("{{ room }}", { settings: { inputs: [{ name: "room-2" }] } }))).toEqual(place);
  expect(saidAfter(saying('{{ ["room"] }}'))).toEqual(place);
});

test("what the flow itself calls so is no variable: an input, the thing of a round, an argument", () => {
  expect(saidAfter(saying("{{ room }} {{ conversation.room }}", { settings: { inputs: [{ name: "room" }] } }))).toEqual(
    [{ en: "{{ room }} {{ conversation.room-2 }}" }],
  );
  const round = drawn({
    each: { type: "ForEach", data: { list: "room", item: "room" } },
    keep: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "template", variable: "room", template: "{{ room }}" }] },
    },
  });
  const { nodes } = renameVariables(round, kinds, renames).graph;
  expect(nodes.each?.data).toMatchObject({ list: "room", item: "room" });
  expect(nodes.keep?.data.assignments).toMatchObject([{ variable: "room-2", template: "{{ room }}" }]);
  const agent = drawn({
    start: {
      type: "LlmWithTools",
      tools: {
        tool: {
          ...{ type: "EndFlowTool", description: "Ends", data: { detail: "{{ room }} {{ user.name }}" } },
          parameters: [{ name: "room", type: "string" }],
        },
      },
    },
  });
  expect(renameVariables(agent, kinds, renames).graph.tools["start-tool"]?.data.detail).toBe(
    "{{ room }} {{ user.name-2 }}",
  );
});

test("a text that would be too long under the new name is told of", () => {
  const long = saying(`{{ room }}${"x".repeat(9_990)}`);
  const much = new Map([["room", "r".repeat(90)]]);
  expect(renameVariables(long, kinds, much).failed).toEqual([{ nodeId: "start", field: "" }]);
});
