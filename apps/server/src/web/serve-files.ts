import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { filesIn } from "./built-files.ts";

export interface ServedFolder {
  readonly folder: string;
  /** `/dashboard`, without a slash at the end; empty for the root. */
  readonly prefix: string;
  /** Which of the folder's files are served; all, where nothing is said. */
  readonly only?: RegExp;
  /** Files whose names carry a hash of their content: they never change. */
  readonly immutable: RegExp;
  readonly headers?: Readonly<Record<string, string>>;
  /** What a page's address answers that is no file. */
  readonly otherwise?: (path: string, reply: FastifyReply) => FastifyReply;
}

/** Serves what was built, compressed as it was built. Only files that were there at the start have an address. */
export async function serveFiles(server: FastifyInstance, served: ServedFolder): Promise<void> {
  const { folder, prefix, immutable, headers = {}, otherwise, only } = served;
  const files = filesIn(folder);
  await server.register(async (scope) => {
    if (files.size > 0)
      await scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
    const answer = (path: string, reply: FastifyReply) => {
      if (!files.has(path) || path === "index.html" || (only && !only.test(path)))
        return (otherwise ?? notFound)(path, reply);
      const lifetime = immutable.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
      reply.headers({ "x-content-type-options": "nosniff", "cache-control": lifetime, ...headers });
      return reply.sendFile(path);
    };
    if (prefix) scope.get(prefix, (_request, reply) => answer("", reply));
    scope.get<{ Params: { "*": string } }>(`${prefix}/*`, (request, reply) => answer(request.params["*"], reply));
  });
}

export function notFound(_path: string, reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
