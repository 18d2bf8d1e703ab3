import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import { type AddressPolicy, bare } from "./address-policy.ts";

/** The address is one that the server must not reach. */
export class BlockedAddressError extends Error {
  readonly code = "ESSRF";
}

export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export const resolveAll: Lookup = (hostname) =>
  new Promise((resolve, reject) =>
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    ),
  );

/**
 * Checks the very address that the socket goes to: a literal one here (Node looks those up nowhere), a name's addresses
 * in the look-up whose answer is connected to, so that a second answer of a name server has no say.
 */
export function guardedConnector(
  policy: AddressPolicy,
  timeout: number,
  resolve: Lookup = resolveAll,
): buildConnector.connector {
  const connectFor = (free: boolean) =>
    buildConnector({
      timeout,
      lookup: (hostname, options, callback) => {
        resolve(hostname).then(
          (found) => {
            const allowed = free ? found : found.filter(({ address }) => policy.allowsAddress(address));
            const [first] = allowed;
            if (!first) return callback(blocked(hostname), "", 4);
            if ((options as { all?: boolean }).all)
              return (callback as unknown as (e: null, all: LookupAddress[]) => void)(null, allowed);
            return callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, "", 4),
        );
      },
    } as buildConnector.BuildOptions);
  const [strict, free] = [connectFor(false), connectFor(true)];
  return (options, callback) => {
    const port = options.port || (options.protocol === "https:" ? "443" : "80");
    const host = bare(options.hostname);
    if (policy.allowsHost(options.hostname, port)) return free(options, callback);
    if (isIP(host) && !policy.allowsAddress(host)) return callback(blocked(host), null);
    return strict(options, callback);
  };
}

export function blocked(host: string): BlockedAddressError {
  return new BlockedAddressError(`${host} lies in a network that this server must not reach`);
}
