import { expect, test } from "vitest";
import { hideSecrets, SecretVeil } from "./hide-secrets.ts";

const secret = "CANARY-0123456789";

test("a secret is taken out of whatever was answered, names of fields too, and alone where it came after a word", () => {
  const answer = { [secret]: [`key ${secret}.`, 7, null, { deep: `${secret}${secret}` }] };
  expect(hideSecrets(answer, [`Bearer ${secret}`])).toEqual({ "•••": ["key •••.", 7, null, { deep: "••••••" }] });
  expect(hideSecrets("a short one", ["short"])).toBe("a short one");
});

test("a secret that comes in pieces is told in none of them, wherever it is cut", () => {
  const text = `It is ${secret}, CANARYx and CANA`;
  for (let size = 1; size < text.length; size += 1) {
    const veil = new SecretVeil([secret]);
    const told: string[] = [];
    for (let at = 0; at < text.length; at += size) told.push(veil.pass(text.slice(at, at + size)));
    expect(told.join("")).not.toContain("CANARY-");
    expect(told.join("") + veil.end()).toBe("It is •••, CANARYx and CANA");
  }
});

test("what is no beginning of a secret waits for nothing, and what is one for no more than the next piece", () => {
  const veil = new SecretVeil([secret]);
  expect(["Hello", " my C", " friend"].map((piece) => veil.pass(piece))).toEqual(["Hello", " my ", "C friend"]);
});

const odd = 'sk-a/b+c"d=0123456789?';
const form = new URLSearchParams({ key: odd }).toString();

test.each([
  ["in an address", `https://a.test/?key=${encodeURIComponent(odd)}&b=1`, "https://a.test/?key=•••&b=1"],
  ["in an address, in small letters", encodeURIComponent(odd).replace(/%../g, (byte) => byte.toLowerCase()), "•••"],
  ["in a form", form, "key=•••"],
  ["in JSON that is no more than a text", JSON.stringify({ key: odd }), '{"key":"•••"}'],
])("a secret that is written as it may stand %s is taken out", (_where, told, shown) => {
  expect(hideSecrets(told, [odd])).toBe(shown);
});

test.each(["base64", "base64url"] as const)(
  "a secret within whatever was made %s is taken out, wherever it begins",
  (encoding) => {
    for (const before of ["", "a", "ab", "abc", "Bearer ", '{"authorization":"'])
      for (const after of ["", "z", "zy", '"}']) {
        const told = Buffer.from(before + odd + after).toString(encoding);
        const shown = hideSecrets(`it was ${told}!`, [odd]);
        expect(shown).toContain("•••");
        const left = shown
          .replace(/^it was |!$/g, "")
          .split("•••")
          .map((part) => Buffer.from(part, encoding).toString());
        for (const part of left) expect(part).not.toMatch(/sk-a|c"d|456|789/);
      }
  },
);

test("of who signs in with a name and a password, the password alone is as secret", () => {
  const given = `Basic ${Buffer.from(`someone:${secret}`).toString("base64")}`;
  expect(hideSecrets(`someone may not come in with ${secret}`, [given])).toBe("someone may not come in with •••");
  expect(hideSecrets(`someone:${secret}`, [given])).toBe("•••");
});

test("a secret that holds another one leaves nothing of itself", () => {
  expect(hideSecrets(`${secret}-more`, [secret, `${secret}-more`])).toBe("•••");
});

test("of a secret that an answer breaks off in the middle of, no more is told than anybody may know", () => {
  expect(hideSecrets(`My key is ${secret.slice(0, -1)}`, [secret])).toBe("My key is •••");
  expect(hideSecrets("My key is CANARY", [secret])).toBe("My key is CANARY");
  const veil = new SecretVeil([secret]);
  expect(veil.pass(`My key is ${secret.slice(0, -1)}`) + veil.end()).toBe("My key is •••");
});
