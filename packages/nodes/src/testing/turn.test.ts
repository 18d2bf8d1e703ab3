import type { ConversationState, Input, TurnEvent } from "@parlo/engine";
import { advance, beginConversation, messageOfEvent } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { demonstration } from "../templates/demonstration.ts";
import { contextOf, converse, engineOf, failed, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const simple = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", data: { signals: ["user-left"] }, to: { default: "hello", "signal:user-left": "bye" } },
    hello: text("Hello", "rest"),
    rest: { type: "Checkpoint", to: { text: "hello" } },
    bye: text("Bye"),
  },
});
const { main, greeting, fallback, variableDefinitions } = demonstration({
  main: "main",
  greeting: "greeting",
  fallback: "fallback",
});

test("C280: a turn begins with ProcessingStarted, names each node once and ends with ProcessingCompleted", () => {
  const chat = converse([simple]);
  chat.say("hi");
  expect(chat.engineEvents().map(({ state, nodeId }) => [state, nodeId])).toEqual([
    ["ProcessingStarted", undefined],
    ["NodeProcessing", "start"],
    ["NodeProcessing", "hello"],
    ["NodeProcessing", "rest"],
    ["ProcessingCompleted", undefined],
  ]);
});

test("each node says by which way out of which node it was reached", () => {
  const both = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        data: {
          text: { en: "Tea or coffee?" },
          buttons: ["tea", "coffee"].map((value) => ({ value, label: { en: value } })),
        },
        to: { "selected:tea": "rest", "selected:coffee": "rest" },
      },
      rest: { type: "Checkpoint" },
    },
  });
  const chat = converse([both]);
  const ways = () =>
    chat.engineEvents().flatMap(({ metaData, nodeId }) => (metaData?.enteredBy ? [[nodeId, metaData.enteredBy]] : []));
  chat.signal("conversation-start");
  expect(ways()).toEqual([["ask", { nodeId: "start", exit: "default", match: null }]]);
  chat.say("coffee");
  expect(ways()).toEqual([["rest", { nodeId: "ask", exit: "selected", match: "coffee" }]]);
});

test("formatting settings of the flow hold for whatever its nodes say, and a model's answer is not shown half-formatted", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hello" } },
      hello: text("**Hello**, this is <b>secret</b>", "answer"),
      answer: { type: "LlmResponse", data: { say: true } },
    },
  });
  const formatting = { markdown: "strip", html: "strip", longest: 40, neverSaid: ["secret"] };
  const chat = converse([{ ...flow, settings: { formatting } }]);
  expect(chat.hear("hi")).toEqual(["Hello, this is …"]);
  const effect = chat.effect();
  expect(effect.type === "generate" && effect.request.messageId).toBeNull();
  chat.perform(generated("# Rooms\nThe **secret** rooms are upstairs. All the others are down here."));
  expect(chat.texts()).toEqual(["Rooms\nThe … rooms are upstairs."]);
  expect(chat.state().history.at(-1)).toMatchObject({ text: "Rooms\nThe … rooms are upstairs." });
});

test("nothing changes while a flow is not loaded, and the host is told which to load", () => {
  const engine = engineOf([simple]);
  const state = beginConversation({ flowId: "main", flowVersion: 1, language: "en" });
  const input: Input = { type: "text", text: "hi", messageId: "m1" };
  const asked = advance({ ...engine, flow: () => undefined }, state, input, contextOf({}, 0));
  expect(asked).toEqual({ type: "needs-flow", flowId: "main", version: 1 });
  expect(advance(engine, state, input, contextOf({}, 0))).toMatchObject({ type: "advanced", rest: "wait" });
});

test("a conversation stays on the version of the flow with which it began", () => {
  const engine = engineOf([simple]);
  const asked: (number | null)[] = [];
  const watched = {
    ...engine,
    flow: (id: string, version: number | null) => {
      asked.push(version);
      return engine.flow(id, version);
    },
  };
  let state = beginConversation({ flowId: "main", flowVersion: null, language: "en" });
  for (const messageId of ["m1", "m2"]) {
    const result = advance(watched, state, { type: "text", text: "hi", messageId }, contextOf({}, 0));
    if (result.type === "advanced") state = result.state;
    if (messageId === "m1") asked.length = 0;
  }
  expect(new Set(asked)).toEqual(new Set([1]));
});

test("a signal that Start names ends what is going on; another one changes nothing", () => {
  const chat = converse([simple]);
  chat.say("hi");
  chat.signal("something");
  expect(chat.texts()).toEqual([]);
  expect(chat.state().stack).toMatchObject([{ nodeId: "rest" }]);
  chat.signal("user-left");
  expect(chat.texts()).toEqual(["Bye"]);
  expect(chat.flowEvents().map(({ type }) => type)).toEqual(["Ended", "Started", "Ended"]);
});

