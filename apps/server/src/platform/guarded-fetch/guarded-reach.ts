import { isIP } from "node:net";
import type { Reach } from "@parlo/providers";
import { addressPolicy, bare } from "./address-policy.ts";
import { blocked, type Lookup, resolveAll } from "./guarded-connector.ts";

export type GuardedReach = Reach;

interface GuardedReachOptions {
  /** The operator's list, see `addressPolicy`. */
  readonly allow: string;
  readonly lookup?: Lookup;
}

/** The one way to addresses outside for what is no HTTP request: a name is looked up once, and what is found is judged. */
export function guardedReach({ allow, lookup = resolveAll }: GuardedReachOptions): GuardedReach {
  const policy = addressPolicy(allow);
  return async (host, port, tls) => {
    const name = bare(host);
    const found = isIP(name) ? [name] : (await lookup(name)).map(({ address }) => address);
    const isFree = policy.allowsHost(host, String(port));
    const address = found.find((one) => isFree || policy.allowsAddress(one));
    if (address === undefined) throw blocked(name);
    return { address, port, tls };
  };
}
