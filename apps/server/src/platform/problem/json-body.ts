import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A body that no operation may see; `code` is what the problem document calls it. */
export class BodyError extends Error {
  readonly statusCode = 400;
  readonly code = "malformed-json";
}

/**
 * Takes JSON in UTF-8 and no other body: Fastify alone would put replacement characters for bytes that are none, hand on
 * plain text, and call a name that changes prototypes "no JSON". `keep` gets the bytes as they came, for what is signed.
 */
export function takeJsonAlone(
  server: FastifyInstance,
  keep: (request: FastifyRequest, body: Buffer) => void = () => {},
): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!isUtf8(body)) return done(new BodyError("The body is not UTF-8"));
    keep(request, body);
    const text = body.toString();
    parse(request, text, (error, value) => done(error && isJson(text) ? new BodyError(prototypeText) : error, value));
  });
}

const prototypeText = 'The body has a name that changes prototypes ("__proto__", or "prototype" in "constructor")';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