test("nodes that lead in circles are stopped after five visits, the path is told, and the person hears something", () => {
  const circle = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "a" } },
      a: { type: "StoreVariable", to: { default: "b" } },
      b: { type: "StoreVariable", to: { default: "a" } },
    },
  });
  const chat = converse([circle]);
  expect(chat.hear("hi")).toEqual(["Sorry, something went wrong on my side. Please try again in a moment."]);
  expect(chat.issues()).toEqual([
    expect.objectContaining({
      code: "bound-visits-of-node",
      nodeId: "a",
      messageExtended: "start → a → b → a → b → a → b → a → b → a → b → a",
    }),
  ]);
});

test("a bound's error exit that leads back into the circle ends the turn", () => {
  const circle = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "a" } },
      a: { type: "StoreVariable", to: { default: "a", error: "a" } },
    },
  });
  const chat = converse([circle]);
  chat.say("hi");
  expect(chat.texts()).toHaveLength(1);
  expect(chat.issues()).toHaveLength(2);
  expect(chat.state().stack).toEqual([]);
});

test("at most two hundred nodes are visited in a turn", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 250 }, (_, at): [string, NodeSketch] => [
      `n${at}`,
      { type: "StoreVariable", ...(at < 249 && { to: { default: `n${at + 1}` } }) },
    ]),
  );
  const long = buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { default: "n0" } }, ...chain },
  });
  const chat = converse([long]);
  chat.say("hi");
  expect(chat.nodes()).toHaveLength(201);
  expect(chat.issues()).toMatchObject([{ code: "bound-visits" }]);
});

test("a node whose settings cannot be used fails when it is entered", () => {
  const broken = {
    ...simple,
    nodes: { ...simple.nodes, hello: { ...simple.nodes.hello, data: { nonsense: true } } },
  } as typeof simple;
  const chat = converse([broken]);
  chat.say("hi");
  expect(chat.issues()).toMatchObject([{ code: "node-invalid", nodeId: "hello" }]);
  expect(chat.texts()).toHaveLength(1);
});

test("a profile without its flow apologises and raises a critical issue", () => {
  const chat = converse([]);
  chat.say("hi");
  expect(chat.texts()).toHaveLength(1);
  expect(chat.issues()).toMatchObject([{ code: "flow-missing", severity: "critical" }]);
});

test("text that comes during a delay is taken up when the flow rests", () => {
  const slow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "DelayAction", data: { durationMs: 3000 }, to: { default: "rest" } },
      rest: { type: "Checkpoint", to: { text: "echo" } },
      echo: text("{{ input.text }}"),
    },
  });
  const chat = converse([slow]);
  chat.say("hi");
  expect(chat.actions()).toEqual([{ customAction: { name: "typing", value: { durationMs: 3000 } } }]);
  expect(chat.hear("one more thing")).toEqual([]);
  chat.ring();
  expect(chat.texts()).toEqual(["one more thing"]);
});

test("C268: a human takes over, the agent is silent, and after the hand-back the question is asked again", () => {
  const chat = converse([main, greeting, fallback], { definitions: variableDefinitions });
  chat.signal("conversation-start");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u1" } });
  expect(chat.latest()).toEqual([{ type: "owner", owner: "human" }]);
  expect(chat.say("is somebody there?")).toEqual([]);
  expect(chat.state()).toMatchObject({ owner: "human", closed: false });
  chat.take({ type: "operator", command: { type: "handBack", summary: "They talked about parking." } });
  expect(chat.latest()[0]).toEqual({ type: "owner", owner: "agent" });
  expect(chat.texts()).toEqual(["What would you like to do?"]);
  expect(chat.state().history.at(-2)).toMatchObject({
    role: "system",
    text: expect.stringContaining("They talked about parking."),
  });
});

test("a take-over drops what the model had ready", () => {
  const agent = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "answer" } },
      answer: { type: "LlmResponse", to: { default: "rest" } },
      rest: { type: "Checkpoint" },
    },
  });
  const chat = converse([agent]);
  chat.say("hi");
  const { id } = chat.effect();
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u1" } });
  expect(chat.state().pending).toBeNull();
  expect(chat.take({ type: "effect", effectId: id, result: generated("too late") })).toEqual([]);
  chat.take({ type: "operator", command: { type: "handBack", nodeId: "answer" } });
  expect(chat.effect().type).toBe("generate");
});

test("C281: a closed conversation has an Ended for each Started, and takes nothing more", () => {
  const chat = converse([main, greeting, fallback], { definitions: variableDefinitions });
  chat.signal("conversation-start");
  chat.take({ type: "operator", command: { type: "close" } });
  expect(chat.latest().at(-1)).toEqual({ type: "closed" });
  const events = chat.flowEvents(chat.all());
  expect(events.filter(({ type }) => type === "Started")).toHaveLength(2);
  expect(events.filter(({ type }) => type === "Ended")).toHaveLength(2);
  expect(chat.say("hello?")).toEqual([]);
});

test("the language follows an input that names one of the profile's", () => {
  const chat = converse([main, greeting, fallback], { definitions: variableDefinitions });
  chat.say("hallo", { language: "de" });
  expect(chat.latest()).toContainEqual({ type: "language", language: "de" });
  expect(chat.texts()).toContain("Was möchten Sie tun?");
  chat.say("bonjour", { language: "fr" });
  expect(chat.state().language).toBe("de");
});

