import { BlockList, isIP, isIPv6 } from "node:net";

/** Whether the machine at an address, so many hops away from here, is a proxy of ours. */
export type TrustedProxy = (address: string, hop: number) => boolean;

/**
 * `2`: so many proxies stand before the server. `10.0.0.0/8, 192.168.1.5`: these do. Null for what is neither; a word for
 * "everybody" does not exist, because then each client could choose its own address.
 */
export function readTrust(text: string | undefined): TrustedProxy | null {
  if (text === undefined) return () => false;
  if (/^\d{1,2}$/.test(text)) return (_, hop) => hop < Number(text);
  const proxies = new BlockList();
  for (const entry of text.split(",")) {
    const [address = "", bits, ...more] = entry.trim().split("/");
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || more.length > 0) return null;
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
    proxies.addSubnet(address, Number(bits ?? most), version === 6 ? "ipv6" : "ipv4");
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
    const version = isIP(plain);
    return version !== 0 && proxies.check(plain, version === 6 ? "ipv6" : "ipv4");
  };
}

/** Who asks: the first machine, from here outwards, that is no proxy of ours. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxy): string {
  const hops = [peer, ...(forwardedFor ?? "").split(",").reverse()].map((hop) => hop.trim()).filter(Boolean);
  return hops.find((address, hop) => !trusted(address, hop)) ?? hops.at(-1) ?? peer;
}

/** Whoever has one IPv6 address has a whole /64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right]
    : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
