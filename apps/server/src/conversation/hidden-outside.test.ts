import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { client } = app.a;
const mail = 'Zoë "Canary"+1@example.org';
await client.variableDefinition.create({ name: "Mail", key: "mail", type: "String", isEndUser: false, hide: true });

const asks = (request: object, to: string) =>
  ({ type: "WebhookAction", data: { request: { retries: 0, ...request } }, to: { success: to, error: to } }) as const;

test("a hidden value is left out as it was written into an address, a form, a page and what came back of it", async () => {
  const told = {
    q: encodeURIComponent(mail),
    form: new URLSearchParams({ mail }).toString(),
    raw: JSON.stringify(mail),
  };
  const sink = await openSink({ body: JSON.stringify(told) });
  sink.release();
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "get" } },
      get: asks({ method: "GET", url: `${sink.url}?for={{ mail }}` }, "form"),
      form: asks(
        { method: "POST", url: `${sink.url}/{{ mail }}`, bodyType: "form", body: "mail={{ mail }}&n=1" },
        "loose",
      ),
      loose: asks({ method: "POST", url: sink.url, bodyType: "json", body: '{ "mail": "{{ mail }}", }' }, "blocked"),
      blocked: asks({ method: "GET", url: "http://{{ mail }}.invalid/" }, "page"),
      page: {
        type: "WebViewAction",
        data: { show: "html", html: "<p>{{ mail }}</p>", wait: false },
        to: { default: "spoken" },
      },
      spoken: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "Done" }], ssml: [{ en: "<speak>{{ mail }}</speak>" }] },
        to: { default: "end" },
      },
      end: { type: "Checkpoint" },
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ variables: { mail }, signal: null });
  const { id } = conversation;
  const headers = { authorization: `Bearer ${app.a.accessToken}` };
  const source = await listen(`${app.address}/api/v1/conversations/${id}/events?debug=true`, headers);
  await rest.say(id, "go", { wait: true });
  await source.until((events) => events.some(({ data }) => JSON.stringify(data).includes("Done")));
  expect(sink.calls).toHaveLength(3);

  const read = async (path: string) => {
    const response = await app.call(path, { as: app.a });
    return [path, response.status, await response.text()] as const;
  };
  const all = await Promise.all(
    [
      ...[`/conversations/${id}/messages?debug=true`, `/conversations/${id}`, `/conversations/${id}/summary`],
      ...[
        `/conversations/${id}/fixture`,
        `/conversations/${id}/export?format=json`,
        "/conversations/export?format=csv",
      ],
      ...["/conversations", `/issues?conversationId=${id}`],
    ].map(read),
  );
  const shown = [["the event stream", 200, JSON.stringify(source.events)] as const, ...all];
  const traces = /canary/i;
  expect(shown.filter(([, , text]) => traces.test(text)).map(([path, , text]) => [path, around(text)])).toEqual([]);
  expect(all.filter(([, status]) => status !== 200)).toEqual([]);
});

const around = (text: string) => [...text.matchAll(/.{60}canary.{30}/gi)].map(([found]) => found).slice(0, 4);
