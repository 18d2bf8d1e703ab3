import { readdirSync, readFileSync } from "node:fs";
import type { EffectResult, FlowGraph, Input, JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch } from "../templates/build-flow.ts";
import { converse, type Setting } from "./converse.ts";

/** A conversation as a file: flows (whole, or sketched), what comes in, what the outside answers, what has to go out. */
interface Fixture {
  readonly setting?: Setting;
  readonly flows?: readonly FlowGraph[];
  readonly sketches?: readonly FlowSketch[];
  readonly turns: readonly {
    readonly input: Input | { readonly type: "result"; readonly result: EffectResult };
    /** Events of the turn in order, engine events left out; each names the part that counts. */
    readonly events: readonly JsonObject[];
  }[];
}

const source = new URL("../", import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".conversation.json"),
);

test.each(files)("%s happens as it is written", (file) => {
  const fixture: Fixture = JSON.parse(readFileSync(new URL(file, source), "utf8"));
  const chat = converse([...(fixture.flows ?? []), ...(fixture.sketches ?? []).map(buildFlow)], fixture.setting);
  for (const { input, events } of fixture.turns) {
    const happened = input.type === "result" ? chat.perform(input.result) : chat.take(input);
    const told = happened.filter((event) => event.type !== "engine");
    expect(told).toMatchObject(events);
    expect(told).toHaveLength(events.length);
  }
});

test("there are conversations to check", () => {
  expect(files.length).toBeGreaterThan(1);
});
