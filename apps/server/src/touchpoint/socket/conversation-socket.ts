import type { Server as HttpServer } from "node:http";
import { type ClientToServer, type ServerToClient, socketPath } from "@parlo/contract";
import { Server } from "socket.io";
import { serveSocket } from "./serve-socket.ts";
import type { ConversationSocketOptions } from "./socket-options.ts";

/** Bytes of one packet. Beyond it the connection ends without a word, so it lies far above what a message may have. */
const largestPacket = 1024 * 1024;

export type SocketServer = Server<ClientToServer, ServerToClient>;

/** Hangs the conversation socket on the HTTP server. Which pages may use it, each profile says when it is named. */
export function openConversationSocket(http: HttpServer, options: ConversationSocketOptions): SocketServer {
  const server: SocketServer = new Server(http, {
    path: socketPath,
    serveClient: false,
    cors: { origin: true, methods: ["GET", "POST"] },
    maxHttpBufferSize: largestPacket,
    pingInterval: 15_000,
    pingTimeout: 20_000,
    destroyUpgrade: false,
    allowRequest: (_, answer) => answer(null, options.isOpen()),
  });
  server.on("connection", (socket) => serveSocket(socket, options));
  return server;
}
