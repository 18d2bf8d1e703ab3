import { type JsonObject, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, converse, type Setting } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { text } from "../testing/text-step.ts";
import { forEachKind } from "./for-each.kind.ts";

const each = (data: JsonObject, to: string, done = "done"): NodeSketch => ({
  type: "ForEach",
  name: "Loop",
  data: { list: "guests", item: "guest", ...data },
  to: { "response:each": to, default: done, error: "wrong" },
});
const flowOf = (nodes: { readonly [id: string]: NodeSketch }, first = "loop") =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: first } },
      done: text("done {{ nodes.Loop.count }}{{ guest }}"),
      wrong: text("wrong"),
      ...nodes,
    },
  });
const talk = (nodes: { readonly [id: string]: NodeSketch }, guests: unknown, setting: Setting = {}, first = "loop") =>
  converse([flowOf(nodes, first)], { endUserVariables: { guests: guests as string[] }, ...setting });
const names = (count: number) => Array.from({ length: count }, (_, at) => `g${at + 1}`);
const codes = (chat: ReturnType<typeof converse>) => chat.issues().map(({ code }) => code);

test("each thing of a list of fifty has its round, in order, and then the list is through", () => {
  const chat = talk(
    {
      loop: each({}, "a"),
      a: text("{{ guest }}", "b"),
      b: text("{{ Loop.number }}/{{ Loop.count }}/{{ Loop.left }}", "loop"),
    },
    names(50),
  );
  const said = chat.hear("hi");
  expect(said).toEqual([...names(50).flatMap((name, at) => [name, `${at + 1}/50/${49 - at}`]), "done 50"]);
  expect(codes(chat)).toEqual([]);
  expect(chat.state().stack).toEqual([]);
});

test("what authors are offered of a round is there, in a cut list too", () => {
  const parts = forEachKind.tells?.map((part) => `${part} {{ nodes.Loop.${part} }}`).join(", ") ?? "";
  const chat = talk({ loop: each({ most: 2 }, "a"), a: text(parts, "loop") }, names(3));
  expect(chat.hear("hi").slice(0, 2)).toEqual(["number 1, count 2, left 1", "number 2, count 2, left 0"]);
});

test("a limit that an organisation has lowered holds for all rounds together", () => {
  const rounds = (visits?: number) => {
    const setting = visits === undefined ? {} : { limits: { visits } };
    const chat = talk({ loop: each({}, "a"), a: text("{{ guest }}", "loop") }, names(100), setting);
    return { said: chat.hear("hi"), codes: codes(chat) };
  };
  const apology = expect.stringContaining("Sorry");
  expect(rounds(50)).toEqual({ said: [...names(24), apology], codes: ["bound-visits"] });
  for (const visits of [undefined, 200, 300])
    expect(rounds(visits)).toEqual({ said: [...names(100), "done 100"], codes: [] });
});

test.each([[[]], [null], [""]])("with %j the list is through at once", (guests) => {
  expect(talk({ loop: each({}, "a"), a: text("{{ guest }}", "loop") }, guests).hear("hi")).toEqual(["done 0"]);
});

test("a list may be written as JSON; what is no list leaves by error", () => {
  const hear = (guests: unknown) => talk({ loop: each({}, "a"), a: text("{{ guest.n }}", "loop") }, guests).hear("hi");
  expect(hear('[{"n": 1}, {"n": 2}]')).toEqual(["1", "2", "done 2"]);
  for (const guests of ["Ada", { a: 1 }, 7]) expect(hear(guests)).toEqual(["wrong"]);
});

test("of a longer list only so many are taken, and that is recorded", () => {
  const chat = talk({ loop: each({ most: 2 }, "a"), a: text("{{ guest }}", "loop") }, names(3));
  expect(chat.hear("hi")).toEqual(["g1", "g2", "done 2"]);
  expect(codes(chat)).toEqual(["list-cut"]);
});

test("the list is as it was when it began: rounds that add to it come to an end", () => {
  const add: NodeSketch = {
    type: "StoreVariable",
    data: { assignments: [{ mode: "append", variable: "guests", template: "more" }] },
    to: { default: "loop" },
  };
  const chat = talk({ loop: each({}, "add"), add }, ["a", "b"]);
  expect(chat.hear("hi")).toEqual(["done 2"]);
});

