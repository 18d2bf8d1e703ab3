import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFault } from "./json-fault.ts";

/** What is wrong, and the text from where it is. */
const found = (text: string) => {
  const fault = jsonFault(text);
  return fault && [fault.code, text.slice(fault.at)];
};

test("what is no JSON is told in words, and where", () => {
  const faults: readonly (readonly [text: string, code: string, from: string])[] = [
    ['{"a": }', "json-value", "}"],
    ["[1, , 2]", "json-value", ", 2]"],
    ["{1: 2}", "json-name", "1: 2}"],
    ['{"a" 1}', "json-colon", "1}"],
    ['{"a"}', "json-colon", "}"],
    ['{"a": 1 "b": 2}', "json-comma", '"b": 2}'],
    ['["a": 1]', "json-comma", ": 1]"],
    ['{"a": 1,}', "json-comma-left", ",}"],
    ["[1,\n]", "json-comma-left", ",\n]"],
    ['{"a": [1, 2}', "json-close", "}"],
    ["[1]]", "json-close", "]"],
    ['{"a": {"b": 1}', "json-open", '{"a": {"b": 1}'],
    ['{"a":', "json-open", '{"a":'],
    ['{"a": 1} x', "json-word", "x"],
    ['{"a": 1} {', "json-end", "{"],
    ["1, 2", "json-end", ", 2"],
    ['{"a": "one\n"}', "json-quote", '"one\n"}'],
    ['{"a": "\\d"}', "json-character", '\\d"}'],
    ['{"a": "\t"}', "json-character", '\t"}'],
    ["{'a': 1}", "json-word", "'a': 1}"],
    ["[01]", "json-word", "01]"],
    ["[True]", "json-word", "True]"],
  ];
  for (const [text, code, from] of faults) expect(found(text), text).toEqual([code, from]);
});

test("any JSON has no fault, and what is cut off it has one wherever a parser finds one", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.nat(5), (json, at, length) => {
      expect(jsonFault(json)).toBeNull();
      const cut = json.slice(0, at % json.length) + json.slice((at % json.length) + length);
      fc.pre(cut.trim() !== "" && !cut.includes("{{") && !cut.includes("{%"));
      expect(jsonFault(cut) === null, cut).toBe(isJson(cut));
    }),
  );
});

test("a variable stands for a value or a name, and for a part of a text", () => {
  const sound = [
    '{"a": {{ b }}, {{ c }}: [{{ d | default: "}}" }}], "e{{ f }}": "{{ g | append: "\\"" }}"}',
    '{"a":{"b":{{ c }}}}',
    '{"a": "{{ b }}\\n"}',
  ];
  for (const text of sound) expect(found(text), text).toBeNull();
  expect(found('{"a": {{ b }} "c": 1}')).toEqual(["json-comma", '"c": 1}']);
  expect(found('{"a": "{{ b }}, "c": 1}')).toEqual(["json-word", 'c": 1}']);
  expect(found('{"a": {{ b }},}')).toEqual(["json-comma-left", ",}"]);
});

test("what shows only when it runs is no fault, from where on it does", () => {
  const unknown = [
    "{{ whole }}}",
    "[{% for one in list %}{{ one }},{% endfor %}]",
    '{"a": 1 {{ more | raw }} "b"}',
    '{"a": "{{ more | raw }}"}"',
    "[1 {{ comma }} 2]",
    "[-{{ a }}, {{ a }}.5, 1{{ a }}]",
    "[{{ a }}{{ b }}]",
    '{"a": {{ b }',
  ];
  for (const text of unknown) expect(found(text), text).toBeNull();
  expect(found('{"a" 1, {% if b %}"b": 1{% endif %}}')?.[0]).toBe("json-colon");
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
