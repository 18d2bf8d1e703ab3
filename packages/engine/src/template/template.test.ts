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
const render = (text: string, work = { templateParts: 0 }) => renderTemplate(parseTemplate(text), scope, work);

test.each([
  ["Hello {{ name }}!", "Hello Ada!"],
  ["{{user.name}}/{{ missing }}/{{ nothing }}", "Grace//"],
  ['{{ user.nick | default: "friend" }}', "friend"],
  ["{{ user.tags }} {{ user.tags.size }}", '["a","b"] 2'],
  ["{% if count > 2 %}many{% else %}few{% endif %}", "many"],
  ['{{ "now" | date: "long" }}', "21. November 2026"],
  ['{{ "now" | date: "%H:%M" }}', "13:30"],
  ['{{ "2026-01-02" | date: "%d.%m.%Y" }}', "02.01.2026"],
  ['{{ "2026-12-24T18:00" | date: "dateTime" }}', "24.12.2026, 18:00"],
  ['{{ "2026-12-24 18:00" | date: "%d.%m. %H:%M %z" }}', "24.12. 18:00 +0100"],
  ['{{ "2026-12-24T18:00Z" | date: "time" }}/{{ "2026-12-24" | date: "time" }}', "19:00/00:00"],
  ["{{ 1234567.5 | number }}", "1.234.567,5"],
  ['{{ "1234.567" | number: 2 }}', "1.234,57"],
  ['{{ 0.256 | number: "percent" }}', "25,6\u00a0%"],
  ['{{ 20.5 | number: "EUR" }}', "20,50\u00a0€"],
  ['{{ count | number: "miles" }}/{{ name | number }}/{{ nothing | number }}/{{ 1 | number: 99 }}', "3/Ada//1"],
  ["{{ price | number }}", "1.234,50\u00a0$"],
  ["{{ 0.1 | plus: 0.2 }}/{{ 3 | minus: 2.9 }}/{{ 1.1 | times: 3 }}/{{ 10 | divided_by: 4 }}", "0.3/0.1/3.3/2.5"],
  ["{% assign all = '0.1,0.2' | split: ',' %}{{ all | sum }}/{{ 7.5 | modulo: 2 }}", "0.3/1.5"],
  ["{% assign total = 0.1 | plus: 0.2 %}{% if total == 0.3 %}paid{% endif %}", "paid"],
  ["{{ price | times: 2 }}/{{ 7 | divided_by: 2, true }}/{{ nothing | plus: 1 }}/{{ name | plus: 1 }}", "2469/3/1/1"],
])("%s becomes %s", (text, expected) => {
  expect(render(text)).toBe(expected);
});

test.each([
  ["{{ price | upcase }}", '{"AMOUNT":1234.5,"CURRENCY":"USD"}'],
  ['{{ name | append: ": " | append: price }}', 'Ada: {"amount":1234.5,"currency":"USD"}'],
  ["{{ price | truncate: 12 }}", '{"amount"...'],
  ['{{ user | map: "tags" | join: ", " }}', '["a","b"]'],
  ['{{ user.tags | join: " and " | upcase }}', "A AND B"],
  ['{{ user.tags | replace: "a", name }}', '["Ada","b"]'],
])("%s reads what has parts as it is put out: %s", (template, said) => {
  expect(render(template)).toBe(said);
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
  ["{{ 1 | divided_by: 0 }}"],
  ["{{ count | modulo: nothing }}"],
  ['{{ "1e308" | times: 10 }}'],
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

const long = Array.from({ length: 10_000 }, (_, at) => at);
const wide = { read: () => undefined, all: () => ({ long, text: "x".repeat(30_000) }) };

test.each([
  ["loops in loops", "{% for a in long %}{% for b in long %}{% endfor %}{% endfor %}", /too many parts/],
  ["rows in rows", "{% tablerow a in long %}{% tablerow b in long %}{% endtablerow %}{% endtablerow %}", /longer than/],
  ["a text in a loop", "{% for a in long %}{{ text }}{% endfor %}", /longer than/],
  [
    "a text kept aside in a loop",
    "{% for a in long %}{% capture b %}{{ b }}{{ text }}{% endcapture %}{% endfor %}",
    /lo/,
  ],
  ["a range without end", "{% for a in (1..1000000000) %}{% endfor %}", /limit/],
])("%s end soon, and the same way each time", (_, text, reason) => {
  const ends = () => {
    const work = { templateParts: 0 };
    expect(() => renderTemplate(parseTemplate(text), wide, work)).toThrow(reason);
    return work.templateParts;
  };
  expect(ends()).toBe(ends());
});

test("a number that is a text cuts like one, however long it is written", () => {
  expect(render('{{ name | slice: "1", "2" }}{{ user.tags | slice: "1" }}')).toBe('da["b"]');
  const text = "1".repeat(120_000);
  const begun = performance.now();
  expect(
    renderTemplate(parseTemplate("{{ text | slice: text }}"), { ...wide, all: () => ({ text }) }, { templateParts: 0 }),
  ).toBe("");
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test("a long list is written out, and the texts of one step share what they may do", () => {
  const once = parseTemplate("{% for a in long %}{{ a }},{% endfor %}");
  const work = { templateParts: 0 };
  expect(renderTemplate(once, wide, work)).toBe(`${long.join(",")},`);
  expect(() => {
    for (let at = 0; at < 20; at++) renderTemplate(once, wide, work);
  }).toThrow(TemplateError);
  expect(renderTemplate(once, wide, { templateParts: 0 })).toBe(`${long.join(",")},`);
});
