import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { askedBy, databaseProblem } from "./database-problem.ts";
import { BodyError } from "./json-body.ts";
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
    if (status >= 500) request.log.error({ error, requestId }, "A request failed");
    const lost = databaseProblem(error, requestId, askedBy(request));
    if (lost) return reply.status(lost.status).type("application/problem+json").send(lost);
    const detail = status >= 500 ? "Something went wrong on our side" : (known?.[2] ?? error.message);
    const own = error instanceof BodyError ? error.code : undefined;
    const code = own ?? known?.[1] ?? (status >= 500 ? "internal-error" : "bad-request");
    return reply.status(status).type("application/problem+json").send(makeProblem({ status, code, detail, requestId }));
  });
  server.setNotFoundHandler((request, reply) => {
    const parts = { status: 404, code: "not-found", detail: "There is nothing at this address", requestId: request.id };
    return reply.status(404).type("application/problem+json").send(makeProblem(parts));
  });
}

/** What Fastify's router refuses before any hook runs: an address that cannot be decoded, or a part that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBad = error.code === "FST_ERR_BAD_URL";
  const parts = isBad
    ? { status: 400, code: "bad-request", detail: "The address has a % that no two hexadecimal digits of UTF-8 follow" }
    : { status: 404, code: "not-found", detail: "There is nothing at this address" };
  const headers = { "x-request-id": request.id, "content-type": "application/problem+json" };
  return reply
    .status(parts.status)
    .headers(headers)
    .send(JSON.stringify(makeProblem({ ...parts, requestId: request.id })));
}

const brokenRequests: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "timeout", "The request did not arrive in time"],
  HPE_HEADER_OVERFLOW: [431, "headers-too-large", "The headers are larger than this server takes"],
};

/** What is no HTTP never becomes a request: the document is written on the connection, which ends with it. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const known = brokenRequests[error.code ?? ""];
  const [status, code, detail] = known ?? ([400, "bad-request", "This is no HTTP request"] as const);
  const requestId = randomUUID();
  const body = JSON.stringify(makeProblem({ status, code, detail, requestId }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}
