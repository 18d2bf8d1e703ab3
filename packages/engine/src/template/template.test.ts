import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeTemplate } from "./analyze-template.ts";
import { parseTemplate, renderTemplate, TemplateError } from "./template.ts";
import { analyzePlaceholders } from "./template-analysis.ts";

const values = {
  name: "Ada",
  user: { name: "Grace", tags: ["a", "b"] },
  count: 3,
  price: { amount: 1234.5, currency: "USD" },
  nothing: null,
  now: "2026-11-21T12:30:00.000Z",
  conversation: { language: "de", timeZone: "Europe/Berlin" },
};
const scope = {
  read: (path: string) =>
    path.split(".").reduce<unknown>((value, part) => {
      if (value === null || typeof value !== "object" || !Object.hasOwn(value, part)) return undefined;
      return value[part as keyof typeof value];
    }, values),
  all: () => values,
};
const render = (text: string) => renderTemplate(parseTemplate(text), scope);

test.each([
  ["Hello {{ name }}!", "Hello Ada!"],
  ["{{user.name}}/{{ missing }}/{{ nothing }}", "Grace//"],
  ['{{ user.nick | default: "friend" }}', "friend"],
  ["{{ user.tags }} {{ user.tags.size }}", '["a","b"] 2'],
  ["{% if count > 2 %}many{% else %}few{% endif %}", "many"],
  ['{{ "now" | date: "long" }}', "21. November 2026"],
  ['{{ "now" | date: "%H:%M" }}', "13:30"],
  ['{{ "2026-01-02" | date: "%d.%m.%Y" }}', "02.01.2026"],
  ["{{ 1234567.5 | number }}", "1.234.567,5"],
  ['{{ "1234.567" | number: 2 }}', "1.234,57"],
  ['{{ 0.256 | number: "percent" }}', "25,6\u00a0%"],
  ['{{ 20.5 | number: "EUR" }}', "20,50\u00a0€"],
  ['{{ count | number: "miles" }}/{{ name | number }}/{{ nothing | number }}/{{ 1 | number: 99 }}', "3/Ada//1"],
  ["{{ price | number }}", "1.234,50\u00a0$"],
])("%s becomes %s", (text, expected) => {
  expect(render(text)).toBe(expected);
});

test("a simple template and a full one say the same", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom("{{ name }}", "{{ user.name }}", "{{count}}", "{{ user }}"),
          fc.string().map((text) => text.replace(/[{}%]/g, "")),
        ),
      ),
      (parts) => {
        const text = parts.join(" ");
        expect(render(text)).toBe(render(`${text}{% if true %}{% endif %}`));
      },
    ),
  );
});

test.each([
  "{{ constructor }}",
  "{{ user.constructor }}",
  "{{ name.constructor.constructor }}",
  "{{ user.__proto__ }}",
  "{{ toString }}",
])("%s reaches nothing that is not a value of its own", (text) => {
  expect(render(text)).toBe("");
  expect(render(`{% if true %}${text}{% endif %}`)).toBe("");
});

test.each([
  ["{% include 'secrets' %}"],
  ["{% render 'secrets' %}"],
  ["{{ user.tags | sample }}"],
  ["{{ name | nosuchfilter }}"],
  ["{% if %"],
  ["{% for i in (1..100000000) %}{{ i }}{% endfor %}"],
  ['{% assign x = "aaaaaaaaaaaaaaaaaaaa" %}{% for i in (1..100) %}{% assign x = x | append: x %}{% endfor %}'],
])("%s is refused", (text) => {
  expect(() => render(text)).toThrow(TemplateError);
});

test("a simple template tells that it reads what Liquid would say", () => {
  const placeholders = [
    "{{ name }}",
    "{{ user.name }}",
    "{{count}}",
    "{{ user }}",
    "{{ größe }}",
    "{{ user.first-name }}",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...placeholders, " and ", " { } ")), (parts) => {
      const text = parts.join("");
      const simple = analyzePlaceholders(text);
      expect(simple).not.toBeNull();
      const whole = analyzeTemplate(`${text}{% if true %}{% endif %}`);
      expect({ ...simple, paths: simple?.paths.toSorted() }).toEqual({ ...whole, paths: whole.paths.toSorted() });
    }),
  );
});

test.each(["{{ name | upcase }}", "{{ user.tags.size }}", "{{ user.tags[0] }}", "{{ true }}", "{{ name", "{% if %"])(
  "%s takes all of Liquid",
  (text) => {
    expect(analyzePlaceholders(text)).toBeNull();
  },
);

test("a template tells what it reads", () => {
  expect(
    analyzeTemplate("{{ user.name }} {% assign x = count %}{{ x }}{% for t in user.tags %}{{ t }}{% endfor %}"),
  ).toEqual({
    problem: null,
    paths: ["user.name", "user.tags", "count"],
  });
  expect(analyzeTemplate("{{ name").problem).toBeTruthy();
});
