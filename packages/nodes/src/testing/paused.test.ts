import { fixtureRecorder, type Input, playFixture } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, contextOf, converse, engineOf, type Setting } from "./converse.ts";
import { text } from "./text-step.ts";

const flow = (nodes: { readonly [id: string]: NodeSketch }, first: string, more = {}) =>
  buildFlow({
    ...{ id: "main", name: "Main", ...more },
    nodes: {
      start: { type: "Start", data: { signals: ["again"] }, to: { text: first, "signal:again": first } },
      ...nodes,
    },
  });

const greeting = () =>
  flow(
    {
      one: text("one", "two"),
      two: text("two {{ mood }}", "three"),
      three: text("three", "rest"),
      rest: { type: "Checkpoint", to: { text: "heard" } },
      heard: text("heard {{ input.text }}", "rest"),
    },
    "one",
  );

const goOn = { type: "goOn", to: "stop" } as const;
const step: Input = { type: "goOn", to: "node" };
const stopsAt = (...nodes: readonly string[]): Input => ({ type: "stops", nodes });
const states = (chat: ReturnType<typeof converse>) =>
  chat.engineEvents().flatMap(({ state }) => (state === "NodeProcessing" ? [] : [state]));

function pausedAt(node: string, setting: Setting = {}) {
  const chat = converse([greeting()], setting);
  chat.take(stopsAt(node));
  chat.say("hi");
  return chat;
}

test("a test stops before a node in the middle of its turn, and goes on as if it had not", () => {
  const chat = pausedAt("two");
  expect(chat.texts()).toEqual(["one"]);
  expect(states(chat)).toEqual(["ProcessingStarted"]);
  expect(chat.state().paused).toMatchObject({ nodeId: "two", way: { nodeId: "one", exit: "default" } });
  chat.take(goOn);
  expect(chat.texts()).toEqual(["two ", "three"]);
  expect(states(chat)).toEqual(["ProcessingCompleted"]);
  expect(chat.engineEvents()[0]?.metaData?.enteredBy).toMatchObject({ nodeId: "one" });
  expect(chat.state()).toMatchObject({ turn: null, stops: { nodes: ["two"] } });
  expect(chat.state().paused).toBeUndefined();
});

test("step by step it stops before each node, and not in the next turn", () => {
  const chat = pausedAt("one");
  expect(chat.nodes()).toEqual(["start"]);
  for (const node of ["one", "two", "three"]) {
    chat.take(step);
    expect(chat.nodes()).toEqual([node]);
  }
  expect(chat.state().paused?.nodeId).toBe("rest");
  chat.take(step);
  expect(states(chat)).toEqual(["ProcessingCompleted"]);
  expect(chat.hear("more")).toEqual(["heard more"]);
  expect(chat.state().paused).toBeUndefined();
});

test("where nothing is to stop at any more it goes to the end; going on where nothing is paused changes nothing", () => {
  const chat = pausedAt("two");
  chat.take(stopsAt());
  expect(chat.latest()).toEqual([]);
  chat.take(step);
  chat.take(goOn);
  expect(chat.texts()).toEqual(["three"]);
  const before = chat.state();
  expect(chat.take(goOn)).toEqual([]);
  expect(chat.take(step)).toEqual([]);
  expect(chat.state()).toEqual(before);
  expect(chat.state().stops).toBeUndefined();
});

const definition = { id: "d", key: "mood", name: "Mood", type: "String", hide: false, validation: null } as const;
test.each([true, false])("what is set meanwhile is read by the nodes behind it; of the end user: %s", (isEndUser) => {
  const chat = pausedAt("two", { definitions: [{ ...definition, isEndUser }] });
  chat.take({ type: "variableStore", values: { mood: "glad" }, messageId: null });
  chat.take(goOn);
  expect(chat.texts()).toEqual(["two glad", "three"]);
});

