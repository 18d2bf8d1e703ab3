import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardedFetch } from "./index.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
const ports: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  server.on("connection", (socket) => ports.push(socket.remotePort ?? 0));
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outside = guardedFetch({ allow: "127.0.0.0/8" });
const ask = (given: Answer, init: RequestInit = {}, path = "/") => {
  answer = given;
  return outside(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
};

/** Says what it was sent. */
const echo: Answer = async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString() }));
};
const echoed = async (init: RequestInit, path?: string) =>
  (await (await ask(echo, init, path)).json()) as { body: string; method: string; headers: Record<string, string> };

test("a request arrives as fetch would send it", async () => {
  expect(await echoed({}, "/a%20b?c=ü#d")).toMatchObject({ method: "GET", url: "/a%20b?c=%C3%BC", body: "" });
  const plain = await echoed({ method: "post", body: "größer" });
  expect(plain).toMatchObject({ method: "POST", body: "größer" });
  expect(plain.headers).toMatchObject({ "content-type": "text/plain;charset=UTF-8", "content-length": "8" });
  const json = await echoed({ method: "PUT", body: "{}", headers: { "Content-Type": "application/json" } });
  expect(json.headers["content-type"]).toBe("application/json");
  const form = await echoed({ method: "POST", body: new URLSearchParams({ a: "b c" }) });
  expect([form.body, form.headers["content-type"]]).toEqual([
    "a=b+c",
    "application/x-www-form-urlencoded;charset=UTF-8",
  ]);
  const bytes = await echoed({ method: "POST", body: new Uint8Array([104, 105]) });
  expect(bytes.body).toBe("hi");
  const parts = new FormData();
  parts.set("file", new Blob(["inside"]), "name.txt");
  const multipart = await echoed({ method: "POST", body: parts });
  expect(multipart.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(multipart.body).toContain("inside");
});

test("a whole request can be handed over, its parts changed", async () => {
  const { port } = server.address() as AddressInfo;
  answer = echo;
  const request = new Request(`http://127.0.0.1:${port}/`, { method: "POST", body: "old", headers: { "x-own": "1" } });
  expect(await (await outside(request)).json()).toMatchObject({
    method: "POST",
    body: "old",
    headers: { "x-own": "1" },
  });
  const again = new Request(`http://127.0.0.1:${port}/`, { method: "POST", body: "old" });
  expect(await (await outside(again, { body: "new" })).json()).toMatchObject({ body: "new" });
});

test.each([
  ["CONNECT", undefined],
  ["TRACE", undefined],
  ["GET / HTTP/1.1\r\nx", undefined],
  ["GET", "body"],
  ["HEAD", "body"],
])("%s with %s is no request", async (method, body) => {
  let asked = false;
  const given: Answer = (_, response) => {
    asked = true;
    response.end();
  };
  await expect(ask(given, { method, ...(body && { body }) })).rejects.toBeInstanceOf(TypeError);
  expect(asked).toBe(false);
});

test("an answer tells its status, its address and each of its headers", async () => {
  const response = await ask(
    (_, head) =>
      head
        .writeHead(
          418,
          "Teapot",
          [
            ["set-cookie", "a=1"],
            ["set-cookie", "b=2"],
            ["x-one", "1"],
          ].flat(),
        )
        .end("x"),
    {},
    "/tea?x=1",
  );
  expect([response.status, response.statusText, response.ok]).toEqual([418, "Teapot", false]);
  expect(response.url).toMatch(/\/tea\?x=1$/);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(response.headers.get("x-one")).toBe("1");
});

test.each([
  ["GET", 204],
  ["GET", 304],
  ["HEAD", 200],
])("%s answered with %i has no body", async (method, status) => {
  const response = await ask((_, head) => head.writeHead(status).end(), { method });
  expect(response.status).toBe(status);
  expect(response.body).toBeNull();
});

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, "X-GZIP": gzipSync };

test.each(Object.entries(packers))("%s is unpacked", async (encoding, pack) => {
  const response = await ask((_, head) => head.writeHead(500, { "content-encoding": encoding }).end(pack("inside")));
  expect(await response.text()).toBe("inside");
});

