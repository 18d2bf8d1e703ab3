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
  ["a.c or abcd", "a.c", "••• or abcd"],
  ["[(*+?|\\^$ here", "[(*+?|\\^$", "••• here"],
  ["yes", " YES ", "•••"],
  ["yesterday", "yes", "yesterday"],
  ["Yes, please: YES!", "yes", "•••, please: •••!"],
  ["I am 42, not 4 or 142.", "42", "I am •••, not 4 or 142."],
  ["42.5, 3.42, 42:10, 2042-42-01 and 42.", "42", "42.5, 3.42, 42:10, 2042-42-01 and •••."],
  ["Anna, Ann's _Ann_ and ann", "Ann", "Anna, •••'s _•••_ and •••"],
  ["blood group A, a rare one: AB", "A", "blood group •••, ••• rare one: AB"],
  ["Zoé and Zoë", "Zoë", "Zoé and •••"],
  ["鈴木様、ようこそ", "鈴木", "•••様、ようこそ"],
  ["さくらさんは花です", "さくら", "•••さんは花です"],
  ["はい、それは花です", "は", "はい、それは花です"],
  ["민수는 왔다", "민수", "•••는 왔다"],
  ["code abcd for Ann", "abcd", "code ••• for Ann"],
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
  ["an %C3%A9 alone, no caf%C3%A9", "é", "an ••• alone, no caf%C3%A9"],
  ["https://a.test/?q=Dear%20Zo%C3%AB&n=Zoey", "Zoë", "https://a.test/?q=Dear%20•••&n=Zoey"],
  ['{"said":"to\\nAnn\\n","age":42}', "Ann", '{"said":"to\\n•••\\n","age":42}'],
  ['{"said":"to\\nAnn\\n","age":42}', "42", '{"said":"to\\nAnn\\n","age":•••}'],
  ["half of one: \ud83d", "half \ud83d", "half of one: \ud83d"],
])("%s without %s as an address, a form, a page or JSON has it is %s", (text, value, expected) => {
  expect(shown(text, value)).toBe(expected);
});

test("values that overlap or hold one another leave no piece of each other", () => {
  expect(shown("say abcdefgh now", "abcdef", "cdefgh", "bcde")).toBe("say ••• now");
  expect(shown("12.3456", "12.34567", "3456")).toBe("12.•••");
  expect(shown("secretsecret", "secret")).toBe("••••••");
  expect(shown("say Ann Lee and Ann", "Ann", "Ann Lee", "Lee")).toBe("say ••• and •••");
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
  const short = Array.from({ length: 900 }, (_, index) => index.toString(36));
  const begun = performance.now();
  expect(shown("zz 1 ".repeat(24_000), ...short)).toBe("zz ••• ".repeat(24_000));
  expect(performance.now() - begun).toBeLessThan(15_000);
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
