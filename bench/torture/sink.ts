import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "./dice.ts";
import type { Call } from "./history.ts";
import type { Moments } from "./moments.ts";

export interface Sink {
  readonly url: string;
  close(): void;
}

/** The other end of a webhook: it writes down who called under which key, is slow at times, and fails now and then. */
export async function openSink(dice: Dice, moments: Moments, heard: Call[]): Promise<Sink> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    heard.push({ key: String(request.headers["idempotency-key"]), text });
    moments.passed("a webhook is out");
    if (dice.chance(0.03)) return void request.socket.destroy();
    await pause(dice.between(0, 250));
    response.writeHead(dice.chance(0.05) ? 503 : 200, { "content-type": "text/plain" });
    response.end(`done with ${text}`, () => moments.passed("a webhook was answered"));
  });
  server.on("connection", (socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => void server.close(),
  };
}
