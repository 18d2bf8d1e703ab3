import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { obfuscate } from "./obfuscate.ts";
import { secretBox } from "./secret-box.ts";

const key = randomBytes(32);

test("T4: a sealed secret says nothing, opens again, and no two are alike", () => {
  const box = secretBox(key);
  const sealed = box.seal("sk-canary-ü", "row 1");
  expect(sealed).not.toContain("canary");
  expect(box.open(sealed, "row 1")).toBe("sk-canary-ü");
  expect(box.seal("sk-canary-ü", "row 1")).not.toBe(sealed);
});

test("a secret does not open in another row, changed, or with another key", () => {
  const box = secretBox(key);
  const sealed = box.seal("secret", "row 1");
  expect(() => box.open(sealed, "row 2")).toThrow();
  const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
  expect(() => box.open(changed, "row 1")).toThrow();
  expect(() => secretBox(randomBytes(32)).open(sealed, "row 1")).toThrow("key that this server does not have");
});

test("after a change of keys older secrets still open", () => {
  const sealed = secretBox(key).seal("secret", "row");
  expect(secretBox(randomBytes(32), [key]).open(sealed, "row")).toBe("secret");
});

test.each(Array.from({ length: 14 }, (_, length) => length))(
  "T4: of a secret of %i characters at most six are shown, and never all",
  (length) => {
    const secret = "abcdefghijklmnop".slice(0, length);
    const shown = [...obfuscate(secret)].filter((letter) => secret.includes(letter)).length;
    expect(shown).toBeLessThanOrEqual(length < 9 ? 0 : 6);
  },
);
