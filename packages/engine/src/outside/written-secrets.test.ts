import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { changeSecretsIn, changeWrittenSecrets, secretsInAddress } from "./written-secrets.ts";

const hide = () => "•••";
const blank = (data: Json) => changeWrittenSecrets(data, hide);

test.each([
  ["https://bot:s3cret@api.example.com/x?api_key=abc123&page=2", "https://•••@api.example.com/x?api_key=•••&page=2"],
  ["https://s3cret@api.example.com", "https://•••@api.example.com"],
  ["https://bot:a@b@api.example.com/", "https://•••@api.example.com/"],
  ["https://hooks.slack.com/services/T000/B000/XXXX?x=1", "https://hooks.slack.com/services/T000/B000/•••?x=1"],
  ["https://api.telegram.org/bot123:AAE-x/sendMessage", "https://api.telegram.org/bot123:•••/sendMessage"],
  ["/x?client%5Fsecret=abc#token=1", "/x?client%5Fsecret=•••#token=1"],
  [
    "{{ base | append: '/?a=b@c' }}/x?token=abc&q={{ input.text }}",
    "{{ base | append: '/?a=b@c' }}/x?token=•••&q={{ input.text }}",
  ],
])("of the address %s what opens something is changed", (url, expected) => {
  expect(blank({ request: { url, method: "GET" } })).toEqual({ request: { url: expected, method: "GET" } });
});

test.each([
  "https://{{ user }}:{{ pass }}@api.example.com/x?api_key={{ key }}",
  "https://api.example.com/x?api_key=&keyword=abc&max_tokens=7&page=2",
  "https://hooks.slack.com/services/T000/B000/{{ key }}",
  "https://api.telegram.org/bot{{ token }}/sendMessage",
  "https://api.example.com/ada@example.com?mail=ada@example.com",
  "https://api.example.com/?token={% if x %}abc{% endif %}",
  "not an address",
  "",
])("the address %s opens nothing and stays as it is", (url) => {
  const data = { request: { url }, server: { url } };
  expect(blank(data)).toBe(data);
});

test.each([
  ['{"client_secret":"abc","id":7}', '{"client_secret":"•••","id":7}'],
  [
    '{ "user": {{ user }}, "auth": { "password" : "a\\"b", "apiKeys": ["k-1", "{{ k }}", "k-2"] } }',
    '{ "user": {{ user }}, "auth": { "password" : "•••", "apiKeys": ["•••", "{{ k }}", "•••"] } }',
  ],
  ['{"said":"\\"token\\": \\"x\\"","max_tokens":100,"token":{{ "a" }}}', null],
  ['{"token":"Bearer {{ token }}","secret":"","key":null}', null],
  ["grant_type=code&client_secret=b3Blbg==&scope={{ a }}", "grant_type=code&client_secret=•••&scope={{ a }}"],
  ["My key = your key & token=none", null],
])("of the body %s what opens something is changed, and no variable", (body, expected) => {
  expect(blank({ request: { url: "", body } })).toEqual({ request: { url: "", body: expected ?? body } });
});

test("values of arguments and inputs are changed by their names; other rows, texts and addresses stay", () => {
  const rows = [
    { name: "api_key", type: "string", value: "abc" },
    { name: "options", type: "json", value: '{"token":"abc"}' },
    { name: "token", type: "string", value: "{{ token }}" },
  ];
  const others = { cards: [{ url: "https://a.test/?token=1" }], buttons: rows, url: "https://a:b@c.test" };
  const hidden = [{ ...rows[0], value: "•••" }, { ...rows[1], value: '{"token":"•••"}' }, rows[2]];
  const declared = [
    { name: "api_key", default: "abc" },
    { name: "day", default: "Monday" },
  ];
  expect(blank({ ...others, server: { url: "" }, arguments: rows, inputs: rows })).toEqual({
    ...{ ...others, server: { url: "" } },
    ...{ arguments: hidden, inputs: hidden },
  });
  expect(blank({ inputs: declared })).toEqual({ inputs: [{ name: "api_key", default: "•••" }, declared[1]] });
});

test("values by their names are changed at any depth, also in a text that is JSON", () => {
  const inputs = { api_key: "abc", pin_token: 4711, shop: { password: "abc", day: "Monday" }, raw: '{"token":"abc"}' };
  expect(changeSecretsIn(inputs, hide)).toEqual({
    ...{ api_key: "•••", pin_token: "•••", shop: { password: "•••", day: "Monday" }, raw: '{"token":"•••"}' },
  });
});

test("what stands in an address is told by its name, that of who signs in by the host", () => {
  expect(secretsInAddress("https://bot:s3cret@api.example.com/x?api_key=abc&token=•••")).toEqual([
    { name: "…@api.example.com", value: "bot:s3cret" },
    { name: "api_key", value: "abc" },
    { name: "token", value: "•••" },
  ]);
});

test("whatever a text is, all of it but the secrets stays as it is written", () => {
  const piece = fc.constantFrom(
    ...[
      "https://",
      "a",
      "@",
      ":",
      "/",
      "?",
      "&",
      "=",
      "#",
      "token",
      "{{ x }}",
      "{%",
      "%}",
      "{{",
      "}}",
      '"',
      "\\",
      "{",
      "[",
    ],
    ...["]", ",", " ", "\n", "\uE000", "\uE001", "0", '"key":'],
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (given) => {
      const data = { request: { url: given, body: given }, arguments: [{ name: "token", value: given }] };
      expect(changeWrittenSecrets(data, (_, value) => value)).toEqual(data);
    }),
    { numRuns: 5000 },
  );
});

test("what stands for a variable may stand in the text itself", () => {
  const data = { request: { url: "{{ x }}\uE0000\uE001", body: "\uE0011\uE000{{ y }}" } };
  expect(changeWrittenSecrets(data, (_, value) => value)).toEqual(data);
});

test("a text that was made to take long is read at once", () => {
  for (const piece of ["{{", "{%", '"', '"a":[', "a=", "https://", "@", "\\", '\\"', '"\\"']) {
    const text = piece.repeat(50_000 / piece.length);
    const begun = performance.now();
    blank({ request: { url: text, body: text } });
    blank({ request: { url: "", body: `{${text}` } });
    expect(performance.now() - begun).toBeLessThan(20_000);
  }
});
