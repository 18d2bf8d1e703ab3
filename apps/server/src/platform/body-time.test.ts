import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { limitBodyTime } from "./body-time.ts";

const server = Fastify();
limitBodyTime(server, 4000);
server.addContentTypeParser("*", (_request, _body, done) => done(null));
const read = async (body: AsyncIterable<Buffer>) => {
  let bytes = 0;
  for await (const piece of body) bytes += piece.length;
  return { bytes };
};
server.post("/plain", (request) => read(request.raw));
server.post("/file", { config: { standstillMs: 4000 } }, (request) => read(request.raw));
await server.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => server.close());

/** Sends a body of twenty bytes, one each quarter of a second, as many as are told; answers what comes back. */
async function drip(path: string, bytes: number): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (piece) => {
    answer += piece;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: a/b\r\ncontent-length: 20\r\n\r\n`,
  );
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 1) {
    await wait(250);
    if (socket.writable) socket.write("x");
  }
  await closed;
  return answer;
}

test.concurrent("a body that takes longer than its time in all is given up with 408", async () => {
  expect(await drip("/plain", 20)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"timeout"/);
});

test.concurrent("a file may take as long as it comes", async () => {
  expect(await drip("/file", 20)).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"bytes":20}$/);
});

test.concurrent("a file that stands still is given up with 408", async () => {
  expect(await drip("/file", 2)).toMatch(/^HTTP\/1\.1 408 /);
});
