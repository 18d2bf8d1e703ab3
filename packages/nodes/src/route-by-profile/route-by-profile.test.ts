import type { JsonObject } from "@parlo/engine";
import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, type Setting } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";

const said = (text: string) => ({ type: "TextMessageAction" as const, data: { alternatives: [{ en: text }] } });
const flow = (cases: JsonObject[]) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "route" } },
      route: {
        type: "RouteByProfile",
        data: { cases },
        to: { default: "other", ...Object.fromEntries(cases.map(({ id }) => [`response:${id}`, String(id)])) },
      },
      ...Object.fromEntries(["other", ...cases.map(({ id }) => String(id))].map((id) => [id, said(id)])),
    },
  });
const hear = (cases: JsonObject[], setting: Setting) => converse([flow(cases)], setting).hear("hi");

test("a case of profiles is taken where the conversation is held with one of them", () => {
  const cases = [
    { id: "lobby", profiles: ["p1", "p2"] },
    { id: "web", profiles: ["p3"] },
  ];
  expect(hear(cases, { profileId: "p2" })).toEqual(["lobby"]);
  expect(hear(cases, { profileId: "p3" })).toEqual(["web"]);
  expect(hear(cases, { profileId: "p4" })).toEqual(["other"]);
});

test("a case of touchpoints is taken there with any profile, and the first of several that fit", () => {
  const cases = [
    { id: "screens", touchpoints: ["Kiosk", "UnitySdk"] },
    { id: "again", touchpoints: ["Kiosk"] },
  ];
  expect(hear(cases, { touchpoint: "Kiosk" })).toEqual(["screens"]);
  expect(hear(cases, { touchpoint: "WebWidget" })).toEqual(["other"]);
});

test("a case of both needs both, and one of nothing fits nobody", () => {
  const cases = [{ id: "nothing" }, { id: "both", profiles: ["p1"], touchpoints: ["LivePreview"] }];
  expect(hear(cases, { profileId: "p1", touchpoint: "LivePreview" })).toEqual(["both"]);
  expect(hear(cases, { profileId: "p1", touchpoint: "WebWidget" })).toEqual(["other"]);
  expect(hear(cases, { profileId: "p2", touchpoint: "LivePreview" })).toEqual(["other"]);
});

test("validation says which profiles are gone and which cases name nothing", () => {
  const graph = flow([{ id: "a", profiles: ["here", "old", "gone"] }, { id: "b" }]);
  const problems = validateFlow(graph, kinds, {
    ...nothingAround,
    profiles: [
      { id: "here", name: "Here", archived: false },
      { id: "old", name: "Old", archived: true },
    ],
    hasDefaultAiModel: true,
    languages: ["en"],
  });
  const found = problems.filter(({ field }) => field !== null);
  expect(found.map(({ code, severity, field }) => [code, severity, field])).toEqual([
    ["required", "error", "cases.1.profiles"],
    ["profile-archived", "warning", "cases.0.profiles.1"],
    ["profile-missing", "warning", "cases.0.profiles.2"],
  ]);
});
