import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { expect, onTestFinished, test } from "vitest";
import { isSlow } from "./slow-reader.ts";

/** Of sockets between Node and Node: what stands below the client's. */
interface Below {
  readonly transport: { readonly ws: { readonly _socket: { pause(): void; destroy(): void } } };
}

/** A server that sends pieces of a size as fast as it can, or until its reader is slow; how many it has sent. */
async function sendTo({ bytes, most, paused }: { bytes: number; most: number; paused: boolean }): Promise<number> {
  const http = createServer();
  const server = new Server(http);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ["websocket"] });
  onTestFinished(async () => {
    // Who reads nothing does not read a farewell either, which the server awaits for half a minute.
    (client.io.engine as unknown as Below).transport.ws._socket.destroy();
    client.disconnect();
    await server.close();
  });
  const sent = new Promise<number>((resolve) => {
    server.on("connection", (socket) => {
      socket.on("begin", () => {
        let count = 0;
        const more = setInterval(() => {
          if (count < most && !isSlow(socket)) return void socket.emit("piece", ++count, "x".repeat(bytes));
          clearInterval(more);
          resolve(count);
        }, 1);
      });
    });
  });
  await once(client as never, "connect");
  client.emit("begin");
  const { ws } = (client.io.engine as unknown as Below).transport;
  if (paused) setTimeout(() => ws._socket.pause(), 0);
  return sent;
}

test("who does not read is slow at a megabyte, however few the packets are", async () => {
  // The kernel's buffers of both ends come on top of the megabyte.
  expect(await sendTo({ bytes: 500_000, most: 300, paused: true })).toBeLessThan(60);
});

test("who reads is not slow, however much it is", async () => {
  expect(await sendTo({ bytes: 100_000, most: 300, paused: false })).toBe(300);
});
