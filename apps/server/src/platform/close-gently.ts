import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { makeProblem } from "./problem/problem.ts";

/** How often connections that have become idle are closed while the server ends (milliseconds). */
const pause = 50;

/**
 * Lets the server end as soon as what runs is answered: a connection that was busy at the signal stays open for the next
 * request of its client otherwise, for more than a minute; so does one that a browser opened ahead and has not used.
 * What comes later is told to go elsewhere.
 */
export function closeGently(server: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  const connections = new Set<Socket>();
  server.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.addHook("preClose", async () => {
    closing = setInterval(() => {
      server.server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, pause);
    server.server.once("close", () => clearInterval(closing));
  });
  server.addHook("onRequest", async (request, reply) => {
    if (!closing) return;
    const detail = "This server is going away: try again";
    const problem = makeProblem({ status: 503, code: "stopping", detail, requestId: request.id });
    const headers = { "retry-after": "1", connection: "close" };
    return reply.status(503).headers(headers).type("application/problem+json").send(problem);
  });
}
