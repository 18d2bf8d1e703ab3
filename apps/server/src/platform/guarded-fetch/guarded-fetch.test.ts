import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BlockedAddressError, guardedFetch } from "./index.ts";

let canary: { server: Server; port: number };
let allowed: { server: Server; port: number };
let hits: IncomingMessage[] = [];

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/inside": (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end(),
  "/metadata": (_, response) => response.writeHead(307, { location: "http://169.254.169.254/latest/" }).end(),
  "/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/again": (_, response) => response.writeHead(302, { location: "/again" }).end(),
  "/other-origin": (_, response) =>
    response.writeHead(307, { location: `http://localhost:${allowed.port}/echo` }).end(),
  "/echo": (request, response) => response.end(JSON.stringify(request.headers)),
  "/large": (_, response) => response.end(Buffer.alloc(300_000)),
  "/bomb": (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(5_000_000))),
  "/slow": (_, response) => response.writeHead(200).write("x"),
  "/silent": () => {},
};

function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  return new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer(handle);
    server.listen(0, () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

beforeAll(async () => {
  canary = await listen((request, response) => {
    hits.push(request);
    response.end("inside");
  });
  allowed = await listen((request, response) => answers[request.url ?? ""]?.(request, response));
});
beforeEach(() => {
  hits = [];
});
afterAll(() => {
  for (const { server } of [canary, allowed]) {
    server.closeAllConnections();
    server.close();
  }
});

const outside = () =>
  guardedFetch({
    allow: `127.0.0.1:${allowed.port} localhost:${allowed.port}`,
    connectTimeout: 1000,
    idleTimeout: 300,
    totalTimeout: 800,
    maximumBytes: 100_000,
  });
const at = (path: string) => `http://127.0.0.1:${allowed.port}${path}`;

const loopbacks = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.127.127.127",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "0x0",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:127.0.0.1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "127.0.0.1%2f",
  "[fe80::1]",
  "[fc00::1]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "[::ffff:169.254.169.254]",
  "0xa9fea9fe",
  "2852039166",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[fd00:ec2::254]",
  "[ff02::1]",
];

test.each(loopbacks)("T5: no spelling of an inner address is reached: %s", async (host) => {
  const failed = await outside()(`http://${host}:${canary.port}/`).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(Error);
  expect(hits).toHaveLength(0);
});

test("T5: the very same addresses are reached without the guard", async () => {
  const plain = await guardedFetch({ allow: "127.0.0.0/8" })(`http://2130706433:${canary.port}/`);
  expect(await plain.text()).toBe("inside");
  expect(hits).toHaveLength(1);
});

test("T5: a name that leads inside is not followed, whatever else it leads to", async () => {
  const addresses = [{ address: "127.0.0.1", family: 4 }];
  const fetch = guardedFetch({ allow: "", lookup: async () => addresses });
  await expect(fetch(`http://rebinding.example:${canary.port}/`)).rejects.toBeInstanceOf(BlockedAddressError);
  expect(hits).toHaveLength(0);
});

test.each(["/inside", "/metadata", "/file"])("T5: each hop of a redirect is checked: %s", async (path) => {
  await expect(outside()(at(path))).rejects.toBeInstanceOf(BlockedAddressError);
  expect(hits).toHaveLength(0);
});

test.each([
  "file:///etc/passwd",
  "ftp://example.com/",
  "gopher://127.0.0.1/",
  "data:text/plain,x",
  "http://user@example.com/",
  "//x",
  "",
])("T5: only plain web addresses are taken: %s", async (address) => {
  await expect(outside()(address)).rejects.toBeInstanceOf(BlockedAddressError);
});

test("redirects end after a few", async () => {
  await expect(outside()(at("/again"))).rejects.toThrow("redirects too often");
});

test("T3: a key does not follow a redirect to another origin", async () => {
  const headers = {
    authorization: "Bearer secret",
    "x-api-key": "secret",
    "xi-api-key": "secret",
    accept: "text/plain",
  };
  const echoed = await (await outside()(at("/other-origin"), { headers })).text();
  expect(echoed).not.toContain("secret");
  expect(echoed).toContain("text/plain");
});

test("headers of the connection cannot be named", async () => {
  const headers = { host: "metadata.internal", "x-forwarded-for": "10.0.0.1", "x-own": "kept" };
  const echoed = JSON.parse(await (await outside()(at("/echo"), { headers })).text()) as Record<string, string>;
  expect(echoed).toMatchObject({ host: `127.0.0.1:${allowed.port}`, "x-own": "kept" });
  expect(echoed).not.toHaveProperty("x-forwarded-for");
});

test.each(["/large", "/bomb"])("an answer is cut at its limit, counted after decompression: %s", async (path) => {
  await expect(outside()(at(path)).then((response) => response.text())).rejects.toThrow();
});

test.each(["/slow", "/silent"])("waiting has an end: %s", async (path) => {
  await expect(outside()(at(path)).then((response) => response.text())).rejects.toThrow();
});

test("R4: a connection has three seconds, the look-up of its name included", async () => {
  const silent = guardedFetch({ allow: "", lookup: () => new Promise(() => {}) });
  const startedAt = performance.now();
  const failure = await silent("https://never-found.example/").catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { code: "UND_ERR_CONNECT_TIMEOUT" } });
  expect(performance.now() - startedAt).toBeGreaterThan(2500);
});
