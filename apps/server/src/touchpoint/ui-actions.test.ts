import { expect, test } from "vitest";
import { type AgentSketch, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const { client } = app.a;

test("C275: buttons reach the client and are answered", async () => {
  const nodes = {
    start: { type: "Start", to: { signal: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: { text: { en: "Coffee?" }, buttons: [{ value: "yes", label: { en: "Yes" }, synonyms: {} }] },
      to: { "selected:yes": "good" },
    },
    good: { type: "TextMessageAction", data: { alternatives: [{ en: "Coming" }] } },
  } as never;
  const chooser = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation, messages } = await chooser.begin();
  const asked = messages.find(({ action }) => action.uiAction);
  const shown = asked?.action.uiAction?.value;
  expect(shown).toMatchObject({ type: "buttons", buttons: [{ label: "Yes" }] });
  const button = shown?.type === "buttons" ? shown.buttons[0]?.id : undefined;
  const answer = { uiAction: { name: "choice", value: { type: "response", messageId: asked?.id, button } } };
  const said = await chooser.act(conversation.id, answer, { wait: true });
  expect(textsOf(said.body.messages ?? [])).toEqual(["Coming"]);
});

test("C275: several buttons are chosen at once, kept as a list and shown to members", async () => {
  await client.variableDefinition.create({ name: "Toppings", key: "toppings", type: "Json", isEndUser: false });
  const nodes = {
    start: { type: "Start", to: { signal: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "What on it?" },
        buttons: ["Ham", "Corn", "Olives"].map((label) => ({ value: label.toLowerCase(), label: { en: label } })),
        several: { least: 1, most: 2, confirm: {} },
        variable: "toppings",
      },
      to: { selected: "good" },
    },
    good: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ toppings | join: ' + ' }}" }] } },
  } as never;
  const chooser = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation, messages } = await chooser.begin();
  const asked = messages.find(({ action }) => action.uiAction);
  expect(asked?.action.uiAction?.value).toMatchObject({ several: { least: 1, most: 2, confirmButton: "Done" } });
  const choose = (messageId: string | undefined, buttons: unknown) =>
    chooser.act(
      conversation.id,
      { uiAction: { name: "choice", value: { type: "response", messageId, buttons } } },
      { wait: true },
    );
  expect((await choose(asked?.id, "ham")).status).toBe(400);
  expect((await choose(asked?.id, Array(101).fill("ham"))).status).toBe(400);
  const { body } = await choose(asked?.id, ["ham", "corn", "olives"]);
  expect(textsOf(body.messages ?? [])).toEqual(["Please choose at most 2 of the options."]);
  const again = (body.messages ?? []).find(({ action }) => action.uiAction);
  expect(textsOf((await choose(again?.id, ["olives", "ham"])).body.messages ?? [])).toEqual(["ham + olives"]);
  const { results } = await client.conversation.variables({ id: conversation.id });
  expect(results).toMatchObject([{ key: "toppings", jsonValue: ["ham", "olives"] }]);
});

const said = (text: string) => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } });

/** What an agent asks at once, and what it says to an answer. */
async function asking(ask: object) {
  const nodes = {
    start: { type: "Start", to: { signal: "ask" } },
    ask,
    good: said("Got {{ answer | json }}"),
    no: said("Stopped"),
  };
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: nodes as unknown as AgentSketch["nodes"] }));
  const { conversation, messages } = await rest.begin();
  const asked = messages.find(({ action }) => action.uiAction);
  const answer = async (value: object) => {
    const action = { uiAction: { name: "answer", value: { type: "response", messageId: asked?.id, ...value } } };
    const { status, body } = await rest.act(conversation.id, action, { wait: true });
    return [status, ...textsOf(body.messages ?? [])];
  };
  return { shown: asked?.action.uiAction?.value, answer };
}

test("C275: cards reach the client and one of them is the answer", async () => {
  const card = (value: string) => ({
    value,
    title: { en: `The ${value}` },
    text: { en: "Quiet" },
    imageUrl: `https://rooms.example/${value}.png`,
  });
  const data = { text: { en: "Which?" }, cards: [card("tower"), card("hall")], variable: "answer" };
  const { shown, answer } = await asking({ type: "ChooseCard", data, to: { "selected:hall": "good" } });
  const drawn = (id: string) => ({
    id,
    title: `The ${id}`,
    text: "Quiet",
    imageUrl: `https://rooms.example/${id}.png`,
    payloadType: "text",
    payload: id,
  });
  expect(shown).toEqual({ type: "cards", timeoutMs: 0, cards: [drawn("tower"), drawn("hall")] });
  expect(await answer({ card: "hall" })).toEqual([200, 'Got "hall"']);
});

test.each([
  [{ submit: { name: "Ada", nights: 2 } }, 'Got "Ada"'],
  [{ cancel: true }, "Stopped"],
])("C275: a form reaches the client and is answered with %j", async (given, heard) => {
  const field = (name: string, type: string, variable: string | null) => ({
    name,
    type,
    variable,
    label: { en: `Your ${name}` },
  });
  const data = { text: { en: "Please" }, fields: [field("name", "text", "answer"), field("nights", "number", null)] };
  const { shown, answer } = await asking({ type: "CollectUserInput", data, to: { submit: "good", cancel: "no" } });
  const drawn = (name: string, type: string) => ({ name, type, label: `Your ${name}`, required: true });
  const input = {
    fields: [drawn("name", "text"), drawn("nights", "number")],
    submitButton: "Send",
    cancelButton: "Cancel",
  };
  expect(shown).toEqual({ type: "input", timeoutMs: 0, input });
  expect(await answer(given)).toEqual([200, heard]);
});

test.each([
  [{ submit: { seat: "12A" } }, 'Got {"seat":"12A"}'],
  [{ cancel: true }, "Stopped"],
])("C275: a web view reaches the client and is answered with %j", async (given, heard) => {
  const data = { text: { en: "Choose" }, url: "https://seats.example/42", size: "full", variable: "answer" };
  const { shown, answer } = await asking({ type: "WebViewAction", data, to: { submit: "good", cancel: "no" } });
  const webView = {
    url: "https://seats.example/42",
    fullscreen: true,
    transparent: false,
    persistOnConversationStop: false,
  };
  expect(shown).toEqual({ type: "webView", timeoutMs: 0, webView });
  expect(await answer(given)).toEqual([200, heard]);
});
