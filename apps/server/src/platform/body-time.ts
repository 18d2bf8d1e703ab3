import type { FastifyInstance } from "fastify";
import { answerBrokenRequest } from "./problem/fastify-problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds without a byte after which a body that is still coming is given up; its whole time is not counted. */
    readonly standstillMs?: number;
  }
}

/** Milliseconds that a request may take to arrive, headers and body; a file on an ordinary line takes longer. */
export const arrivalMs = 60_000;
/** What no upload passes, however steadily it comes (milliseconds). */
export const longestArrivalMs = 60 * 60_000;

/** Gives up a body that does not arrive in its time: in all where the route says nothing, else only when it stands still. */
export function limitBodyTime(server: FastifyInstance, limit = arrivalMs): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    if (!hasBody || raw.complete) return done();
    const standstill = request.routeOptions.config.standstillMs;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      if (standstill !== undefined && socket.bytesRead > seen) {
        seen = socket.bytesRead;
        return;
      }
      clearInterval(timer);
      if (raw.complete) return;
      answerBrokenRequest(Object.assign(new Error("Timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
    }, standstill ?? limit);
    timer.unref();
    raw.once("close", () => clearInterval(timer));
    raw.once("end", () => clearInterval(timer));
    done();
  });
}
