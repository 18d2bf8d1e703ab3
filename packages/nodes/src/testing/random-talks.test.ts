import { type FlowGraph, type Surroundings, validateFlow } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { nearby, nothingAround } from "./nothing-around.ts";
import { frozen } from "./random/frozen.ts";
import { holdTalk } from "./random/hold-talk.ts";
import { laterFlows, randomFlows } from "./random/random-flow.ts";
import { randomActs } from "./random/random-talk.ts";
import { definitions, flowIds, languages } from "./random/words.ts";

/**
 * How long flows and conversations are made up, and from which on: RANDOM_FLOW_SECONDS=600 RANDOM_FLOW_SEED=7. Unasked
 * they are the same each time: what a new one finds is no fault of the change that happens to be at hand.
 */
const seconds = Number(process.env.RANDOM_FLOW_SECONDS ?? 0);
const firstSeed = Number(process.env.RANDOM_FLOW_SEED ?? 1);

const talks = fc.record({
  flows: randomFlows,
  later: laterFlows,
  acts: randomActs,
  /** One of eight is a flow that runs by itself. */
  runs: fc.integer({ min: 0, max: 7 }).map((one) => one === 7),
  seed: fc.nat({ max: 1000 }),
  setting: fc.record({
    language: fc.constantFrom(...languages),
    languages: fc.constantFrom(["en", "de"], [...languages], ["ja"]),
    limits: fc.constantFrom({}, {}, {}, { visits: 20, visitsOfNode: 2, modelSteps: 3, tokens: 200 }),
    test: fc.boolean(),
    followLanguage: fc.boolean(),
  }),
});

function whatever<Drawn>(drawn: fc.Arbitrary<Drawn>, numRuns: number, holds: (one: Drawn) => void): void {
  const end = Date.now() + seconds * 1000;
  for (let seed = firstSeed; seed === firstSeed || Date.now() < end; seed += 1)
    fc.assert(fc.property(drawn, holds), { seed, numRuns });
}

test(
  "whatever flows, people and the outside do, a conversation is held as promised",
  () => {
    const visited = new Set<string>();
    whatever(talks, 150, (talk) => {
      for (const { flowId, nodeId } of holdTalk(talk).visited) {
        const graphs = [...talk.flows, ...talk.later].filter(({ id }) => id === flowId);
        for (const { nodes } of graphs) visited.add(nodes[nodeId]?.type ?? "");
      }
    });
    expect(Object.keys(kinds).filter((kind) => !visited.has(kind))).toEqual([]);
  },
  60_000 + seconds * 2000,
);

/** The flows as an import has made them anew: under other ids. */
const imported = (flows: readonly FlowGraph[]): readonly FlowGraph[] =>
  flowIds.reduce((all, id) => JSON.parse(JSON.stringify(all).replaceAll(`"${id}"`, `"copy of ${id}"`)), flows);

test(
  "flows that were exported and imported hold the same conversations",
  () => {
    whatever(talks, 20, ({ flows, later, ...talk }) => {
      const { told } = holdTalk({ ...talk, flows, later });
      const copies = holdTalk({
        ...talk,
        flows: imported(flows),
        later: imported(later),
        idOf: (id) => `copy of ${id}`,
      });
      expect(copies.told.replaceAll("copy of ", "")).toBe(told);
    });
  },
  60_000 + seconds * 2000,
);

const around = (flows: readonly FlowGraph[]): Surroundings => ({
  ...nothingAround,
  flows: flows.map(({ id, name, type }) => ({ ...nearby, id, name, type })),
  definitions,
  hasDefaultAiModel: true,
  languages: ["en", "de-AT", "ja"],
});

test(
  "whatever a flow is, its problems can be told, and are the same a second time",
  () => {
    whatever(randomFlows, 30, (flows) => {
      for (const graph of frozen(flows)) {
        const problems = validateFlow(graph, kinds, around(flows));
        expect(validateFlow(JSON.parse(JSON.stringify(graph)), kinds, around(flows))).toEqual(problems);
      }
    });
  },
  60_000 + seconds * 2000,
);
