import ipaddr from "ipaddr.js";

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Which addresses the server may connect to: the public ones, and what the operator allows besides. */
export interface AddressPolicy {
  /** A host named by an operator, with or without its port; where it leads is the operator's business. */
  allowsHost(host: string, port: string): boolean;
  allowsAddress(address: string): boolean;
}

/** `allow` is a list of CIDRs and exact hosts (`10.0.0.0/8, models.internal, 127.0.0.1:8080`). */
export function addressPolicy(allow: string): AddressPolicy {
  const entries = allow
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => entry.toLowerCase());
  const ranges = entries.flatMap(rangeOf);
  const hosts = new Set(entries.filter((entry) => rangeOf(entry).length === 0));
  return {
    allowsHost: (host, port) => hosts.has(bare(host)) || hosts.has(`${host.toLowerCase()}:${port}`),
    allowsAddress: (address) => {
      if (!ipaddr.isValid(address)) return false;
      const parsed = ipaddr.process(address);
      return (
        isPublic(parsed) || ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits))
      );
    },
  };
}

/** An IPv6 address stands in brackets in a URL. */
export function bare(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, "");
}

function rangeOf(entry: string): Range[] {
  try {
    if (entry.includes("/")) return [ipaddr.parseCIDR(entry)];
    if (!ipaddr.isValid(bare(entry))) return [];
    const address = ipaddr.process(bare(entry));
    return [[address, address.kind() === "ipv4" ? 32 : 128]];
  } catch {
    return [];
  }
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  // Only 2000::/3 is routed; in the rest hide spellings of IPv4 addresses.
  return address.kind() === "ipv4" || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