test("lists within lists have rounds of their own, each begun anew", () => {
  const rows = names(12).map((name) => ({ name, cells: names(12) }));
  const chat = talk(
    {
      loop: each({ item: "row" }, "inner"),
      inner: {
        type: "ForEach",
        data: { list: "row.cells", item: "cell" },
        to: { "response:each": "cell", default: "loop" },
      },
      cell: text("{{ row.name }}{{ cell }}", "inner"),
    },
    rows,
  );
  const said = chat.hear("hi");
  expect(said).toEqual([...rows.flatMap(({ name, cells }) => cells.map((cell) => name + cell)), "done 12"]);
  expect(codes(chat)).toEqual([]);
});

test("a list within that is left half way begins anew in the next round", () => {
  const chat = talk(
    {
      loop: each({ item: "row" }, "inner"),
      inner: {
        type: "ForEach",
        data: { list: "row", item: "cell" },
        to: { "response:each": "cell", default: "loop" },
      },
      cell: text("{{ cell }}", "loop"),
    },
    [
      ["a", "b"],
      ["c", "d"],
    ],
  );
  expect(chat.hear("hi")).toEqual(["a", "c", "done 2"]);
});

test("who leaves the rounds half way and comes back from elsewhere begins anew", () => {
  const menu: NodeSketch = { type: "Checkpoint", to: { text: "loop" } };
  const chat = talk({ menu, loop: each({}, "a"), a: text("{{ guest }}", "menu") }, names(3), {}, "menu");
  chat.say("hi");
  expect(chat.hear("go")).toEqual(["g1"]);
  expect(chat.hear("go")).toEqual(["g1"]);
});

test("rounds that ask people something go on over as many turns as it takes", () => {
  const ask: NodeSketch = {
    type: "ChooseReplyButton",
    data: { text: { en: "{{ guest }}?" }, buttons: [{ value: "yes", label: { en: "Yes" } }] },
    to: { "selected:yes": "loop" },
  };
  const chat = talk({ loop: each({}, "ask"), ask }, names(9));
  const heard = ["hi", ...names(8).map(() => "yes")].flatMap((said) => chat.hear(said));
  expect(heard).toEqual(names(9).map((name) => `${name}?`));
  expect(chat.hear("yes")).toEqual(["done 9"]);
});

test("rounds may ask the outside, and go on from the state that was saved", () => {
  const hook: NodeSketch = {
    type: "WebhookAction",
    name: "Hook",
    data: { request: { url: "https://example.com/{{ guest }}" } },
    to: { success: "said" },
  };
  const chat = talk({ loop: each({}, "hook"), hook, said: text("{{ Hook.body }}", "loop") }, names(8));
  chat.say("hi");
  for (const name of names(8)) {
    expect(chat.effect()).toMatchObject({ request: { url: `https://example.com/${name}` } });
    chat.perform(answered(200, `seen ${name}`));
    expect(chat.texts()[0]).toBe(`seen ${name}`);
  }
  expect(chat.texts()).toEqual(["seen g8", "done 8"]);
});

test("the item's name means nothing to a flow that is called, and stands before variables in its own", () => {
  const main = flowOf({
    loop: each({ item: "name" }, "say"),
    say: text("{{ name }} {{ Loop.item | upcase }}", "call"),
    call: { type: "GoToFlow", data: { flowId: "other" }, to: { success: "loop" } },
  });
  const other = buildFlow({
    id: "other",
    name: "Other",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: text("other {{ name }}") },
  });
  const chat = converse([main, other], { endUserVariables: { guests: names(2), name: "Ada" } });
  expect(chat.hear("hi")).toEqual(["g1 G1", "other Ada", "g2 G2", "other Ada", "done 2"]);
});

test("a list that begins again and again is stopped as any other circle", () => {
  const chat = talk({ loop: each({}, "a", "again"), a: text("{{ guest }}", "loop"), again: text("again", "loop") }, [
    "x",
  ]);
  const said = chat.hear("hi");
  expect(codes(chat)[0]).toBe("bound-visits-of-node");
  expect(said.filter((one) => one === "again")).toHaveLength(5);
  expect(said.at(-1)).toBe("wrong");
});

test("a circle inside of a round is stopped, with the path that it took", () => {
  const chat = talk({ loop: each({}, "a"), a: text("A", "b"), b: text("B", "a") }, names(50));
  chat.say("hi");
  expect(chat.issues()).toMatchObject([
    { code: "bound-visits-of-node", messageExtended: expect.stringContaining("loop → a → b → a") },
  ]);
});