test("texts and signals that come meanwhile have their turns behind it, in their order", () => {
  const chat = pausedAt("two");
  chat.say("early");
  chat.signal("again");
  chat.say("later");
  expect(chat.texts()).toEqual([]);
  expect(chat.state().paused?.nodeId).toBe("two");
  chat.take(goOn);
  expect(chat.texts()).toEqual(["two ", "three", "heard early", "one"]);
  expect(chat.state().paused?.nodeId).toBe("two");
  chat.take(goOn);
  expect(chat.texts()).toEqual(["two ", "three", "heard later"]);
  expect(chat.state().held).toEqual([]);
});

test("a pause of ten minutes takes none of the turn's time", () => {
  const chat = pausedAt("two");
  chat.wait(600_000);
  chat.take(goOn);
  expect(chat.texts()).toEqual(["two ", "three"]);
  expect(chat.issues()).toEqual([]);
  expect(chat.engineEvents().at(-1)?.elapsedTime).toBe(0);
});

const guests = ["Ann", "Ben", "Cy"];
test("a list that is paused in its second round goes on with the third", () => {
  const loop = { type: "ForEach", name: "Loop", data: { list: "guests", item: "guest" } } as const;
  const chat = converse(
    [
      flow(
        {
          loop: { ...loop, to: { "response:each": "says", default: "done" } },
          says: text("{{ guest }}", "loop"),
          done: text("done"),
        },
        "loop",
      ),
    ],
    { endUserVariables: { guests } },
  );
  chat.take(stopsAt("says"));
  chat.say("hi");
  chat.take(goOn);
  expect(chat.texts()).toEqual(["Ann"]);
  chat.take(stopsAt("loop"));
  chat.take(goOn);
  expect(chat.texts()).toEqual(["Ben"]);
  chat.take(stopsAt());
  chat.take(goOn);
  expect(chat.texts()).toEqual(["Cy", "done"]);
});

test("a flow that is called is stepped over", () => {
  const called = buildFlow({
    ...{ id: "called", name: "Called" },
    nodes: { start: { type: "Start", to: { default: "one" } }, one: text("called one") },
  });
  const main = flow(
    { one: { type: "GoToFlow", data: { flowId: "called", mode: "call" }, to: { success: "two" } }, two: text("back") },
    "one",
  );
  const chat = converse([main, called]);
  chat.take(stopsAt("one"));
  chat.say("hi");
  chat.take(step);
  expect(chat.texts()).toEqual(["called one"]);
  expect(chat.state().paused?.nodeId).toBe("two");
  chat.take(step);
  expect(chat.texts()).toEqual(["back"]);
});

const asking = () =>
  flow(
    {
      ask: {
        type: "WebhookAction",
        data: { request: { method: "GET", url: "https://example.com" } },
        to: { success: "told", error: "failed" },
      },
      told: text("told", "rest"),
      failed: text("failed", "rest"),
      rest: { type: "Checkpoint", to: { text: "heard" } },
      heard: text("heard {{ input.text }}", "rest"),
    },
    "ask",
  );

test("one step further lasts until the outside has answered", () => {
  const chat = converse([asking()]);
  chat.take(stopsAt("ask"));
  chat.say("hi");
  chat.take(step);
  expect(chat.effect().type).toBe("http");
  chat.perform(answered(200));
  expect(chat.state().paused?.nodeId).toBe("told");
  chat.take(goOn);
  expect(chat.texts()).toEqual(["told"]);
});

test("what is said over a call waits where the turn is paused behind the call", () => {
  const model: NodeSketch = { type: "LlmResponse", data: { model: { instruction: "Help." } }, to: { default: "more" } };
  const rest: NodeSketch = { type: "Checkpoint", to: { text: "heard" } };
  const heard = text("heard {{ input.text }}", "rest");
  const chat = converse([flow({ model, more: text("more", "rest"), rest, heard }, "model")]);
  chat.take(stopsAt("more"));
  chat.say("hi");
  chat.say("never mind");
  expect(chat.state()).toMatchObject({ paused: { nodeId: "more" }, pending: null });
  chat.take(goOn);
  expect(chat.texts()).toEqual(["more", "heard never mind"]);
});

