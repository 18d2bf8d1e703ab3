import { readdirSync, readFileSync } from "node:fs";
import { type Fixture, type FixtureStep, type FlowGraph, playFixture } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch } from "../templates/build-flow.ts";
import { engineOf } from "./converse.ts";

/** A conversation as a file: flows (whole, or sketched), the first of which it is held with, and the fixture. */
interface FixtureFile extends Fixture {
  readonly flows?: readonly FlowGraph[];
  readonly sketches?: readonly FlowSketch[];
}

const source = new URL("../", import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".conversation.json"),
);
const read = (file: string): FixtureFile => JSON.parse(readFileSync(new URL(file, source), "utf8"));

function play({ flows = [], sketches = [], ...fixture }: FixtureFile): readonly FixtureStep[] {
  const graphs = [...flows, ...sketches.map(buildFlow)];
  return [...playFixture(engineOf(graphs), { flowId: graphs[0]?.id ?? "", version: null }, fixture)];
}

test.each(files)("%s happens as it is written", (file) => {
  const fixture = read(file);
  const steps = play(fixture);
  expect(steps.filter((step) => step.type === "turn" && step.difference)).toEqual([]);
  expect(steps).toHaveLength(fixture.turns.length);
});

test("there are conversations to check", () => {
  expect(files.length).toBeGreaterThan(1);
});

test.each(files)("%s is seen to differ at the turn where something else is expected", (file) => {
  const fixture = read(file);
  const last = fixture.turns.length - 1;
  const path = `events.${fixture.turns[last]?.events.length}`;
  const turns = fixture.turns.map((turn, at) =>
    at === last ? { ...turn, events: [...turn.events, { type: "closed" }] } : turn,
  );
  expect(play({ ...fixture, turns }).at(-1)).toMatchObject({ index: last, difference: { path } });
});