test("all rounds of a turn together have a bound too, also where the outside is asked in between", () => {
  const body = Object.fromEntries(
    ["a", "b", "c", "d"].map((id, at, all) => [id, text(id, all[at + 1] ?? "loop")] as const),
  );
  const chat = talk({ loop: each({ most: 500 }, "a"), ...body }, names(500));
  const said = chat.hear("hi");
  expect(codes(chat)).toEqual(["bound-visits"]);
  expect(said.filter((one) => one === "a").length).toBeGreaterThan(390);
  expect(said.filter((one) => one === "a").length).toBeLessThan(401);
  const low = talk({ loop: each({}, "a"), ...body }, names(50), { limits: { visits: 10 } });
  low.say("hi");
  expect(codes(low)).toEqual(["bound-visits"]);
});

test("validation takes rounds for no circle, but a list that leads back to itself for one", () => {
  const around = {
    ...nothingAround,
    hasDefaultAiModel: true,
    languages: ["en"],
  };
  const definitions = [{ key: "guests", name: "Guests", type: "Json" as const, isEndUser: true, hide: false }];
  const found = (nodes: { readonly [id: string]: NodeSketch }) =>
    validateFlow(flowOf(nodes), kinds, { ...around, definitions }).flatMap(({ code, nodeId }) =>
      code === "unconnected-exit" || code === "unreachable" ? [] : [[code, nodeId]],
    );
  const a = text("{{ guest.name }}", "loop");
  expect(found({ loop: each({}, "a"), a })).toEqual([]);
  expect(found({ loop: each({}, "a", "again"), a, again: text("again", "loop") })).toContainEqual([
    "endless-cycle",
    expect.anything(),
  ]);
  expect(found({ loop: each({ item: "now" }, "a"), a: text("x", "loop") })).toContainEqual(["item-name", "loop"]);
});

/** A list whose second thing cannot be posted, in a flow that has a node for whatever goes wrong. */
const posting = (
  handler: { readonly [id: string]: NodeSketch },
  rest: { readonly [id: string]: NodeSketch } = {},
  first = "loop",
) => {
  const post: NodeSketch = {
    type: "WebhookAction",
    data: { request: { method: "POST", url: "https://example.com/{{ guest }}", retries: 0 } },
    to: { success: "posted" },
  };
  const graph = flowOf(
    { loop: each({}, "post"), post, posted: text("{{ guest }}", "loop"), ...handler, ...rest },
    first,
  );
  const chat = converse([{ ...graph, settings: { ...graph.settings, errorNodeId: "oops" } }], {
    endUserVariables: { guests: ["a", "b", "c", "d"] },
  });
  const addresses: string[] = [];
  const answer = () => {
    while (chat.state().pending) {
      const effect = chat.effect();
      const url = effect.type === "http" ? effect.request.url : "";
      addresses.push(url.slice(-1));
      chat.perform(url.endsWith("b") ? answered(500) : answered(200));
    }
    const said = chat.all().flatMap((one) => (one.type === "message" ? (one.action.text?.text ?? []) : []));
    return { said, posted: addresses.join("") };
  };
  return { chat, answer };
};

test("a flow's error handler that leads back to the list goes on with the next thing of it", () => {
  const { chat, answer } = posting({ oops: text("oops", "loop") });
  chat.say("hi");
  expect(answer()).toEqual({ said: ["a", "oops", "c", "d", "done 4"], posted: "abcd" });
});

test("the same where the handler has waited for somebody", () => {
  const { chat, answer } = posting({ oops: text("oops", "rest"), rest: { type: "Checkpoint", to: { text: "loop" } } });
  chat.say("hi");
  answer();
  chat.say("go on");
  expect(answer()).toEqual({ said: ["a", "oops", "c", "d", "done 4"], posted: "abcd" });
});

test("from a handler that leads to before the list it begins anew, and so does one that was left before the failure", () => {
  const menu: NodeSketch = { type: "Checkpoint", to: { text: "loop", signal: "outside" } };
  const before = posting({ oops: text("oops", "menu") }, { menu }, "menu");
  before.chat.say("hi");
  before.chat.say("begin");
  before.answer();
  before.chat.say("again");
  expect(before.answer().posted).toBe("abab");

  const bad: NodeSketch = { type: "SendEmail", data: { to: "nobody", subject: { en: "x" }, text: { en: "x" } } };
  const rest: NodeSketch = { type: "Checkpoint", to: { text: "loop" } };
  const left = posting({ oops: text("oops", "rest"), rest }, { menu, post: menu, outside: bad }, "menu");
  left.chat.say("hi");
  left.chat.say("begin");
  left.chat.signal("out");
  expect(left.chat.texts()).toEqual(["oops"]);
  left.chat.say("once more");
  expect(left.chat.state().stack[0]?.loops).toMatchObject([{ index: 0 }]);
});
