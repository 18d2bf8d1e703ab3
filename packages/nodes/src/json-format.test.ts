import fc from "fast-check";
import { expect, test } from "vitest";
import { formatJson } from "./json-format.ts";

test("JSON is set as it commonly is, and stays so", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!text.includes("{{") && !text.includes("{%"));
      const formatted = formatJson(text);
      expect(formatted).toBe(JSON.stringify(value, null, 2));
      expect(formatJson(formatted ?? "")).toBe(formatted);
    }),
  );
});

test("placeholders are left as they are written", () => {
  expect(formatJson('{"a":{{b}},"c":[{{ d | default: "}}" }},1{{e}}],"f {{g}}":{}}')).toBe(
    '{\n  "a": {{b}},\n  "c": [\n    {{ d | default: "}}" }},\n    1{{e}}\n  ],\n  "f {{g}}": {}\n}',
  );
});

test("what has a fault, or a tag that may hide one, is left alone", () => {
  for (const text of ["", '{"a":1,}', "[{% if a %}1{% endif %}]", '{"a": {{ b | raw }}}', '{"a": {{ b }'])
    expect(formatJson(text), text).toBeNull();
});
