import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { json } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeGently } from "./close-gently.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 2 });
const read = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, { agent }, resolve).once("error", reject));

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

test("a server that ends answers what runs, sends away what comes, and waits for no connection that is kept", async () => {
  const server = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  closeGently(server);
  const finish = gate();
  const begun = gate();
  const stillClosing = gate();
  server.get("/slow", async () => {
    begun.open();
    await finish.passed;
    return { done: true };
  });
  server.get("/", async () => ({}));
  server.addHook("preClose", () => stillClosing.passed);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  const slow = read(`${address}/slow`);
  await begun.passed;
  const closed = server.close();
  const late = await read(address);
  expect([late.statusCode, late.headers["content-type"], late.headers.connection]).toEqual([
    503,
    "application/problem+json; charset=utf-8",
    "close",
  ]);
  expect(await json(late)).toMatchObject({ status: 503, code: "stopping" });
  stillClosing.open();
  // Only then Fastify closes what is idle, which the slow one's connection is not yet.
  await expect.poll(() => server.server.listening).toBe(false);
  finish.open();
  expect(await json(await slow)).toEqual({ done: true });
  const answered = Date.now();
  await closed;
  expect(Date.now() - answered).toBeLessThan(20_000);
});

test("a server that ends does not wait for a connection that was opened ahead and never used", async () => {
  const server = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  closeGently(server);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const opened = new Promise((resolve) => server.server.once("connection", resolve));
  const ahead = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  await opened;
  const began = Date.now();
  await server.close();
  expect(Date.now() - began).toBeLessThan(20_000);
  ahead.destroy();
});
