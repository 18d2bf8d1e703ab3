import type { WebSocket } from "ws";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import { clean } from "../protocol/failure.ts";
import { put } from "../protocol/web-socket.ts";

export const requestIdOf = () => crypto.randomUUID().replaceAll("-", "").toUpperCase();

/** Two countries have clouds of their own. */
export function domainOf(region: string): string {
  if (region.startsWith("china")) return "azure.cn";
  return region.startsWith("usgov") ? "azure.us" : "microsoft.com";
}

interface Known {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

/** An open connection to one of Azure's speech services, which says why it closes one. */
export function speechConnection(socket: WebSocket, { provider, secrets }: Known) {
  const closed = new Promise<ProviderError>((resolve) => {
    socket.once("close", (code, bytes) => {
      const reason = clean(String(bytes).trim(), secrets);
      const told = reason || "The vendor closed the connection before the end of the answer";
      resolve(new ProviderError(provider, codeOfClosing(code, reason), told));
    });
  });
  return {
    closed,
    /** Settles once it is with the network. */
    put: (message: string | Buffer) =>
      put(socket, message).catch(async () => {
        throw await closed;
      }),
  };
}

function codeOfClosing(code: number, reason: string): ProviderErrorCode {
  // The same code for an account that is spent and for a request that is nothing.
  if (code === 1007) return /quota exceeded/i.test(reason) ? "quota-exceeded" : "bad-request";
  return code === 4429 ? "rate-limited" : "unavailable";
}
