import { connect } from "node:net";
import type { Problem } from "@parlo/contract";
import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test("C350: everything lies below /api/v1, and says when it lives and when it is ready", async () => {
  expect(await (await app.call("/health")).json()).toEqual({ status: "ok" });
  expect(await (await app.call("/ready")).json()).toEqual({ status: "ready" });
  expect((await fetch(`${app.address}/health`)).status).toBe(404);
});

test("the OpenAPI document is of version 3.1 and names problem documents for errors", async () => {
  const document = (await (await app.call("/openapi.json")).json()) as OpenApiJson;
  expect(document.openapi).toMatch(/^3\.1/);
  const create = document.paths["/personas"]?.post;
  expect(create?.responses["400"]?.content["application/problem+json"]?.schema.$ref).toBe(
    "#/components/schemas/Problem",
  );
  expect(Object.keys(document.components.schemas.Problem?.properties ?? {})).toContain("requestId");
});

test("the OpenAPI document lists the calls of the resources, and which of them a key may make", async () => {
  const { paths } = (await (await app.call("/openapi.json")).json()) as OpenApiJson;
  const calls = (path: string) => Object.keys(paths[path] ?? {}).sort();
  for (const resource of [
    "profiles",
    "conversation-flows",
    "ai-models",
    "variable-definitions",
    "personas",
    "api-keys",
  ]) {
    expect([resource, calls(`/${resource}`)]).toEqual([resource, ["get", "post"]]);
    expect([resource, calls(`/${resource}/{id}`)]).toEqual([resource, ["delete", "get", "patch"]]);
  }
  expect([calls("/conversations"), calls("/conversations/{id}/messages")]).toEqual([
    ["get", "post"],
    ["get", "post"],
  ]);
  expect([calls("/issues"), calls("/issues/{id}")]).toEqual([["get"], ["get"]]);
  expect(paths["/conversations/{id}/api/messages/callback"]?.post?.description).toContain("messages:write");
});

test("the reference page needs nothing from anywhere else", async () => {
  const response = await app.call("/reference");
  const page = await response.text();
  expect(page).toContain("/conversation-flows/{id}/publish");
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each([
  ["an unknown address", "/no-such-thing", {}, 404, "not-found"],
  [
    "a body that is no JSON",
    "/personas",
    { method: "POST", body: "{", type: "application/json" },
    400,
    "malformed-json",
  ],
  [
    "an empty body that calls itself JSON",
    "/personas",
    { method: "POST", type: "application/json" },
    400,
    "malformed-json",
  ],
  [
    "a body of another type",
    "/personas",
    { method: "POST", body: "<a/>", type: "application/xml" },
    415,
    "unsupported-media-type",
  ],
  [
    "a body that is too large",
    "/personas",
    { method: "POST", body: JSON.stringify("x".repeat(9_000_000)), type: "application/json" },
    413,
    "too-large",
  ],
  [
    "a NUL in a text",
    "/personas",
    { method: "POST", body: '{"name":"a\\u0000"}', type: "application/json" },
    400,
    "invalid-input",
  ],
  [
    "half of a surrogate pair",
    "/personas",
    { method: "POST", body: '{"name":"a\\ud800"}', type: "application/json" },
    400,
    "invalid-input",
  ],
  ["a NUL in the address", "/personas?search=%00", {}, 400, "invalid-input"],
  [
    "a body that is not UTF-8",
    "/personas",
    { method: "POST", body: Buffer.from('{"name":"caf\xe9"}', "latin1"), type: "application/json" },
    400,
    "malformed-json",
  ],
  [
    "a plain text",
    "/personas",
    { method: "POST", body: '{"name":"Nova"}', type: "text/plain" },
    415,
    "unsupported-media-type",
  ],
  ["an address that cannot be decoded", "/profiles/%ff", {}, 400, "bad-request"],
  ["a part of the address that is too long", `/profiles/${"x".repeat(2000)}`, {}, 400, "invalid-input"],
  [
    "a prototype in the body",
    "/personas",
    { method: "POST", body: '{"__proto__":{"x":1}}', type: "application/json" },
    400,
    "malformed-json",
  ],
] as const)("%s is answered with a problem document", async (_name, path, init, status, code) => {
  const { type, ...rest } = { type: undefined, ...init };
  const response = await app.call(path, { ...rest, as: app.a, headers: type ? { "content-type": type } : {} });
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ type: "about:blank", status, code });
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
});

