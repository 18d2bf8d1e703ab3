import { concealing } from "@parlo/engine";
import { expect, test } from "vitest";
import { wordless } from "./fault.ts";
import { masking } from "./mask-message.ts";

const shown = (text: string, ...values: string[]) => concealing(values)(text);

test.each([
  ["my code is Canary-1, canary-1!", "CANARY-1", "my code is •••, •••!"],
  ["ΟΔΥΣΣΕΥΣ and Ὀδυσσεύς", "οδυσσευσ", "••• and Ὀδυσσεύς"],
  ["İstanbul is big", "istanbul", "••• is big"],
  ["call 4711, not 14711 or 47110", "4711", "call •••, not 14711 or 47110"],
  ["a.c or abcd", "a.c", "a.c or abcd"],
  ["[(*+?|\\^$ here", "[(*+?|\\^$", "••• here"],
  ["yes", " YES ", "•••"],
  ["yesterday", "yes", "yesterday"],
  ["nothing", "", "nothing"],
])("%s without %s is %s", (text, value, expected) => {
  expect(shown(text, value)).toBe(expected);
});

test.each([
  ["https://a.test/?mail=Zo%C3%AB%40example.org&n=1", "Zoë@example.org", "https://a.test/?mail=•••&n=1"],
  ["https://a.test/?q=%c5%81%c3%b3d%c5%ba", "Łódź", "https://a.test/?q=•••"],
  ["street=5+Main+Street&n=1", "5 Main Street", "street=•••&n=1"],
  ["street=5%20Main%20Street", "5 Main Street", "street=•••"],
  ["<speak>Tom &amp; Jerry&#39;s &lt;3</speak>", "Tom & Jerry's <3", "<speak>•••</speak>"],
  ['{ "said": "the \\"big\\" one\\n", }', 'the "big" one\n', '{ "said": "•••\\n", }'],
  ["an %C3%A9 alone", "é", "an %C3%A9 alone"],
  ["half of one: \ud83d", "half \ud83d", "half of one: \ud83d"],
])("%s without %s as an address, a form, a page or JSON has it is %s", (text, value, expected) => {
  expect(shown(text, value)).toBe(expected);
});

test("values that overlap or hold one another leave no piece of each other", () => {
  expect(shown("say abcdefgh now", "abcdef", "cdefgh", "bcde")).toBe("say ••• now");
  expect(shown("12.3456", "12.34567", "3456")).toBe("12.•••");
  expect(shown("secretsecret", "secret")).toBe("••••••");
});

test("a value of any length is left out, and more of them than one looks for hide the whole text", () => {
  const long = Array.from({ length: 6000 }, (_, index) => `x${index}`).join(" ");
  expect(shown(`it is ${long}.`, long)).toBe("it is •••.");
  const many = Array.from({ length: 5000 }, (_, index) => `value ${index}`);
  expect(shown("harmless", ...many)).toBe("•••");
  expect(shown(" ", ...many)).toBe(" ");
  expect(shown("harmless", ...Array.from({ length: 10 }, (_, index) => `${index}`.repeat(30_000)))).toBe("•••");
});

test("a text that was made to cost much is hidden instead", () => {
  expect(shown("a".repeat(16_000), `${"a".repeat(8000)}b`)).toBe("•••");
  expect(shown(`it is ${"x y".repeat(8000)}.`, "x y".repeat(8000))).toBe("•••");
});

test("values and messages of any depth are masked or hidden, and nothing throws", () => {
  let deep: unknown = "CANARY-1";
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  const faults: Error[] = [];
  const hidden = { keys: new Set<string>(), fields: new Set<string>(), values: [deep as never], tooMuch: false };
  const masks = masking(hidden, (fault) => faults.push(fault));
  const message = { action: { signal: { name: "deep", value: { deep, at: "canary-1" } } } };
  expect(masks.text("is it CANARY-1?")).toBe("is it •••?");
  expect(JSON.stringify(masks.message(message as never))).not.toMatch(/canary/i);
  expect(faults).toEqual([]);
  const broken = { action: { text: { text: "CANARY-1" }, toolCall: { arguments: null } } };
  expect(masks.message(broken as never)).toEqual({ action: { text: { text: "•••" } } });
  expect(faults).toHaveLength(1);
});

test("a fault says its kind and its place, and nothing of what it is about", () => {
  const fault = wordless(
    Object.assign(new TypeError("CANARY-1\n    at CANARY-1"), { code: "XX000", detail: "CANARY-1" }),
  );
  expect(fault).toMatchObject({ name: "TypeError", message: "", code: "XX000" });
  expect(fault.stack).toMatch(/^TypeError\n +at /);
  expect(JSON.stringify([fault, fault.stack])).not.toContain("CANARY");
});
