import type { JsonObject } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { planExtraction } from "./plan-extraction.ts";
import { extracted, saying, talk, variable } from "./testing/extracted.ts";

const definitions = [
  variable("word", "String"),
  variable("count", "Number"),
  variable("nick", "String", { isEndUser: true }),
  variable("things", "Json"),
];
const keys = ["word", "count", "nick"];

/** Where steps lead, as a share of what lies behind them. */
const ways = fc.array(fc.nat({ max: 99 }), { minLength: 2, maxLength: 2 });
const step = fc.oneof(
  fc.record({ does: fc.constant("say"), key: fc.constantFrom(...keys, "one", "code"), ways }),
  fc.record({ does: fc.constantFrom("set", "clear", "count"), key: fc.constantFrom(...keys), ways }),
  fc.record({ does: fc.constantFrom("ask", "call", "wait"), key: fc.constantFrom(...keys, "one", "code"), ways }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

const assigning = (assignment: JsonObject): JsonObject => ({ assignments: [assignment] });

/** Steps lead on and never back, but for those of a list. */
function sketchOf({ does, key, ways: chosen }: Step, at: number, count: number): NodeSketch {
  const [next = "", other = ""] = chosen.map((share) => `n${at + 1 + (share % (count - at))}`);
  switch (does) {
    case "say":
      return saying(`${at}: {{ ${key} }}{% if ${key} == nil %} unset{% endif %}`, next);
    case "set":
      return {
        type: "StoreVariable",
        data: assigning({ mode: "value", variable: key, value: `${at}` }),
        to: { default: next },
      };
    case "clear":
      return { type: "StoreVariable", data: assigning({ mode: "clear", variable: key }), to: { default: next } };
    case "count": {
      const by = assigning({ mode: "arithmetic", variable: "count", operator: "add", by: "1" });
      return { type: "StoreVariable", data: by, to: { default: next } };
    }
    case "ask": {
      const cases = [{ id: "yes", label: "", conditions: [{ variable: key, operator: "exists" }] }];
      return { type: "IfElse", data: { cases }, to: { "response:yes": next, default: other } };
    }
    case "call":
      return { type: "GoToFlow", data: { flowId: "sub", mode: "call" }, to: { success: next } };
    default:
      return { type: "Checkpoint", to: { text: next } };
  }
}

const flows = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
  /** Which step goes through a list. */
  each: fc.nat({ max: 12 }),
  /** What is taken out. */
  from: fc.nat({ max: 6 }),
  length: fc.integer({ min: 1, max: 5 }),
  round: fc.constantFrom(["round", "add"], ["round", "add"], ["round"], []),
  isRound: fc.boolean(),
  isGiven: fc.boolean(),
  stores: fc.constantFrom(...keys),
});

test("whatever can be taken out of a flow does the same in a flow of its own", () => {
  let taken = 0;
  fc.assert(
    fc.property(flows, ({ steps, each, from, length, round, isRound, isGiven, stores }) => {
      const nodes: { [id: string]: NodeSketch } = { start: { type: "Start", to: { default: "n0" } } };
      steps.forEach((one, at) => {
        nodes[`n${at}`] = sketchOf(one, at, steps.length);
      });
      nodes[`n${steps.length}`] = { type: "EndFlow" };
      if (each < steps.length) {
        const to = { "response:each": "round", default: `n${each + 1}` };
        nodes[`n${each}`] = { type: "ForEach", data: { list: "things", item: "one" }, to };
        nodes.round = saying("{{ one }} {{ count }}", "add");
        nodes.add = { ...sketchOf({ does: "count", key: "count", ways: [0, 0] }, 0, 1), to: { default: `n${each}` } };
      }
      const settings = { inputs: [{ name: "code", required: false, type: "String" }] };
      const graph = buildFlow({ id: "caller", name: "Caller", settings, nodes });
      const row = steps.slice(from, from + length).map((_, at) => `n${from + at}`);
      const chosen = row.includes(`n${each}`) || !isRound ? [...row, ...round] : round;
      if (planExtraction({ graph, chosen, definitions }).blockers.length > 0) return;
      taken += 1;
      const inputs = isGiven ? [{ name: "code", value: "c1" }] : [];
      const main = buildFlow({
        ...{ id: "main", name: "Main" },
        nodes: {
          start: { type: "Start", to: { default: "call" } },
          call: { type: "GoToFlow", data: { flowId: "caller", mode: "call", inputs }, to: { success: "bye" } },
          bye: saying("Bye: {{ word }}, {{ count }}, {{ nick }}"),
        },
      });
      const sub = buildFlow({
        ...{ id: "sub", name: "Sub" },
        nodes: {
          start: { type: "Start", to: { default: "set" } },
          set: { type: "StoreVariable", data: assigning({ mode: "value", variable: "word", value: "sub" }) },
        },
      });
      const { caller, called } = extracted(graph, chosen, definitions);
      const said = ["hi", `stores:{"${stores}":"7"}`, "go", "on"];
      const setting = { definitions, variables: { things: ["a", null] } };
      const before = talk([main, graph, sub], said, setting);
      expect(talk([main, caller, called, sub], said, setting)).toEqual(before);
    }),
    { numRuns: 200 },
  );
  expect(taken).toBeGreaterThan(20);
});
