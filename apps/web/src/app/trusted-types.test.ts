import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { liveWithTrustedTypes, styleOfSelect } from "./trusted-types.ts";

test("what is let through is what the select writes", () => {
  const design = createRequire(createRequire(import.meta.url).resolve("@parlo/ui"));
  const parts = createRequire(design.resolve("radix-ui"));
  const select = readFileSync(parts.resolve("@radix-ui/react-select"), "utf8");
  expect(select).toContain(styleOfSelect);
});

test("every other markup is refused", () => {
  let createHTML: (html: string) => string | null = () => "";
  liveWithTrustedTypes({
    trustedTypes: {
      createPolicy: (_name, rules) => {
        createHTML = rules.createHTML;
      },
    },
  });
  expect([createHTML(styleOfSelect), createHTML("<img src=x onerror=alert(1)>"), createHTML("")]).toEqual([
    styleOfSelect,
    null,
    null,
  ]);
});
