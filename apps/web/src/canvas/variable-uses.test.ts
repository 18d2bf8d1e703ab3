import type { AnyKind } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { variablesOf } from "./variable-uses.ts";

function usesOf(text: string, definitions: { key: string; isEndUser: boolean }[]) {
  const assignments = [{ mode: "template", variable: "room", template: text }];
  const { nodes } = buildFlow({
    id: "main",
    name: "Main",
    nodes: { set: { type: "StoreVariable", data: { assignments } } },
  });
  const { set } = nodes;
  return set && variablesOf(set, kinds.StoreVariable as unknown as AnyKind, [], definitions);
}

test("a step's variables are known by their keys, whatever path it names them by; what is none is not among them", () => {
  const text =
    "{{ user.name.first }} {{ conversation.room }} {{ day }} {{ now }} {{ conversation.language }} {{ nodes.Ask }}";
  expect(usesOf(text, [{ key: "room", isEndUser: false }])).toEqual([
    { key: "day", isEndUser: null, reads: true, writes: false },
    { key: "name", isEndUser: true, reads: true, writes: false },
    { key: "room", isEndUser: false, reads: true, writes: true },
  ]);
});

test("C089 C090: a key in both scopes is two variables, and without a scope it is the conversation's", () => {
  const both = [true, false].map((isEndUser) => ({ key: "city", isEndUser }));
  const read = (isEndUser: boolean) => ({ key: "city", isEndUser, reads: true, writes: false });
  const room = { key: "room", isEndUser: null, reads: false, writes: true };
  expect(usesOf("{{ city }}", both)).toEqual([read(false), room]);
  expect(usesOf("{{ user.city }}", both)).toEqual([read(true), room]);
  expect(usesOf("{{ user.city }} {{ city }} {{ conversation.city }}", both)).toEqual([read(true), read(false), room]);
  expect(usesOf("{{ city }}", both.slice(0, 1))).toEqual([read(true), room]);
});
