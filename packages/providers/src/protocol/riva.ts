import type { GrpcTarget } from "./grpc.ts";

export interface RivaCredentials {
  readonly url: string;
  readonly secret?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** Where Riva listens for those who say nothing else. */
const rivaPort = 50_051;

/** `https` is gRPC over TLS, `http` is plain. */
export function rivaTarget({ url }: RivaCredentials): GrpcTarget {
  const { protocol, hostname, port } = new URL(url);
  const tls = protocol === "https:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: port === "" ? (tls ? 443 : rivaPort) : Number(port), tls };
}

/** A server of one's own asks for nothing; NVIDIA's cloud wants a key and the function that it runs. */
export const rivaHeaders = ({ apiKey, secret }: RivaCredentials): Readonly<Record<string, string>> => ({
  ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  ...(secret && { "function-id": secret }),
});

/** Never to be seen in a message. */
export const rivaSecrets = ({ apiKey = "", secret = "" }: RivaCredentials): readonly string[] => [apiKey, secret];
