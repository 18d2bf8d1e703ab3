import { createServer, type IncomingMessage } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import type { Reach } from "../contract/reach.ts";

export interface MirrorServer {
  /** All that was sent so far: headers, what logins say, bodies. */
  readonly told: string[];
  /** The status of refusals. */
  status: number;
  /** Whether accounts of Google are given tokens. */
  grants: boolean;
  /** Both lead there, whatever was to be reached. */
  readonly fetch: typeof fetch;
  readonly reach: Reach;
  readonly close: () => void;
}

/** What it gives for the signature of an account of Google. */
export const grantedToken = "ya29.CANARY-granted-0123456789";

/** Refuses whatever it is asked over HTTP, web sockets and gRPC, and repeats in its refusal all that it was sent. */
export async function startMirrorServer(): Promise<MirrorServer> {
  const told: string[] = [];
  const hear = (headers: { readonly authorization?: string | undefined }, body = ""): string => {
    const text = `${JSON.stringify(headers)} ${loginIn(headers)} ${body}`;
    told.push(text);
    return text;
  };
  const http = createServer(async (request, response) => {
    const body = await textOfBody(request);
    const asksForToken = request.headers["x-asked-host"] === "oauth2.googleapis.com";
    if (asksForToken && mirror.grants)
      return response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ access_token: grantedToken, expires_in: 3599 }));
    // What is told of a refusal is short: nothing stands before what an account has signed.
    const message = hear(asksForToken ? {} : request.headers, body);
    const refusal = { message, detail: message, error: { message, type: message, code: message } };
    response.writeHead(mirror.status, { "content-type": "application/json" }).end(JSON.stringify(refusal));
  });
  http.on("upgrade", (request: IncomingMessage, socket: Socket) => {
    socket.end(`HTTP/1.1 ${mirror.status} ${hear(request.headers)}\r\nConnection: close\r\n\r\n`);
  });
  const http2 = createHttp2Server();
  http2.on("stream", (stream, headers) => {
    const message = encodeURIComponent(hear(headers));
    const refusal = { ":status": 200, "content-type": "application/grpc", "grpc-status": 16, "grpc-message": message };
    stream.respond(refusal, { endStream: true });
  });
  const [plain, framed] = [await portOf(http), await portOf(http2 as unknown as Server)];
  const sockets = new Set<Socket>();
  // One door for both: what comes first says which it is.
  const door = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (first) => {
      const behind = connect(String(first).startsWith("PRI ") ? framed : plain, "127.0.0.1");
      behind.on("error", () => socket.destroy());
      behind.write(first);
      socket.pipe(behind).pipe(socket);
    });
  });
  const port = await portOf(door);

  const mirror: MirrorServer = {
    told,
    status: 401,
    grants: true,
    fetch: (input, init) => {
      const { host, pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      const headers = new Headers(init?.headers);
      headers.set("x-asked-host", host);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
    },
    reach: async () => ({ address: "127.0.0.1", port, tls: false }),
    close() {
      for (const socket of sockets) socket.destroy();
      for (const server of [door, http, http2]) server.close();
    },
  };
  return mirror;
}

const portOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

function loginIn(headers: { readonly authorization?: string | undefined }): string {
  const [, login = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  return Buffer.from(login, "base64").toString();
}
