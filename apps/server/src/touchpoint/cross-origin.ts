import type { FastifyInstance } from "fastify";

const forPages = /^\/api\/v1\/(settings|conversations|profiles\/[^/]+\/(status|settings-document))([/?]|$)/;
const methods = "GET, POST, OPTIONS";
const headers =
  "content-type, last-event-id, x-parlo-profile-id, x-parlo-profile-secret, x-parlo-end-user-token, x-parlo-identity";
/** Seconds for which a browser remembers the answer. */
const remembered = "600";

/**
 * Lets pages of other origins call what touchpoints call. No cookies are involved: a page can do nothing here that it
 * could not do from its own server, and which pages may hold a profile the profile's own check says.
 */
export function allowOtherOrigins(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || request.headers.authorization || !forPages.test(request.url)) return;
    reply.header("access-control-allow-origin", origin);
    reply.header("vary", "origin");
    reply.header(
      "access-control-expose-headers",
      "retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id",
    );
    if (request.method !== "OPTIONS") return;
    reply.header("access-control-allow-methods", methods);
    reply.header("access-control-allow-headers", headers);
    reply.header("access-control-max-age", remembered);
    return reply.status(204).send();
  });
}