test("a packed stream is read piece by piece", async () => {
  const packed = createGzip();
  const response = await ask((_, head) => {
    head.writeHead(200, { "content-encoding": "gzip" }).flushHeaders();
    packed.pipe(head);
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const piece of ["one", "two"]) {
    packed.write(piece);
    packed.flush();
    expect(await reader?.read()).toEqual({ done: false, value: piece });
  }
  packed.end();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test("what cannot be unpacked is an error", async () => {
  const response = await ask((_, head) => head.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"));
  await expect(response.text()).rejects.toThrow();
});

test("a connection serves one request after the other, also after an answer that nobody wanted", async () => {
  const before = ports.length;
  for (let turn = 0; turn < 5; turn += 1) {
    const response = await ask((_, head) => head.end("short"));
    if (turn % 2) await response.text();
    else await response.body?.cancel();
  }
  expect(ports.length - before).toBeLessThanOrEqual(1);
});

test("a body that came whole and is then not wanted ends nobody else's answer", async () => {
  const first = await ask((_, head) => head.end("x".repeat(1000)));
  const second = await ask((_, head) => {
    head.writeHead(200).write("begun");
    first.body?.cancel().then(() => head.end(", ended"));
  });
  expect(await second.text()).toBe("begun, ended");
});

test.each(["before the head", "within the body"])(
  "who stops %s hears their own reason, and the other side an end",
  async (when) => {
    const stop = new AbortController();
    const reason = new Error("Enough");
    let closed: Promise<unknown> | undefined;
    const asked = ask(
      (_, head) => {
        closed = once(head, "close");
        if (when === "within the body") head.writeHead(200).write("begun");
        else stop.abort(reason);
      },
      { signal: stop.signal },
    );
    const read = asked.then(async (response) => {
      stop.abort(reason);
      return response.text();
    });
    await expect(read).rejects.toBe(reason);
    await closed;
  },
);

test("who stops while the connection is being made does not wait for it", async () => {
  const stop = new AbortController();
  const slow = guardedFetch({
    allow: "127.0.0.0/8",
    lookup: () => {
      stop.abort(new Error("Enough"));
      return new Promise(() => {});
    },
  });
  await expect(slow("http://never.example/", { signal: stop.signal })).rejects.toThrow("Enough");
  await expect(slow("http://never.example/", { signal: stop.signal })).rejects.toThrow("Enough");
});

test("a body that is not read on stops the other side; one that is cancelled ends it", async () => {
  let sent = 0;
  let closed: Promise<unknown> | undefined;
  const piece = Buffer.alloc(64 * 1024);
  let stalled: () => void = () => {};
  const isStalled = new Promise<void>((resolve) => {
    stalled = resolve;
  });
  const response = await ask((_, head) => {
    closed = once(head, "close");
    head.writeHead(200);
    const more = () => {
      for (; sent < 500; sent += 1) if (!head.write(piece)) break;
      // Room again would come at once from somebody who reads.
      let pause: NodeJS.Timeout | undefined = setTimeout(stalled, 200);
      head.once("drain", () => {
        clearTimeout(pause);
        pause = undefined;
        sent += 1;
        more();
      });
    };
    more();
  });
  await isStalled;
  expect(sent).toBeLessThan(400);
  await response.body?.cancel();
  await closed;
});

test.each(["HTTP/1.1 999 Strange\r\ncontent-length: 0\r\n\r\n", "not http\r\n\r\n", ""])(
  "an answer that is none fails as a network does: %j",
  async (said) => {
    const strange = createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(said));
    }).listen(0, "127.0.0.1");
    await once(strange, "listening");
    const asked = outside(`http://127.0.0.1:${(strange.address() as AddressInfo).port}/`);
    const failed = await asked.catch((error: unknown) => error);
    strange.close();
    expect(failed).toBeInstanceOf(TypeError);
    expect((failed as Error).cause).toBeInstanceOf(Error);
  },
);

test("who goes on after a head that only announced it hears the answer", async () => {
  const response = await ask((_, head) => {
    head.writeEarlyHints({ link: "</x>; rel=preload" });
    head.end("whole");
  });
  expect([response.status, await response.text()]).toEqual([200, "whole"]);
});

test.each([
  [303, "POST", "GET", ""],
  [302, "POST", "GET", ""],
  [307, "POST", "POST", "kept"],
  [308, "PUT", "PUT", "kept"],
])("a redirect with %i of %s asks with %s", async (status, method, then, body) => {
  const given: Answer = (request, response) => {
    if (request.url === "/echo") return void echo(request, response);
    request.resume().on("end", () => response.writeHead(status, { location: "/echo" }).end());
  };
  const told = (await (await ask(given, { method, body: "kept" })).json()) as { method: string; body: string };
  expect(told).toMatchObject({ method: then, body });
});
