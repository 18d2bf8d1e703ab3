import fc from "fast-check";
import { expect, test } from "vitest";
import { begunBody, begunJson } from "./begun-json.ts";

test("of JSON that was cut, all that stands there whole is read", () => {
  const cut = '{"items":[{"name":"Tea, \\"green\\"","left":3},{"name":"Cup","le…';
  expect(begunJson(cut)).toEqual({ items: [{ name: 'Tea, "green"', left: 3 }, { name: "Cup" }] });
  expect(begunJson('{"a":"b…')).toEqual({});
  expect(begunJson("[[1,2],[3…")).toEqual([[1, 2], []]);
});

test("what is no beginning of JSON stays a text", () => {
  for (const text of ["Hello…", '{"a":1}', "{not json, at all…", ""]) expect(begunJson(text)).toBeUndefined();
});

test("wherever an object or a list was cut, it can be read", () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.object()), fc.nat(), (value, at) => {
      const json = JSON.stringify(value);
      expect(begunJson(`${json.slice(0, 1 + (at % (json.length - 1)))}…`)).toBeDefined();
    }),
  );
});

test("only a body that says it is JSON has parts", () => {
  const body = '{"a":1,"b":"…';
  expect(begunBody({ headers: { "content-type": "application/problem+json; charset=utf-8" }, body })).toEqual({ a: 1 });
  expect(begunBody({ headers: { "content-type": "text/plain" }, body })).toBeUndefined();
  expect(begunBody({ headers: { "content-type": "application/json" }, body: { a: 1 } })).toBeUndefined();
});
