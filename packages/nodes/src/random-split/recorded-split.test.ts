import { fixtureRecorder, type Input, playFixture } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { contextOf, converse, engineOf } from "../testing/converse.ts";

const split = (id: string) =>
  buildFlow({
    id,
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "split" } },
      split: {
        type: "RandomSplit",
        data: {
          branches: [
            { id: "a", weight: 1 },
            { id: "b", weight: 1 },
          ],
        },
        to: { "response:a": "a", "response:b": "b" },
      },
      a: { type: "TextMessageAction", data: { alternatives: [{ en: "A" }] } },
      b: { type: "TextMessageAction", data: { alternatives: [{ en: "B" }] } },
    },
  });

function recorded(endUserId: string) {
  const recorder = fixtureRecorder();
  const chat = converse([split("main")], { endUserId });
  const before = chat.state();
  const input: Input = { type: "text", text: "hi", messageId: "m1" };
  const events = chat.take(input);
  recorder.add({ input, context: contextOf({ endUserId }, 0), before, after: chat.state(), events });
  return recorder.fixture();
}

test("a test that was made of a conversation takes the way that its person was given, also in a copy of the flow", () => {
  for (let person = 0; person < 20; person += 1) {
    const fixture = recorded(`person-${person}`);
    expect(JSON.stringify(fixture)).not.toContain("person-");
    for (const id of ["main", "copy"]) {
      const steps = [...playFixture(engineOf([split(id)]), { flowId: id, version: null }, fixture)];
      expect(steps).toMatchObject([{ difference: null }]);
    }
  }
});

test("a run for nobody is one in its recording as well", () => {
  expect(recorded("").setting?.endUserId).toBe("");
});
