import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import timers from "node:timers";
import { socketPath } from "@parlo/contract";
import { io, type Socket } from "socket.io-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { forgetfulNetwork } from "../../testing/forgetful-network.ts";
import { openConversationSocket } from "./conversation-socket.ts";
import type { ConversationSocketOptions } from "./socket-options.ts";

/** Of sockets between Node and Node: what stands below the client's. */
interface Below {
  readonly transport: { readonly ws: { readonly _socket: { pause(): void } } };
}

/** The conversation socket with nothing behind it, and clients of it across a network that may forget them. */
async function open() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Where the server's heart has its timers from.
  const [set, clear] = [vi.spyOn(timers, "setTimeout"), vi.spyOn(timers, "clearTimeout")];
  set.mockImplementation(setTimeout as never);
  clear.mockImplementation(clearTimeout);
  onTestFinished(() => {
    vi.useRealTimers();
    set.mockRestore();
    clear.mockRestore();
  });
  const http = createServer();
  const closed: Promise<string>[] = [];
  const nothing = { door: {}, trustedProxy: () => false, isOpen: () => true, onError: () => {} } as const;
  const server = openConversationSocket(http, nothing as unknown as ConversationSocketOptions);
  server.on("connection", (socket) => void closed.push(new Promise((resolve) => socket.on("disconnect", resolve))));
  http.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(http, "listening");
  const network = await forgetfulNetwork({ port: (http.address() as AddressInfo).port });

  /** It has said who it is, which nobody hears here: who does not is sent away sooner. */
  async function client(): Promise<Socket> {
    const address = `http://127.0.0.1:${network.connection.port}`;
    const socket = io(address, { path: socketPath, transports: ["websocket"], forceNew: true, reconnection: false });
    onTestFinished(() => void socket.close());
    await new Promise<void>((resolve) => void socket.once("connect", resolve));
    socket.emit("conversation-init", {});
    await new Promise<void>((resolve) => void socket.once("conversation-error", resolve));
    return socket;
  }

  return { closed, client, forget: network.forgetAll };
}

test("who reads stays for as long as it answers the server's heartbeat", async () => {
  const { client } = await open();
  const socket = await client();
  for (let beat = 0; beat < 5; beat += 1) {
    const beaten = new Promise<void>((resolve) => void socket.io.once("ping", resolve));
    vi.advanceTimersByTime(15_000);
    await beaten;
    const answered = new Promise<void>((resolve) => void socket.once("conversation-error", resolve));
    socket.emit("conversation-init", {});
    await answered;
  }
  expect(socket.connected).toBe(true);
});

test("whose network has forgotten it, and who has stopped reading, is let go 35 seconds later", async () => {
  const { client, closed, forget } = await open();
  await client();
  forget();
  const stopped = await client();
  (stopped.io.engine as unknown as Below).transport.ws._socket.pause();
  vi.advanceTimersByTime(15_000);
  vi.advanceTimersByTime(20_000);
  expect(await Promise.all(closed)).toEqual(["ping timeout", "ping timeout"]);
});
