import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { seeded, stepSeeds } from "./step-seeds.ts";

const flow = buildFlow({
  ...{ id: "main", name: "Main" },
  settings: { inputs: [{ name: "guests", type: "Number", required: true }] } as never,
  nodes: {
    start: { type: "Start", to: { default: "call" } },
    call: { type: "WebhookAction", name: "Asks the shop" },
  },
});
const paths = ["city", "guests", "flow.inputs.day", "nodes.Asks_the_shop.body.price", "item.name", "now", "user.city"];
const seeds = stepSeeds(paths, flow, [{ key: "city" }]);

test("a step asks for what others give it: inputs, outputs of steps, and the item of a list; not for variables", () => {
  expect(seeds.map(({ name }) => name)).toEqual([
    "guests",
    "flow.inputs.day",
    "nodes.Asks_the_shop.body.price",
    "item.name",
  ]);
});

test("what is typed for a path is told in its place", () => {
  const typed = { guests: "3", "nodes.Asks_the_shop.body.price": "7", "item.name": "Soup", "flow.inputs.day": "" };
  expect(seeded(seeds, typed)).toEqual({
    startInputs: { guests: 3, item: { name: "Soup" } },
    startOutputs: { call: { body: { price: 7 } } },
  });
  expect(seeded(seeds, {})).toEqual({});
});
