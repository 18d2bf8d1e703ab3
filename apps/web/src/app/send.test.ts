import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { authorizedSend } from "./authorized-send.ts";
import { callTimeout, send } from "./send.ts";
import { Session } from "./session.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { tokenEnding } from "./testing/token.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const address = made.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return `http://127.0.0.1:${address.port}/api/v1`;
}

const session = (
  access = tokenEnding(600, Date.now()),
  trade = async () => ({ accessToken: "new", refreshToken: "n" }),
) => {
  const made = new Session({ storage: new MemoryStorage(), trade });
  made.keep({ accessToken: access, refreshToken: "r" });
  return made;
};

describe("a call that fails", () => {
  test("C392: without a server says Network Error", async () => {
    const url = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    await expect(send(new Request(url))).rejects.toMatchObject({ message: "Network Error", status: null });
  });

  test("C393: after its time says so, also when only the body stalls", async () => {
    const url = await serve((_request, response) => void response.write("{"));
    await expect(send(new Request(url), 50)).rejects.toThrow("timeout of 50ms exceeded");
    expect(callTimeout).toBe(30_000);
  });

  test("C394: with a status and no body names the status", async () => {
    const url = await serve((_request, response) => void response.writeHead(500).end());
    await expect(send(new Request(url))).rejects.toThrow("Request failed with status code 500");
  });

  test("carries the server's problem document", async () => {
    const problem = { status: 409, code: "stale-version", current: { version: 3 } };
    const url = await serve((_request, response) => {
      response.writeHead(409, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
    });
    const error = await send(new Request(url)).catch((error: unknown) => error);
    expect(error instanceof ApiError && error.problem).toEqual(problem);
  });

  test("is no Network Error when the caller gave it up", async () => {
    const url = await serve(() => undefined);
    await expect(send(new Request(url, { signal: AbortSignal.timeout(20) }))).rejects.not.toThrow("Network Error");
  });
});

describe("an authorised call", () => {
  test("C351: carries the device id, C352: and the access token", async () => {
    let seen: unknown;
    const url = await serve((request, response) => {
      seen = [request.headers["device-id"], request.headers.authorization];
      response.end("{}");
    });
    const who = session();
    await authorizedSend(who, new Request(`${url}/profiles`));
    expect(seen).toEqual([who.deviceId, `Bearer ${who.tokens?.accessToken}`]);
  });

  test("C351: a sign-in carries the device id and no token that lies about", async () => {
    let seen: unknown;
    const url = await serve((request, response) => {
      seen = ["device-id" in request.headers, request.headers.authorization];
      response.end("{}");
    });
    await authorizedSend(session(), new Request(`${url}/auth/login-by-password`, { method: "POST" }));
    expect(seen).toEqual([true, undefined]);
  });

  test("is repeated once, body and all, when its token was refused", async () => {
    const bodies: string[] = [];
    const url = await serve(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      bodies.push(`${request.headers.authorization} ${body}`);
      response.writeHead(request.headers.authorization === "Bearer new" ? 200 : 401).end("{}");
    });
    const old = tokenEnding(600, Date.now());
    const call = new Request(`${url}/profiles`, { method: "POST", body: "{1}" });
    expect((await authorizedSend(session(old), call)).status).toBe(200);
    expect(bodies).toEqual([`Bearer ${old} {1}`, "Bearer new {1}"]);
  });
});
