import type { WebSocket } from "ws";

export const requestIdOf = () => crypto.randomUUID().replaceAll("-", "").toUpperCase();

/** Two countries have clouds of their own. */
export function domainOf(region: string): string {
  if (region.startsWith("china")) return "azure.cn";
  return region.startsWith("usgov") ? "azure.us" : "microsoft.com";
}

/** Settles once it is with the network, which takes no more than it can send. */
export const put = (socket: WebSocket, message: string | Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.send(message, (error) => (error ? reject(error) : resolve()));
  });
