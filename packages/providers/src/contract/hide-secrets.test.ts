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
