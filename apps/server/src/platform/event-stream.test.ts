import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { forgetfulNetwork } from "../testing/forgetful-network.ts";
import { type EventStream, eventStreamsOf } from "./event-stream.ts";

interface Opened {
  readonly stream: EventStream;
  readonly socket: Socket;
  /** Bytes that the reader's connection has not taken. */
  waiting(): number;
  /** Waits until what the reader has got suffices; no clock is involved. */
  until(enough: (text: string) => boolean): Promise<void>;
  readonly closed: Promise<void>;
  /** Nothing of the answer is held any more. */
  readonly gone: Promise<unknown>;
}

/** A stream between a server and a reader; `through` names the port of what stands between them. */
async function open(through: (port: number) => Promise<number> = async (port) => port): Promise<Opened> {
  const server = fastify();
  onTestFinished(() => void server.close());
  const openStream = eventStreamsOf(server);
  const opening = new Promise<Pick<Opened, "stream" | "waiting" | "gone">>((resolve) => {
    server.get("/", (_, reply) =>
      resolve({ stream: openStream(reply), waiting: () => reply.raw.writableLength, gone: once(reply.raw, "close") }),
    );
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(await through((server.server.address() as AddressInfo).port), "127.0.0.1");
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
  const reader = await opening;
  return { ...reader, socket, until, closed: new Promise((resolve) => reader.stream.onClose(resolve)) };
}

/** As HTTP ends a body. */
const lastChunk = "\r\n0\r\n\r\n";
const beats = (text: string) => text.split("\n").filter((line) => line.trim() === ":").length;

/** The stream's timers run by hand. */
function handTimers(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}

/** Until the kernel takes no more: far less than a stream is cut for waits then. */
async function fill({ stream, waiting }: Opened): Promise<void> {
  while (waiting() === 0) {
    stream.send({ data: { text: "x".repeat(60_000) } });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("a reader is told first to come back a second after its stream has ended", async () => {
  const { stream, until } = await open();
  stream.end();
  await until((text) => /\r\n\r\n[0-9a-f]+\r\nretry: 1000\n\n\r\n/.test(text));
});

test("whoever goes away is let go at once, and nothing is sent any more", async () => {
  const { stream, socket, closed } = await open();
  socket.destroy();
  await closed;
  stream.send({ data: { text: "too late" } });
  let isTold = false;
  stream.onClose(() => {
    isTold = true;
  });
  expect(isTold).toBe(true);
});

test("a stream that has nothing to tell shows every 15 seconds that it is there, and ends after an hour", async () => {
  const advance = handTimers();
  const { until, closed } = await open();
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  for (let nth = 1; nth < 240; nth += 1) {
    advance(15_000);
    await until((text) => beats(text) === nth);
  }
  advance(14_999);
  expect(isClosed).toBe(false);
  advance(1);
  await until((text) => text.endsWith(lastChunk));
  await closed;
});

test("who comes back for more than a megabyte gets all of it, and is cut for what piles up after that alone", async () => {
  const { stream, socket, until, closed } = await open();
  const piece = { text: "x".repeat(100_000) };
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

test("who has stopped reading is let go by the second heartbeat that finds what waits untouched, however little it is", async () => {
  const advance = handTimers();
  const opened = await open();
  opened.socket.pause();
  await fill(opened);
  advance(15_000);
  expect(opened.waiting()).toBeGreaterThan(0);
  expect(opened.waiting()).toBeLessThan(200_000);
  advance(15_000);
  await opened.closed;
});

test("who falls behind and catches up between two heartbeats stays", async () => {
  const advance = handTimers();
  const opened = await open();
  for (let nth = 1; nth <= 4; nth += 1) {
    opened.socket.pause();
    await fill(opened);
    advance(15_000);
    opened.socket.resume();
    await opened.until((text) => beats(text) === nth);
    await vi.waitUntil(() => opened.waiting() === 0);
  }
  opened.stream.send({ data: { text: "still here" } });
  await opened.until((text) => text.includes("still here"));
});

test("a reader whose network has forgotten it is let go in the same way", async () => {
  const advance = handTimers();
  let forget = () => {};
  const opened = await open(async (port) => {
    const { connection, forgetAll } = await forgetfulNetwork({ port });
    forget = forgetAll;
    return connection.port ?? 0;
  });
  forget();
  await fill(opened);
  advance(15_000);
  advance(15_000);
  await opened.closed;
});

test("a stream that ends lets a reader go that takes nothing of the rest", async () => {
  const advance = handTimers();
  const opened = await open();
  opened.socket.pause();
  await fill(opened);
  opened.stream.end();
  advance(5000);
  await opened.gone;
});

test("what was sent is taken once its reader has it, or is gone", async () => {
  const opened = await open();
  let taken = 0;
  const ask = async () => {
    await opened.stream.taken();
    taken += 1;
  };
  opened.socket.pause();
  await fill(opened);
  const first = ask();
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBe(0);
  opened.socket.resume();
  await first;
  opened.socket.pause();
  await fill(opened);
  const last = ask();
  opened.socket.destroy();
  await Promise.all([last, opened.closed]);
  await ask();
  expect(taken).toBe(3);
});

test("what many are told is written down once, and with its own name where it is told under another", async () => {
  const opened = await Promise.all([open(), open(), open()]);
  let times = 0;
  const data = {
    toJSON() {
      times += 1;
      return { said: "hello" };
    },
  };
  for (const { stream } of opened) stream.send({ event: "message", id: 7, data });
  for (const { until } of opened)
    await until((text) => text.includes('event: message\nid: 7\ndata: {"said":"hello"}\n\n'));
  expect(times).toBe(1);
  opened[0]?.stream.send({ event: "again", data });
  await opened[0]?.until((text) => text.includes('event: again\ndata: {"said":"hello"}\n\n'));
});
