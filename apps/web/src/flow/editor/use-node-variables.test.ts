import type { AnyKind } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { variablesOf } from "./use-node-variables.ts";

test("a step's variables are known by their keys, whatever path it names them by; what is none is not among them", () => {
  const text =
    "{{ user.name.first }} {{ conversation.room }} {{ day }} {{ now }} {{ conversation.language }} {{ nodes.Ask }}";
  const { nodes } = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      set: { type: "StoreVariable", data: { assignments: [{ mode: "template", variable: "room", template: text }] } },
    },
  });
  const { set } = nodes;
  expect(set && variablesOf(set, kinds.StoreVariable as unknown as AnyKind, [])).toEqual([
    { key: "day", reads: true, writes: false },
    { key: "name", reads: true, writes: false },
    { key: "room", reads: true, writes: true },
  ]);
});
