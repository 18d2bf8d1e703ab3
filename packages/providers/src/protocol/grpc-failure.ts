import type { Metadata, ServiceError } from "@grpc/grpc-js";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import { clean, toProviderError } from "./failure.ts";
import { protoMessages } from "./proto-messages.ts";

/** Statuses of gRPC by their numbers; what is not here may pass: `unavailable`. */
const codes: Readonly<Record<number, ProviderErrorCode>> = {
  3: "bad-request",
  4: "timeout",
  5: "not-found",
  7: "forbidden",
  8: "rate-limited",
  9: "bad-request",
  11: "bad-request",
  12: "not-found",
  16: "unauthorized",
};

/** The code for a status of gRPC, which Google also puts into answers. */
export const grpcCode = (status: number): ProviderErrorCode => codes[status] ?? "unavailable";

/** Google puts into the trailer for how long it asks to be left alone. */
const rpc = protoMessages({
  Status: { code: [1, "int32"], message: [2, "string"], details: [3, "Any", "repeated"] },
  Any: { typeUrl: [1, "string"], value: [2, "bytes"] },
  RetryInfo: { retryDelay: [1, "Duration"] },
  Duration: { seconds: [1, "int64"], nanos: [2, "int32"] },
});

/** Turns whatever a call over gRPC throws into the one error that leaves an adapter. */
export function toGrpcError(provider: string, error: unknown, secrets: readonly string[]): ProviderError {
  if (!isServiceError(error)) return toProviderError(provider, error, secrets);
  const told = clean(withoutNotes(error.details), secrets);
  const details = retryDetails(error.metadata);
  return new ProviderError(provider, codeOf(error), told || `The vendor ended with status ${error.code}`, details);
}

const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && "code" in error && typeof error.code === "number" && "details" in error;

/** Of a connection that was not made gRPC tells more than its cause, for its own developers. */
function withoutNotes(details: string): string {
  const [, cause] = /^No connection established\. Last error: (?:Error: )?(.*)\. Resolution note:/s.exec(details) ?? [];
  if (cause === undefined) return details;
  const [code] = /\bE[A-Z]{4,}\b/.exec(cause) ?? [];
  return code ? `No connection to the vendor (${code})` : `No connection to the vendor: ${cause}`;
}

/** gRPC itself refuses an answer that is too large or that it cannot read, under codes of the vendor's. */
function codeOf({ code, details }: ServiceError): ProviderErrorCode {
  if (code === 8 && /^Received message larger than max/.test(details)) return "too-large";
  if (code === 13 && /parsing error|Invalid compression flag|unknown compress/i.test(details)) return "malformed";
  return grpcCode(code);
}

function retryDetails(metadata: Metadata | undefined): { retryAfterMs?: number } {
  const [written] = metadata?.get("grpc-status-details-bin") ?? [];
  if (!(written instanceof Uint8Array)) return {};
  try {
    const { details } = rpc.Status.decode(written) as { details?: { typeUrl: string; value: Uint8Array }[] };
    const found = details?.find(({ typeUrl }) => typeUrl.endsWith("/google.rpc.RetryInfo"));
    if (!found) return {};
    const { retryDelay } = rpc.RetryInfo.decode(found.value) as { retryDelay?: { seconds: number; nanos: number } };
    return retryDelay ? { retryAfterMs: retryDelay.seconds * 1000 + retryDelay.nanos / 1e6 } : {};
  } catch {
    return {};
  }
}