test("C340: a page's address with rubbish behind the ? is answered with the page", async () => {
  for (const rubbish of ["sort=%00", "search=%ff", "pageNumber=%ED%A0%80"]) {
    const answer = await fetch(`${app.address}/dashboard/conversations?${rubbish}`);
    // A page that is not built yet is 503.
    expect([rubbish, [200, 503].includes(answer.status)]).toEqual([rubbish, true]);
  }
});

test.each(['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'])(
  "the problem of %s says that it is a prototype, and not that it is no JSON",
  async (body) => {
    const headers = { "content-type": "application/json" };
    const response = await app.call("/personas", { method: "POST", body, headers, as: app.a });
    expect(((await response.json()) as Problem).detail).toContain("changes prototypes");
  },
);

test("what is no HTTP is answered with a problem document too, and the connection ends", async () => {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  socket.write("GET / HTTP/1.1\r\nno header\r\n\r\n");
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/problem\+json/);
  const problem = JSON.parse(body) as Problem;
  expect(problem).toMatchObject({ status: 400, code: "bad-request" });
  expect(head).toContain(`X-Request-Id: ${problem.requestId}`);
});

test.each([
  ["PUT", "/personas", "GET, POST"],
  ["PUT", "/personas/0190b6a0-0000-7000-8000-000000000001", "DELETE, GET, PATCH"],
  ["DELETE", "/auth/me?x=1", "GET, PATCH"],
  ["POST", "/health", "GET, HEAD"],
  ["DELETE", "/conversations/0190b6a0-0000-7000-8000-000000000001/events", "GET, HEAD"],
  ["DELETE", "/conversations/0190b6a0-0000-7000-8000-000000000001/messages", "GET, POST"],
])("%s %s is answered with 405 and what the address allows", async (method, path, allow) => {
  const json = method === "DELETE" ? {} : { json: {} };
  const response = await app.call(path, { method, ...json, as: app.a });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(await response.json()).toMatchObject({ status: 405, code: "method-not-allowed" });
});

test("the OpenAPI document describes the streams of events: how to go on, and the shape of each event", async () => {
  const { paths } = (await (await app.call("/openapi.json")).json()) as OpenApiJson;
  const stream = paths["/conversations/{id}/events"]?.get;
  expect(stream?.parameters?.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    "path id",
    "query after",
    "query debug",
    "query includeHidden",
    "header Last-Event-ID",
    "header x-parlo-end-user-token",
    "header x-parlo-identity",
  ]);
  const events = stream?.responses["200"]?.content["text/event-stream"]?.schema.oneOf;
  expect(events?.map(({ properties }) => properties.event.const)).toEqual([
    "ended",
    "message",
    "conversation",
    "delta",
    "state",
  ]);
  expect(paths["/conversations/events"]?.get?.responses["200"]?.content["text/event-stream"]).toBeDefined();
});

test.each(['"a"', "*", "-1", '"1', '"1", "2"', ""])(
  "an If-Match of %s is refused and overwrites nothing",
  async (ifMatch) => {
    const { id } = await app.a.client.persona.create({ name: "Nova" });
    const write = { method: "PATCH", json: { name: "Late" }, as: app.a, headers: { "if-match": ifMatch } };
    const response = await app.call(`/personas/${id}`, write);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ detail: expect.stringMatching(/^If-Match: /), code: "invalid-input" }),
    ]);
    expect((await app.a.client.persona.get({ id })).name).toBe("Nova");
  },
);

interface OpenApiJson {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<
      string,
      {
        description?: string;
        parameters?: { name: string; in: string }[];
        responses: Record<
          string,
          {
            content: Record<
              string,
              { schema: { $ref: string; oneOf?: { properties: { event: { const: string } } }[] } }
            >;
          }
        >;
      }
    >
  >;
  readonly components: { schemas: Record<string, { properties: object }> };
}
