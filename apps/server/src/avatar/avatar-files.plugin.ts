import { createReadStream } from "node:fs";
import { largestAvatarFile } from "@parlo/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { nothingHere } from "../db/entity.ts";
import { enterAsPerson } from "../enter-as-person.ts";
import { answerError } from "../platform/problem/answer-error.ts";
import { repeat } from "../platform/repeat.ts";
import { demand } from "../platform/roles.ts";
import { mayEditAvatars } from "./avatar.policy.ts";
import { findAvatarFile, keepAvatarFile } from "./avatar-files.ts";
import { sweepAvatarFiles } from "./sweep-avatar-files.ts";

/** Milliseconds between two sweeps. */
const sweepMs = 6 * 60 * 60_000;

/**
 * Takes bodies and pictures of avatars as they are, and gives them to whoever knows their address: it holds the
 * organisation and the hash of the content, and is told to members and to the organisation's touchpoints alone.
 */
export async function avatarFilesPlugin(server: FastifyInstance, app: AppContext): Promise<void> {
  const data = app.environment.DATA_DIR;
  const work = () => sweepAvatarFiles(data, app.databases.platform);
  repeat(server, app.background, { name: "avatar files", everyMs: sweepMs, work });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is left where it is: it goes to the disk as it comes.
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const config = { standstillMs: 30_000 };
    scope.post("/avatar-files", { bodyLimit: largestAvatarFile.model, config }, async (request, reply) => {
      try {
        const { role, organizationId } = await enterAsPerson(app, request, reply);
        demand(mayEditAvatars(role));
        return await reply.status(201).send(await keepAvatarFile(data, organizationId, request.raw));
      } catch (error) {
        return answerError(error, request, reply);
      }
    });
  });

  server.get<{ Params: { organizationId: string; file: string } }>(
    "/avatar-files/:organizationId/:file",
    async (request, reply) => {
      const { organizationId, file } = request.params;
      const found = await findAvatarFile(data, organizationId, file);
      if (!found) return answerError(nothingHere(), request, reply);
      reply.headers({
        "content-type": found.mediaType,
        "content-length": found.bytes,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "public, max-age=31536000, immutable",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      return reply.send(createReadStream(found.path));
    },
  );
}
