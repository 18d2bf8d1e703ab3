import { expect, test } from "vitest";
import { clientAddress, readTrust, type TrustedProxy } from "./client-address.ts";

const address = (trust: string | undefined, peer: string, forwarded?: string) =>
  clientAddress(peer, forwarded, readTrust(trust) as TrustedProxy);

test("without a trusted proxy nobody is believed but the connection itself", () => {
  expect(address(undefined, "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("behind so many proxies the address is the one that the outermost of them saw", () => {
  expect(address("1", "10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(address("1", "10.0.0.1", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(address("2", "10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2")).toBe("198.51.100.1");
  expect(address("2", "10.0.0.1")).toBe("10.0.0.1");
});

test("a named proxy is believed, and what a client wrote before it came there is not", () => {
  const trust = "10.0.0.0/8, fd00::/8";
  expect(address(trust, "10.1.2.3", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(address(trust, "::ffff:10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
  expect(address(trust, "fd00::1", "2001:db8::7")).toBe("2001:db8::7");
  expect(address(trust, "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test.each(["true", "10.0.0.0/33", "nginx", "10.0.0.1/8/8", "", "-1", "10.0.0.1,"])("%j names no proxies", (text) => {
  expect(readTrust(text)).toBeNull();
});
