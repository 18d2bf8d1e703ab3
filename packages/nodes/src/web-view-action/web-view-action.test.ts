import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, type Setting } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: NonNullable<NodeSketch["data"]>, settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "page" } },
      page: {
        type: "WebViewAction",
        name: "Seats",
        data: { url: "https://seats.example/{{ input.text }}", variable: "seats", ...data },
        to: { ...(data.wait !== false && { submit: "sent", cancel: "closed" }), default: "on", error: "broken" },
      },
      sent: text("sent: {{ seats.seat }} {{ Seats.seat }}"),
      closed: text("closed"),
      on: text("on"),
      broken: text("broken"),
    },
  });

test("C275: a page is shown from its address; what it sends is stored and leaves by submit", () => {
  const chat = converse([flow({ text: { en: "Choose a seat" }, size: "full", transparent: true, persist: true })]);
  chat.say("42");
  expect(chat.actions()).toEqual([
    {
      text: { text: "Choose a seat", language: "en" },
      uiAction: {
        name: "webView",
        value: {
          type: "webView",
          timeoutMs: 0,
          webView: {
            url: "https://seats.example/42",
            fullscreen: true,
            transparent: true,
            persistOnConversationStop: true,
          },
        },
      },
    },
  ]);
  chat.answer({ submit: { seat: "12A" } });
  expect(chat.texts()).toEqual(["sent: 12A 12A"]);
});

test("a page that is closed leaves by cancel, whoever writes instead by default", () => {
  const chat = converse([flow({})]);
  chat.say("hi");
  chat.answer({ cancel: true });
  expect(chat.texts()).toEqual(["closed"]);
  const other = converse([flow({})]);
  other.say("hi");
  expect(other.hear("never mind")).toEqual(["on"]);
});

test("a handler of the flow takes what is written beside the page, then it is shown again", () => {
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["price"] }, flowId: "price", mode: "call" }];
  const price = buildFlow({
    id: "price",
    name: "Price",
    nodes: { start: { type: "Start", to: { default: "text" } }, text: text("Ten euros.") },
  });
  const chat = converse([flow({}, { handlers }), price]);
  chat.say("hi");
  expect(chat.hear("what is the price?")).toEqual(["Ten euros."]);
  expect(chat.actions().at(-1)?.uiAction?.name).toBe("webView");
  chat.answer({ submit: { seat: "1B" } });
  expect(chat.texts()).toEqual(["sent: 1B 1B"]);
});

test("time that is up leaves by default", () => {
  const chat = converse([flow({ timeoutMs: 30_000 })]);
  chat.say("hi");
  chat.ring();
  expect(chat.texts()).toEqual(["on"]);
});

test("HTML is rendered; a page that is not waited for lets the flow go on", () => {
  const html = "<p>Hello {{ input.text }}{{ input.text | raw }}</p>";
  const chat = converse([flow({ show: "html", html, wait: false })]);
  chat.say("<b>");
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { webView: { html: "<p>Hello &lt;b&gt;<b></p>" } } } },
    { text: { text: "on" } },
  ]);
  const [shown] = chat.latest().filter((event) => event.type === "message" && event.action.uiAction);
  const to = shown?.type === "message" ? shown.id : "";
  chat.take({ type: "uiResponse", to, answer: { submit: { seat: "1" } }, messageId: "late" });
  expect(chat.texts()).toEqual([]);
});

test("an address that is none leaves by error and is recorded", () => {
  const chat = converse([flow({ url: "{{ input.text }}" })]);
  expect(chat.hear("javascript:alert(1)")).toEqual(["broken"]);
  expect(chat.issues()).toMatchObject([{ code: "address", nodeId: "page" }]);
});

test("what a page sends for a hidden variable is kept out of transcripts", () => {
  const definitions: Setting["definitions"] = [
    { key: "seats", name: "Seats", type: "Json", isEndUser: false, hide: true },
  ];
  const chat = converse([flow({})], { definitions });
  chat.say("hi");
  chat.answer({ submit: { seat: "12A" } });
  expect(chat.latest()).toContainEqual({ type: "private", fields: ["seat"], values: ["12A"] });
});
