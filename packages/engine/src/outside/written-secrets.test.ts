import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import {
  changeSecretsIn,
  changeWrittenSecrets,
  secretsIn,
  secretsInAddress,
  writtenSecrets,
} from "./written-secrets.ts";

const hide = () => "•••";
const blank = (data: Json) => changeWrittenSecrets(data, hide);

test.each([
  ["https://bot:s3cret@api.example.com/x?api_key=abc123&page=2", "https://•••@api.example.com/x?api_key=•••&page=2"],
  ["https://s3cret@api.example.com", "https://•••@api.example.com"],
  ["https://bot:a@b@api.example.com/", "https://•••@api.example.com/"],
  ["https://hooks.slack.com/services/T000/B000/XXXX?x=1", "https://hooks.slack.com/services/T000/B000/•••?x=1"],
  ["https://api.telegram.org/bot123:AAE-x/sendMessage", "https://api.telegram.org/bot123:•••/sendMessage"],
  ["/x?client%5Fsecret=abc#token=1", "/x?client%5Fsecret=•••#token=1"],
  ["https://hook.example.com/a8f3k2m9x7q1w5e4r6t8y0u2", "https://hook.example.com/•••"],
  [
    "https://example.com/api/webhooks/123/aB3dE5fG7hI9jK1lM3nO5pQ7?wait=true",
    "https://example.com/api/webhooks/123/•••?wait=true",
  ],
  ["{{ base }}/trigger/aB3dE5fG7hI9jK1lM3nO5pQ7/with/key", "{{ base }}/trigger/•••/with/key"],
  ["https://example.com/sk_live_aB3dE5fG7hI9jK1lM3nO5pQ7", "https://example.com/•••"],
  ["https://example.com/d41d8cd98f00b204e9800998ecf8427e1a2b3c4d5e6f", "https://example.com/•••"],
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
  "https://api.example.com/v2.1/users/0190b6a0-0000-7000-8000-000000000001/orders/2026-12-24",
  "https://api.example.com/0190b6a000007000800000000000abcd/507f1f77bcf86cd799439011/01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "https://raw.example.com/repo/da39a3ee5e6b4b0d3255bfef95601890afd80709/README.md",
  "https://example.com/windows11professional64bit2024/getUserAccountById2024Version/AGB2024Version3FinalDeutschland",
  "https://example.com/q3-2024-eu-v2-h1-b2b-m3-k8s-t1/DE89370400440532013000/20260101T120000Z-20260201T120000Z",
  "https://example.com/models/gemini-1.5-pro-latest:generateContent",
  "https://example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E3%83%9A%E3%83%BC%E3%82%B8",
  "https://a8f3k2m9x7q1w5e4r6t8y0u2.example.com/x",
  "https://api.example.com/{{ key }}a8f3k2m9x7q1w5e4r6t8y0u2/x",
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

test("keys in the path of an address are told by its host, and so is what a file came without", () => {
  expect(secretsInAddress("https://hook.example.com/a8f3k2m9x7q1w5e4r6t8y0u2/•••/x")).toEqual([
    { name: "hook.example.com/…", value: "a8f3k2m9x7q1w5e4r6t8y0u2" },
    { name: "hook.example.com/…", value: "•••" },
  ]);
  expect(secretsInAddress("{{ base }}/•••")).toEqual([{ name: "…/…", value: "•••" }]);
});

test("what is written in settings and in values is told without a change to them", () => {
  const url = "https://api.example.com/?token=abc";
  expect(writtenSecrets({ request: { url }, inputs: [{ name: "pin", value: "1" }] })).toEqual([
    { name: "token", value: "abc" },
  ]);
  expect(secretsIn({ shop: { password: "abc" }, day: "Monday" })).toEqual([{ name: "password", value: "abc" }]);
});

const letters = "abcdefghijklmnopqrstuvwxyz";
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 14 });
const number = fc.integer({ min: 0, max: 99_999 }).map(String);
const day = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })
  .map((one) => one.toISOString());
const capital = word.map((one) => one.charAt(0).toUpperCase() + one.slice(1));
const joined = (parts: fc.Arbitrary<string>, sign: string) =>
  fc.array(parts, { minLength: 1, maxLength: 6 }).map((some) => some.join(sign));
const plain = fc.oneof(
  word,
  number,
  fc.uuid(),
  fc.uuid().map((id) => id.replaceAll("-", "")),
  day,
  day.map((one) => one.slice(0, 10)),
  day.map((one) => one.replace(/\D/g, "")),
  joined(fc.oneof(word, number), "-"),
  joined(fc.oneof(word, number), "_"),
  joined(capital, ""),
  fc.tuple(word, number, word).map((some) => some.join("")),
  fc.tuple(word, number).map(([name, version]) => `${name}.v${version}.json`),
  fc.constant("{{ input.id }}"),
);

test("ordinary paths, ids, dates, slugs and variables are never touched", () => {
  fc.assert(
    fc.property(
      fc.array(plain, { maxLength: 8 }),
      fc.constantFrom("https://api.example.com", "", "{{ base }}"),
      (path, base) => {
        const data = { request: { url: [base, ...path].join("/") } };
        expect(blank(data)).toBe(data);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  ["letters and digits", 24, `${letters}${letters.toUpperCase()}0123456789`],
  ["letters and digits and -_", 43, `${letters}${letters.toUpperCase()}0123456789-_`],
  ["small letters and digits", 32, `${letters}0123456789`],
  ["hexadecimal digits", 48, "0123456789abcdef"],
])("of ten keys of %s hardly one goes unseen", (_what, length, signs) => {
  const key = fc.string({ unit: fc.constantFrom(...signs), minLength: length, maxLength: length });
  const keys = fc.sample(key, { numRuns: 1000, seed: 1 });
  const seen = keys.filter((one) => secretsInAddress(`https://example.com/hook/${one}`).length > 0);
  expect(seen.length).toBeGreaterThan(900);
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
