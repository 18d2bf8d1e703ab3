import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { liveWithTrustedTypes, type Rules, styleOfSelect } from "./trusted-types.ts";

test("what is let through is what the select writes", () => {
  const design = createRequire(createRequire(import.meta.url).resolve("@parlo/ui"));
  const parts = createRequire(design.resolve("radix-ui"));
  const select = readFileSync(parts.resolve("@radix-ui/react-select"), "utf8");
  expect(select).toContain(styleOfSelect);
});

function rules(): Rules {
  const made: Rules[] = [];
  const own = "https://parlo.test/dashboard/assets/index-a1.js";
  liveWithTrustedTypes({ trustedTypes: { createPolicy: (_name, given) => made.push(given) } }, own);
  if (!made[0]) throw new Error("No policy was made");
  return made[0];
}

test("every other markup is refused", () => {
  const { createHTML } = rules();
  expect([createHTML(styleOfSelect), createHTML("<img src=x onerror=alert(1)>"), createHTML("")]).toEqual([
    styleOfSelect,
    null,
    null,
  ]);
});

test("no address becomes a script but a worker's of the same build", () => {
  const { createScriptURL } = rules();
  const worker = "https://parlo.test/dashboard/assets/layout.worker-a_B-9.js";
  expect(createScriptURL(worker)).toBe(worker);
  const others = [
    "https://parlo.test/dashboard/assets/index-a1.js",
    "https://parlo.test/api/v1/files/layout.worker-a1.js",
    "https://parlo.test/dashboard/assets/../../api/layout.worker-a1.js",
    "https://elsewhere.test/dashboard/assets/layout.worker-a1.js",
    "data:text/javascript,alert(1)",
    "",
  ];
  expect(others.map((url) => createScriptURL(url))).toEqual(others.map(() => null));
});
