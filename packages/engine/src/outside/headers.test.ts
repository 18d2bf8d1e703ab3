import { expect, test } from "vitest";
import { blankSecrets } from "./blank-secrets.ts";
import { fixedOrigin } from "./fixed-origin.ts";
import { type Headers, headerProblems } from "./headers.ts";

const id = "0190b6a0-0000-7000-8000-000000000001";
const secret = (origin: string): Headers => [{ name: "X-Key", secret: { id, hint: "abc…xyz", origin } }];
const codes = (url: string, rows: Headers) =>
  headerProblems(url, rows, "request.").map(({ code, field }) => [code, field]);

test.each([
  ["https://api.example.com/v1?q={{ input.text }}", "https://api.example.com"],
  [" HTTPS://API.Example.com:443 ", "https://api.example.com"],
  ["http://[::1]:8080#{{ x }}", "http://[::1]:8080"],
  ["https://bücher.example/", "https://bücher.example"],
])("nothing but the text decides where %s leads", (url, origin) => {
  expect(fixedOrigin(url)).toBe(origin);
});

test.each([
  "",
  "{{ address }}",
  "https://{{ host }}/",
  "https://example.com{{ more }}",
  "https://example.com:{{ port }}/",
  "https://example.com{% if x %}.evil.test{% endif %}/",
  "https://example.com@{{ host }}/",
  "https://example.com@evil.test/",
  "https://example.com\\@evil.test/",
  "ftp://example.com/",
])("where %s leads is not known before it is called", (url) => {
  expect(fixedOrigin(url)).toBeNull();
});

test("a secret that is empty, given for elsewhere or sent to where a variable says is an error at its field", () => {
  const url = "https://example.com/{{ x }}";
  expect(codes(url, secret("https://example.com"))).toEqual([]);
  expect(codes(url, [{ name: "plain", value: "" }])).toEqual([]);
  expect(
    codes(url, [
      { name: "plain", value: "" },
      { name: "X-Key", secret: null },
    ]),
  ).toEqual([["secret-missing", "request.headers.1.secret"]]);
  expect(codes("https://{{ host }}/", secret("https://example.com"))).toEqual([
    ["secret-address", "request.headers.0.secret"],
  ]);
  expect(codes("http://example.com/", secret("https://example.com"))).toEqual([
    ["secret-moved", "request.headers.0.secret"],
  ]);
});

test("a header that names a secret and is written in plain text is warned of; a variable, an empty or another one is not", () => {
  const url = "https://example.com";
  const rows: Headers = [
    { name: "Authorization", value: "Bearer abc" },
    { name: "X-Api-Key", value: "{{ key }}" },
    { name: "Cookie", value: " " },
    { name: "Accept", value: "text/html" },
  ];
  const [warning, ...others] = headerProblems(url, rows, "request.");
  expect(warning).toMatchObject({
    ...{ severity: "warning", code: "plain-secret", field: "request.headers.0.value" },
    params: { name: "Authorization" },
  });
  expect(others).toEqual([]);
});

test("what opens something in an address is warned of by its name, and is asked for where a file left it out", () => {
  const url = "https://bot:s3cret@example.com/x?api_key=abc&token={{ token }}&page=2";
  const found = (address: string) =>
    headerProblems(address, [], "server.").map(({ severity, code, field, params }) => [
      severity,
      code,
      field,
      params?.name,
    ]);
  expect(found(url)).toEqual([
    ["warning", "plain-secret", "server.url", "…@example.com"],
    ["warning", "plain-secret", "server.url", "api_key"],
  ]);
  expect(found("https://•••@example.com/?api_key=•••&page=2")).toEqual([
    ["error", "secret-left-out", "server.url", "…@example.com"],
    ["error", "secret-left-out", "server.url", "api_key"],
  ]);
});

test("settings that leave keep the names of their secret headers and nothing else of them", () => {
  const headers = [{ name: "plain", value: "{{ x }}" }, ...secret("https://example.com")];
  expect(blankSecrets({ server: { headers }, tool: "t", secret: "a word", list: [1, null] })).toEqual({
    server: { headers: [headers[0], { name: "X-Key", secret: null }] },
    tool: "t",
    secret: "a word",
    list: [1, null],
  });
});
