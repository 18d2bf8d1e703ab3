import type { FastifyError, FastifyInstance } from "fastify";
import { makeProblem } from "./problem.ts";

const details: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too-large", "The body is larger than this address takes"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "unsupported-media-type", "Send the body as application/json"],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "malformed-json", "The body is empty although its type is JSON"],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed-json", "The body is no JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "bad-request", "The length of the body is not the one announced"],
};

/** Makes problem documents of what Fastify itself refuses, and of addresses that do not exist. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const requestId = request.id;
    const known = details[error.code];
    const status = known?.[0] ?? (error.statusCode && error.statusCode < 500 ? error.statusCode : 500);
    if (status >= 500) request.log.error({ error }, "A request failed");
    const detail = status >= 500 ? "Something went wrong on our side" : (known?.[2] ?? error.message);
    const code = known?.[1] ?? (status >= 500 ? "internal-error" : "bad-request");
    return reply.status(status).type("application/problem+json").send(makeProblem({ status, code, detail, requestId }));
  });
  server.setNotFoundHandler((request, reply) => {
    const parts = { status: 404, code: "not-found", detail: "There is nothing at this address", requestId: request.id };
    return reply.status(404).type("application/problem+json").send(makeProblem(parts));
  });
}