test("where the profile does not follow the end user's language, the conversation keeps its own", () => {
  const chat = converse([main, greeting, fallback], { definitions: variableDefinitions, followLanguage: false });
  chat.say("hallo", { language: "de" });
  expect(chat.latest()).not.toContainEqual({ type: "language", language: "de" });
  expect(chat.texts()).not.toContain("Was möchten Sie tun?");
  expect(chat.state().language).toBe("en");
});

const anyInput: fc.Arbitrary<{ type: string; value: string }> = fc.record({
  type: fc.constantFrom(
    "text",
    "text",
    "signal",
    "button",
    "submit",
    "cancel",
    "timer",
    "effect",
    "takeOver",
    "handBack",
    "store",
  ),
  value: fc.oneof(
    fc.constantFrom("visit", "about", "the second one", "tomorrow", "7", "hello"),
    fc.string({ maxLength: 12 }),
  ),
});

/** Everything that happens to a conversation under a list of inputs. */
function history(inputs: readonly { type: string; value: string }[], seed: string) {
  const models = buildFlow({
    id: "models",
    name: "M",
    nodes: {
      start: { type: "Start", to: { default: "split" } },
      split: { type: "RandomSplit", data: { sticky: false }, to: { "response:a": "answer", "response:b": "say" } },
      answer: { type: "LlmResponse", to: { default: "rest", error: "say" } },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "A" }, { en: "B" }], pick: "random" },
        to: { default: "rest" },
      },
      rest: { type: "Checkpoint", data: { ladder: { timeoutMs: 9000 } }, to: { text: "split", timeout: "split" } },
    },
  });
  const engine = engineOf([
    { ...main, settings: { handlers: [{ id: "h", on: "keyword", keywords: { en: ["hello"] }, flowId: "models" }] } },
    greeting,
    fallback,
    models,
  ]);
  let state: ConversationState = beginConversation({ flowId: "main", flowVersion: null, language: "en" });
  const all: TurnEvent[][] = [];
  inputs.forEach(({ type, value }, at) => {
    const messageId = `message-${at}`;
    const shown = all.flat().findLast((event) => event.type === "message" && event.action.uiAction);
    const to = shown?.type === "message" ? shown.id : "";
    const made: { [type: string]: Input } = {
      text: { type: "text", text: value, messageId },
      signal: { type: "signal", name: value, messageId },
      button: { type: "uiResponse", to, answer: { button: value }, messageId },
      submit: { type: "uiResponse", to, answer: { submit: { name: value, day: value, guests: value } }, messageId },
      cancel: { type: "uiResponse", to, answer: { cancel: true }, messageId },
      timer: { type: "timer", timerId: state.timers[0]?.id ?? "none" },
      effect: {
        type: "effect",
        effectId: state.pending?.id ?? "none",
        result: at % 2 ? generated(value || "x") : failed("unavailable"),
      },
      takeOver: { type: "operator", command: { type: "takeOver", userId: "u" } },
      handBack: { type: "operator", command: { type: "handBack" } },
      store: { type: "variableStore", values: { guests: value }, messageId },
    };
    const before = JSON.stringify(state);
    const result = advance(
      engine,
      state,
      made[type] as Input,
      contextOf({ seed, definitions: variableDefinitions }, at * 1000),
    );
    expect(JSON.stringify(state)).toBe(before);
    if (result.type === "needs-flow") throw new Error("all flows are loaded");
    state = JSON.parse(JSON.stringify(result.state));
    all.push([...result.events]);
  });
  return { state, all };
}

test("a turn replays to the same result from the same state, input and seed, and never changes what it was given", () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 12 }), fc.string(), (inputs, seed) => {
      expect(history(inputs, seed)).toEqual(history(inputs, seed));
    }),
    { numRuns: 150 },
  );
});

test("whatever comes, ids are unique, timers are known, Started and Ended match and a person's text is not met by silence for ever", () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 15 }), (inputs) => {
      const { state, all } = history(inputs, "seed");
      const events = all.flat();
      const idOf = (event: TurnEvent) => (event.type === "timer" ? event : messageOfEvent(event, "seed"))?.id;
      const ids = events.flatMap((event) => idOf(event) ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      const flowEvents = events.flatMap((event) =>
        event.type === "message" && event.action.flowEvent ? [event.action.flowEvent] : [],
      );
      const open =
        flowEvents.filter(({ type }) => type === "Started").length -
        flowEvents.filter(({ type, exitStatus }) => type === "Ended" && exitStatus !== "NotStarted").length;
      expect(open).toBe(state.stack.length);
      const set = events.flatMap((event) => (event.type === "timer" ? [event.id] : []));
      expect(state.timers.every(({ id }) => set.includes(id))).toBe(true);
      const top = state.stack.at(-1);
      if (top && state.owner === "agent" && !state.closed)
        expect(Boolean(top.waiting) || state.pending !== null).toBe(true);
      expect(events.filter((event) => event.type === "issue" && event.code === "node-crashed")).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
