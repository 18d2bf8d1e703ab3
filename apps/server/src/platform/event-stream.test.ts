import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { type EventStream, eventStreamsOf } from "./event-stream.ts";

interface Opened {
  readonly stream: EventStream;
  readonly socket: Socket;
  /** Waits until what the reader has got suffices; no clock is involved. */
  until(enough: (text: string) => boolean): Promise<void>;
  readonly closed: Promise<void>;
}

/** A stream between a server and a reader. */
async function open(): Promise<Opened> {
  const server = fastify();
  onTestFinished(() => void server.close());
  const openStream = eventStreamsOf(server);
  const opening = new Promise<EventStream>((resolve) => {
    server.get("/", (_, reply) => resolve(openStream(reply)));
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  const checks = new Set<() => void>();
  socket.setEncoding("utf8").on("data", (piece) => {
    text += piece;
    for (const check of [...checks]) check();
  });
  const until = (enough: (text: string) => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (enough(text)) resolve();
      };
      checks.add(check);
      check();
    });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const stream = await opening;
  return { stream, socket, until, closed: new Promise((resolve) => stream.onClose(resolve)) };
}

/** As HTTP ends a body. */
const lastChunk = "\r\n0\r\n\r\n";
const beats = (text: string) => text.split("\n").filter((line) => line.trim() === ":").length;

test("whoever goes away is let go at once, and nothing is sent any more", async () => {
  const { stream, socket, closed } = await open();
  socket.destroy();
  await closed;
  stream.send({ data: "too late" });
  let isTold = false;
  stream.onClose(() => {
    isTold = true;
  });
  expect(isTold).toBe(true);
});

test("a stream that has nothing to tell shows every 15 seconds that it is there, and ends after an hour", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { until, closed } = await open();
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  vi.advanceTimersByTime(45_000);
  await until((text) => beats(text) === 3);
  vi.advanceTimersByTime(3_600_000 - 45_001);
  await until((text) => beats(text) === 239);
  expect(isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  await until((text) => text.endsWith(lastChunk));
  await closed;
});

test("who comes back for more than a megabyte gets all of it, and is cut for what piles up after that alone", async () => {
  const { stream, socket, until, closed } = await open();
  const piece = "x".repeat(100_000);
  for (let nth = 1; nth <= 40; nth += 1) stream.send({ id: nth, data: piece });
  await until((text) => text.split("\nid: ").length - 1 === 40);
  let isCut = false;
  void closed.then(() => {
    isCut = true;
  });
  socket.pause();
  for (let nth = 41; nth <= 300 && !isCut; nth += 1) {
    stream.send({ id: nth, data: piece });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isCut).toBe(true);
});
