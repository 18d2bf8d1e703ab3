import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type Place, wellFormed } from "./place.ts";
import { parseTemplate, renderTemplate, TemplateError } from "./template.ts";

function put(place: Place, text: string, values: object): string {
  const scope = { read: (path: string) => (values as { [name: string]: unknown })[path], all: () => values };
  return renderTemplate(parseTemplate(text), scope, { templateParts: 0 }, place);
}

/** By the short way and by all of Liquid. */
function both(place: Place, text: string, values: object): string {
  const short = put(place, text, values);
  expect(put(place, `${text}{% if true %}{% endif %}`, values)).toBe(short);
  return short;
}

const anyText = fc.string({ unit: "binary" });

describe("json", () => {
  test("a value between quotes stays in its string, whatever it is", () => {
    const template = '{"note": "It is {{ value }}!", "amount": 5}';
    fc.assert(
      fc.property(anyText, (value) => {
        expect(JSON.parse(both("json", template, { value }))).toEqual({ note: `It is ${value}!`, amount: 5 });
      }),
    );
  });

  test("a value without quotes is one value, whatever it is", () => {
    const template = '{"note": {{ value }}, "amount": 5}';
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (value) => {
        const read = JSON.parse(both("json", template, { value }));
        expect(Object.keys(read)).toEqual(["note", "amount"]);
        expect(read.amount).toBe(5);
      }),
    );
  });

  test.each([
    ['{"n": {{ value }}}', 5, '{"n": 5}'],
    ['{"n": {{ value }}}', false, '{"n": false}'],
    ['{"n": {{ value }}}', null, '{"n": null}'],
    ['{"n": {{ value }}}', { a: ["b"] }, '{"n": {"a":["b"]}}'],
    ['{"n": {{ value }}}', "0170 1", '{"n": "0170 1"}'],
    ['{"n": {{ value }}}', '5, "admin": true', '{"n": "5, \\"admin\\": true"}'],
    ['{"n": "{{ value }}"}', { a: 1 }, '{"n": "{\\"a\\":1}"}'],
    ['{"\\"{{ value }}": 1}', 'a"b', '{"\\"a\\"b": 1}'],
    ["[{{ value }}]", "1, 2", "[1, 2]"],
    ["{{ value }}", '{"a": 1}', '{"a": 1}'],
    [" {{ value }}", "said", " said"],
  ])("%s with %j", (template, value, expected) => {
    expect(both("json", template, { value })).toBe(expected);
  });

  test.each([
    ['{"n": {{ value | json }}}', '{"n": "a\\"b"}'],
    ['{"n": "{{ value | json | raw }}}', '{"n": ""a\\"b"}'],
    ['{"n": "{% capture it %}so {{ value }}{% endcapture %}{{ it }}"}', '{"n": "so a\\"b"}'],
    ['[{% for one in list %}{{ sep }}"{{ one }}"{% assign sep = "," %}{% endfor %}]', '["x\\"","y"]'],
    ['[{% for one in list %}{"v": {% echo one %}}{% unless forloop.last %},{% endunless %}{% endfor %}]', null],
  ])("%s", (template, expected) => {
    const text = put("json", template, { value: 'a"b', list: ['x"', "y"] });
    expect(text).toBe(expected ?? '[{"v": "x\\""},{"v": "y"}]');
  });
});

describe("address", () => {
  test("a value ends no part of the address that it is put into", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const url = new URL(both("address", "https://api.example/x{{ value }}/y?q={{ value }}&n=1#end", { value }));
        expect(url.origin).toBe("https://api.example");
        expect(url.pathname.split("/")).toHaveLength(3);
        expect([...url.searchParams]).toEqual([
          ["q", wellFormed(value)],
          ["n", "1"],
        ]);
      }),
    );
  });

  test.each([
    ["{{ value }}/rooms?page=2", "https://api.example/v1", "https://api.example/v1/rooms?page=2"],
    ["https://{{ value }}/rooms", "eu-1.api.example:8080", "https://eu-1.api.example:8080/rooms"],
    ["https://{{ value }}.example/", "evil.com/", "https://evil.com%2F.example/"],
    ["https://api.example/?q={{ value }}", "a&admin=1", "https://api.example/?q=a%26admin%3D1"],
    ["https://api.example/?q={{ value }}", "größe 1", "https://api.example/?q=gr%C3%B6%C3%9Fe%201"],
  ])("%s with %s", (template, value, expected) => {
    expect(both("address", template, { value })).toBe(expected);
  });

  test("what is encoded by a filter is not encoded again, and what is raw is not at all", () => {
    expect(put("address", "https://a.example/?q={{ value | url_encode }}", { value: "a b&c" })).toBe(
      "https://a.example/?q=a+b%26c",
    );
    expect(put("address", "https://a.example/{{ value | raw }}", { value: "a/b?c=d" })).toBe(
      "https://a.example/a/b?c=d",
    );
  });

  test.each([".", ".."])("%s is no part of a path", (value) => {
    expect(() => put("address", "https://a.example/rooms/{{ value }}/delete", { value })).toThrow(TemplateError);
    expect(put("address", "https://a.example/rooms?q={{ value }}", { value })).toContain(`?q=${value}`);
  });
});

test("a value ends no field of a form", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const fields = [...new URLSearchParams(both("form", "name={{ value }}&n=1", { value }))];
      expect(fields).toEqual([
        ["name", wellFormed(value)],
        ["n", "1"],
      ]);
    }),
  );
  expect(both("form", "{{ all }}&n=1", { all: "a=1&b=2" })).toBe("a=1&b=2&n=1");
});

test("a value begins no element of a page and no attribute", () => {
  const value = `"><script>alert('1')</script>&amp;`;
  expect(both("html", '<p title="{{ value }}">', { value })).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">',
  );
  expect(put("html", "<p>{{ value | escape }}</p>", { value: "a < b & c" })).toBe("<p>a &lt; b &amp; c</p>");
  expect(put("html", "<p>{{ value | raw }}</p>", { value: "<b>" })).toBe("<p><b></p>");
});

test("a short text is bounded as a full one is", () => {
  const values = { value: "x".repeat(600_000) };
  expect(() => put("text", "{{ value }}{{ value }}", values)).toThrow(/longer than/);
  expect(() => put("json", '"{{ value }}{{ value }}"', values)).toThrow(/longer than/);
});

test("what a long list costs grows with its length, whatever it is written for", () => {
  const list = Array.from({ length: 8000 }, (_, at) => `item ${at}`);
  const scope = { read: () => undefined, all: () => ({ list }) };
  const passes = (place: Place, text: string) => {
    const looked = vi.spyOn(RegExp.prototype, "test");
    const work = { templateParts: 0 };
    const made = renderTemplate(parseTemplate(text), scope, work, place);
    const characters = looked.mock.calls.reduce((sum, [value]) => sum + String(value).length, 0);
    looked.mockRestore();
    return characters / made.length;
  };
  expect(passes("json", '[{% for one in list %}{"n": "{{ one }}", "v": {{ one }}},{% endfor %}0]')).toBeLessThan(20);
  expect(passes("address", "https://a.example/{% for one in list %}{{ one }}/{% endfor %}")).toBeLessThan(20);
  expect(passes("form", "a={% for one in list %}{{ one }},{% endfor %}")).toBeLessThan(20);
  expect(passes("html", "<ul>{% for one in list %}<li>{{ one }}</li>{% endfor %}</ul>")).toBeLessThan(20);
});
