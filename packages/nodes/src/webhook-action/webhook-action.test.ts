import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, converse, failed } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hook" } },
      hook: {
        type: "WebhookAction",
        name: "Weather",
        data: {
          request: {
            method: "POST",
            url: "https://example.com/{{ input.text | url_encode }}",
            headers: [{ name: "X-Who", value: "{{ persona.name }}" }],
            bodyType: "json",
            body: '{"q": {{ input.text | json }}}',
          },
          mapping: [{ path: "body.days.0.low", variable: "low" }],
          ...data,
        },
        to: { success: "done", error: "wrong", ...to },
      },
      done: text("{{ low }} {{ Weather.status }}"),
      wrong: text("wrong"),
      late: text("late"),
      back: text("back {{ Weather.body.text.text }}"),
    },
  });

test("the request is rendered, its answer mapped and read under the node's name", () => {
  const chat = converse([flow()]);
  chat.say('Bad "Ischl"');
  expect(chat.effect()).toMatchObject({
    type: "http",
    nodeId: "hook",
    request: {
      method: "POST",
      url: "https://example.com/Bad+%22Ischl%22",
      headers: { "x-who": "Mia", "content-type": "application/json" },
      body: '{"q": "Bad \\"Ischl\\""}',
      retries: 2,
    },
  });
  chat.perform(answered(200, { days: [{ low: -3 }] }));
  expect(chat.texts()).toEqual(["-3 200"]);
});

test("a part that an answer does not have empties its variable; an answer that says no, and a callback, leave it", () => {
  const chat = converse([flow({}, { error: "done" })]);
  const heard = (answer: ReturnType<typeof answered>) => {
    chat.say("hi");
    chat.perform(answer);
    return chat.texts();
  };
  expect(heard(answered(200, { days: [{ low: -3 }] }))).toEqual(["-3 200"]);
  expect(heard(answered(503, {}))).toEqual(["-3 503"]);
  expect(heard(answered(200, { days: [] }))).toEqual([" 200"]);

  const later = converse([flow({ waitForCallback: true }, { response: "done" })]);
  later.say("hi");
  later.perform(answered(202, { days: [{ low: 4 }] }));
  later.take({ type: "callback", action: { text: { text: "it snows" } }, messageId: "m9" });
  expect(later.state().variables).toEqual({ low: 4 });
});

test("what a person writes stays the value that it is put in as: no field of the body or the address comes of it", () => {
  const request = {
    method: "POST",
    url: "https://example.com/orders/{{ input.text }}?of={{ input.text }}",
    bodyType: "json",
    body: '{"note": "{{ input.text }}", "said": {{ input.text }}, "amount": 5}',
  };
  const said = 'x", "amount": 0, "z": "\n&admin=1/..';
  const chat = converse([flow({ request })]);
  chat.say(said);
  const sent = chat.effect();
  if (sent?.type !== "http") throw new Error("Nothing was sent");
  expect(JSON.parse(sent.request.body ?? "")).toEqual({ note: said, said, amount: 5 });
  expect(new URL(sent.request.url).pathname.split("/")).toHaveLength(3);
  expect([...new URL(sent.request.url).searchParams]).toEqual([["of", said]]);

  const form = converse([flow({ request: { ...request, bodyType: "form", body: "note={{ input.text }}&amount=5" } })]);
  form.say(said);
  const filled = form.effect();
  if (filled?.type !== "http") throw new Error("Nothing was sent");
  expect([...new URLSearchParams(filled.request.body)]).toEqual([
    ["note", said],
    ["amount", "5"],
  ]);
});

test.each(["en", "fr", "ja", "de", "es", "pl"])(
  "a number of an answer is read as machines write it, in %s too",
  (language) => {
    const low = { key: "low", name: "Low", type: "Number" as const, isEndUser: false, hide: false };
    const chat = converse([flow()], { definitions: [low], language });
    chat.say("1.500");
    chat.perform(answered(200, { days: [{ low: "19.125" }] }));
    expect(chat.state().variables).toEqual({ low: 19.125 });
  },
);

test("an answer that says no, or none, leaves by error and is recorded", () => {
  const refused = converse([flow()]);
  refused.say("hi");
  refused.perform({ ...answered(503), attempts: 3 });
  expect(refused.texts()).toEqual(["wrong"]);
  expect(refused.issues()).toMatchObject([{ code: "http-503", retryable: true, attempt: 3 }]);
  const unreachable = converse([flow()]);
  unreachable.say("hi");
  unreachable.perform(failed("unavailable", { attempts: 3 }));
  expect(unreachable.issues()).toMatchObject([{ code: "unavailable", attempt: 3 }]);
});

test("a time-out leaves by timeout where that is connected, with an issue", () => {
  const chat = converse([flow({}, { timeout: "late" })]);
  chat.say("hi");
  chat.perform(failed("timeout", { attempts: 3 }));
  expect(chat.texts()).toEqual(["late"]);
  expect(chat.issues()).toMatchObject([{ code: "timeout", severity: "error", attempt: 3 }]);
});

test("the real answer may be posted later, or never", () => {
  const waiting = () => {
    const chat = converse([flow({ waitForCallback: true }, { response: "back", timeout: "late" })]);
    chat.say("hi");
    chat.perform(answered(202));
    expect(chat.texts()).toEqual([]);
    return chat;
  };
  const posted = waiting();
  posted.take({ type: "callback", action: { text: { text: "it snows" } }, messageId: "m9" });
  expect(posted.texts()).toEqual(["back it snows"]);
  const never = waiting();
  never.ring();
  expect(never.texts()).toEqual(["late"]);
  expect(never.issues()).toMatchObject([{ code: "timeout" }]);
});

const kept = { id: "0190b6a0-0000-7000-8000-000000000001", hint: "Bea…xyz", origin: "https://example.com" };
const keyed = (secret: typeof kept | null) =>
  flow({ request: { url: "https://example.com/", headers: [{ name: "Authorization", secret }] } });

test("a secret header is asked for by its id: its value is with the host", () => {
  const chat = converse([keyed(kept)]);
  chat.say("hi");
  expect(chat.effect()).toMatchObject({ request: { headers: {}, secretHeaders: { authorization: kept.id } } });
});

test("a call whose secret has not been entered is not made, and leaves by error", () => {
  expect(converse([keyed(null)]).hear("hi")).toEqual(["wrong"]);
  const chat = converse([keyed(kept)]);
  chat.say("hi");
  chat.perform(failed("secret-moved"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "secret-moved", retryable: false }]);
});

test("a JSON body that is no JSON is told at the body", () => {
  const { problems, schema, defaults } = kinds.WebhookAction;
  const found = (body: string) => {
    const request = { url: "https://example.com/", bodyType: "json", body };
    return problems?.(schema.parse({ ...(defaults as object), request })).map(({ code, field }) => [code, field]);
  };
  expect(found("{1}")).toEqual([["json-name", "request.body"]]);
  expect(found('{"q": {{ input.text }}}')).toEqual([]);
});
