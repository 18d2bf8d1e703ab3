import { type HttpSettings, httpSettingsSchema } from "@parlo/engine";
import { expect, test } from "vitest";
import { httpProblems } from "./http-problems.ts";

const found = (settings: Partial<HttpSettings>) =>
  httpProblems(httpSettingsSchema.parse({ url: "https://example.com/", ...settings }), "request.").map(
    ({ severity, code, field }) => [severity, code, field],
  );
const noJson = (code: string) => ["error", code, "request.body"];

test("a JSON body that is no JSON is told at the body", () => {
  expect(found({ bodyType: "json", body: '{"a": 1,}' })).toEqual([noJson("json-comma-left")]);
  expect(found({ bodyType: "json", body: "a=1" })).toEqual([noJson("json-word")]);
  expect(found({ bodyType: "json", body: '{"a": [1, null]}' })).toEqual([]);
  expect(found({ bodyType: "json", body: " " })).toEqual([]);
});

test("what variables bring into a JSON body is known only when it runs", () => {
  expect(found({ bodyType: "json", body: '{"a": {{ b }}}' })).toEqual([]);
  expect(found({ bodyType: "json", body: '{"a" {{ b }}}' })).toEqual([noJson("json-colon")]);
  expect(found({ bodyType: "json", body: "[{% for one in list %}{{ one }},{% endfor %}]" })).toEqual([]);
});

test("only what is sent as JSON has to be it", () => {
  const body = "no JSON";
  expect(found({ bodyType: "text", body })).toEqual([]);
  expect(found({ bodyType: "form", body })).toEqual([]);
  expect(found({ bodyType: "none", body })).toEqual([]);
  expect(found({ bodyType: "json", method: "GET", body })).toEqual([]);
});

test("what a file left out of a body is asked for where it is sent", () => {
  const body = '{"client_secret":"•••","id":"{{ id }}"}';
  const leftOut = ["error", "secret-left-out", "request.body"];
  expect(found({ bodyType: "json", body })).toEqual([leftOut]);
  expect(found({ bodyType: "form", body: "client_secret=•••&a=b" })).toEqual([leftOut]);
  expect(found({ bodyType: "json", method: "GET", body })).toEqual([]);
  expect(found({ bodyType: "json", body: body.replace("•••", "{{ secret }}") })).toEqual([]);
});
