import type { FastifyInstance } from "fastify";
import type { Environment } from "../platform/environment.ts";

const forPages = /^\/api\/v1\/(settings|conversations|profiles\/[^/]+\/(status|settings-document))([/?]|$)/;
const api = /^\/api\/v1\//;
const ofPages = {
  methods: "GET, POST, OPTIONS",
  headers:
    "content-type, last-event-id, x-parlo-profile-id, x-parlo-profile-secret, x-parlo-end-user-token, x-parlo-identity",
};
const ofDashboard = {
  methods: "GET, POST, PUT, PATCH, DELETE, OPTIONS",
  headers: `${ofPages.headers}, authorization, device-id, if-match, idempotency-key`,
};
/** Seconds for which a browser remembers the answer. */
const remembered = "600";

/**
 * Lets pages of other origins call what touchpoints call, and the dashboard everything where it was told to find the API
 * at another address than its own. No cookies are involved: a page can do nothing here that it could not do from its own
 * server, and which pages may hold a profile the profile's own check says.
 */
export function allowOtherOrigins(server: FastifyInstance, { PUBLIC_URL, API_URL }: Environment): void {
  const home = new URL(PUBLIC_URL).origin;
  const apart = new URL(API_URL).origin !== home;
  server.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    if (!origin) return done();
    const fromHome = apart && origin === home && api.test(request.url);
    if (!fromHome && (request.headers.authorization || !forPages.test(request.url))) return done();
    const { methods, headers } = fromHome ? ofDashboard : ofPages;
    reply.header("access-control-allow-origin", origin);
    reply.header("vary", "origin");
    reply.header(
      "access-control-expose-headers",
      "retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id",
    );
    if (request.method !== "OPTIONS") return done();
    reply.header("access-control-allow-methods", methods);
    reply.header("access-control-allow-headers", headers);
    reply.header("access-control-max-age", remembered);
    reply.status(204).send();
  });
}
