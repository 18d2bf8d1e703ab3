import { expect, test } from "vitest";
import { BlockedAddressError, guardedReach } from "./index.ts";

const names: Record<string, string[]> = {
  "speech.example": ["93.184.216.34"],
  "rebinding.example": ["10.0.0.1"],
  "both.example": ["127.0.0.1", "2606:4700::1111"],
  "riva.internal": ["10.0.0.7"],
};
const lookups: string[] = [];
const lookup = async (name: string) => {
  lookups.push(name);
  return (names[name] ?? []).map((address) => ({ address, family: 4 }));
};
const reach = guardedReach({ allow: "riva.internal:50051 172.16.0.0/12", lookup });

test("T5: a name is looked up once, and what is reached is a public address of it", async () => {
  expect(await reach("speech.example", 443, true)).toEqual({ address: "93.184.216.34", port: 443, tls: true });
  expect(lookups).toEqual(["speech.example"]);
  expect(await reach("both.example", 443, true)).toMatchObject({ address: "2606:4700::1111" });
});

test.each(["rebinding.example", "127.0.0.1", "::1", "[::1]", "169.254.169.254", "::ffff:10.0.0.1", "nobody.example"])(
  "T5: %s is not reached",
  async (host) => {
    await expect(reach(host, 443, true)).rejects.toBeInstanceOf(BlockedAddressError);
  },
);

test("T5: no other spelling of an inner address is reached", async () => {
  const system = guardedReach({ allow: "" });
  for (const host of ["localhost", "2130706433", "0x7f.1", "127.1"])
    await expect(system(host, 443, false)).rejects.toThrow();
});

test("what the operator allows is reached, a host at its port alone", async () => {
  expect(await reach("riva.internal", 50_051, false)).toEqual({ address: "10.0.0.7", port: 50_051, tls: false });
  await expect(reach("riva.internal", 443, false)).rejects.toBeInstanceOf(BlockedAddressError);
  expect(await reach("172.16.3.4", 50_051, false)).toMatchObject({ address: "172.16.3.4" });
});