test("who takes over ends the pause with the turn; handed back, the node begins", () => {
  const chat = pausedAt("three");
  chat.take(goOn, { takenOver: true });
  expect(chat.state().paused?.nodeId).toBe("three");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  expect(states(chat)).toContain("ProcessingCompleted");
  expect(chat.state()).toMatchObject({ owner: "human", turn: null });
  expect(chat.state().paused).toBeUndefined();
  chat.take(stopsAt());
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.texts()).toEqual(["three"]);
});

test("a signal that came into a pause goes with it where somebody takes over, and so does one step further", () => {
  const chat = pausedAt("two");
  chat.signal("again");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  expect(chat.state().held).toEqual([]);
  const asked = converse([asking()]);
  asked.take(stopsAt("ask"));
  asked.say("hi");
  asked.take(step);
  asked.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  expect(asked.state().stops).toEqual({ nodes: ["ask"] });
});

test("an answer from outside is not kept a second time while the turn is paused behind it", () => {
  const chat = converse([asking()]);
  chat.take(stopsAt("told"));
  chat.say("hi");
  chat.perform(answered(200, { long: "x".repeat(100_000) }));
  expect(JSON.stringify(chat.state().paused).length).toBeLessThan(500);
});

test("who goes on from a node before which the test no longer stands changes nothing", () => {
  const chat = pausedAt("two");
  expect(chat.take({ ...goOn, from: "one" })).toEqual([]);
  expect(chat.state().paused?.nodeId).toBe("two");
  chat.take({ ...goOn, from: "two" });
  expect(chat.texts()).toEqual(["two ", "three"]);
});

test("what is too large to be kept for its turn is told", () => {
  const chat = pausedAt("two");
  chat.signal("again", "x".repeat(100_000));
  expect(chat.issues()).toMatchObject([{ code: "not-heard", severity: "warning" }]);
  expect(chat.state().held).toEqual([]);
});

test("who closes it ends the pause with it, and so does another version by which one begins anew", () => {
  const closed = pausedAt("two");
  closed.take({ type: "operator", command: { type: "close" } });
  expect(closed.state()).toMatchObject({ closed: true, turn: null });
  expect(closed.state().paused).toBeUndefined();
  const anew = pausedAt("two");
  anew.take(stopsAt("heard"));
  anew.restart();
  anew.say("hello");
  expect(anew.texts()).toEqual(["one", "two ", "three"]);
  expect(states(anew)).toEqual(["ProcessingCompleted", "ProcessingStarted", "ProcessingCompleted"]);
});

function recorded(inputs: readonly Input[]) {
  const recorder = fixtureRecorder();
  const chat = converse([greeting()]);
  for (const input of inputs) {
    const before = chat.state();
    const events = chat.take(input);
    recorder.add({ input, context: contextOf({}, 0), before, after: chat.state(), events });
  }
  return recorder;
}

const says = (text: string): Input => ({ type: "text", text, messageId: `m ${text}` });

test("a test that is kept has its turns in one piece, and passes", () => {
  const recorder = recorded([stopsAt("two"), says("hi"), step, goOn, stopsAt(), says("more")]);
  expect(recorder.isWhole()).toBe(true);
  const fixture = recorder.fixture();
  expect(fixture.turns.map(({ input }) => input.type)).toEqual(["text", "text"]);
  expect(fixture.turns[0]?.exits?.map(({ to }) => to)).toEqual(["one", "two", "three", "rest"]);
  const steps = [...playFixture(engineOf([greeting()]), { flowId: "main", version: null }, fixture)];
  expect(steps).toMatchObject([{ difference: null }, { difference: null }]);
});

test.each<readonly [string, readonly Input[]]>([
  ["it is still paused", [stopsAt("two"), says("hi")]],
  ["somebody spoke in the pause", [stopsAt("two"), says("hi"), says("more"), goOn]],
  [
    "a variable was set in the pause",
    [stopsAt("two"), says("hi"), { type: "variableStore", values: { mood: "glad" }, messageId: null }, goOn],
  ],
])("it cannot be kept where %s", (_, inputs) => {
  expect(recorded(inputs).isWhole()).toBe(false);
});
