import { conversationUploadQuery, idSchema, largestSentFile } from "@parlo/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { asRefusal, ConversationRefusal, forbidden, notFound, Refusal, tooMany } from "../conversation/index.ts";
import type { Caller } from "../platform/caller.ts";
import { type Access, conversationFor, type Door, readAccess, seesHidden } from "./access.ts";
import { countRequest } from "./count-request.ts";
import { replyProblem } from "./problem-reply.ts";
import { refuseAsCustomer } from "./refuse-as-customer.ts";
import { refuseReader } from "./refuse-reader.ts";

type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;

const ofConversation = z.object({ id: idSchema });
const ofFile = z.object({ id: idSchema, fileId: idSchema });
/** Milliseconds without a byte after which an upload is given up. */
const standstillMs = 30_000;

/** Takes files of end users as they are, and gives them to those who may read the conversation. */
export async function conversationFilesPlugin(server: FastifyInstance, door: Door, authenticate: Authenticate) {
  const accessOf = async (request: FastifyRequest, reply: FastifyReply, operation: string): Promise<Access> => {
    const access = await readAccess(
      door,
      request.headers,
      () => authenticate(request.headers.authorization),
      operation,
    );
    countRequest(door, access, (name, value) => void reply.header(name, value));
    return access;
  };

  /** Who may say something in a conversation may send a file, where its profile takes files. */
  async function mayUpload(access: Access, id: string) {
    const stored = await conversationFor(door, access, id);
    refuseReader(access);
    if (access.kind === "member") refuseAsCustomer(stored);
    const waitMs = access.kind !== "member" ? door.perConversation(id) : 0;
    if (waitMs > 0) throw tooMany(waitMs, door.perConversation.burst);
    const running = await door.conversations.profileSource.load(stored.profileId);
    if (!running?.takesFiles) throw new Refusal(403, "no-files", "The profile takes no files");
    if (stored.state === "Closed") throw asRefusal(new ConversationRefusal("closed"));
    return { organizationId: stored.organizationId, conversationId: id };
  }

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is left where it is: it goes to the store as it comes.
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const config = { standstillMs };
    scope.post("/conversations/:id/files", { bodyLimit: largestSentFile, config }, async (request, reply) => {
      try {
        const access = await accessOf(request, reply, "conversation.post");
        const { id } = ofConversation.parse(request.params);
        const { uploadId: clientId, name } = conversationUploadQuery.parse(request.query);
        const key = await mayUpload(access, id);
        const file = await door.files.keep(key, { clientId, name, body: request.raw });
        return await reply.status(201).send(file);
      } catch (error) {
        return replyProblem(error, request, reply);
      }
    });
  });

  server.get("/conversations/:id/files/:fileId", async (request, reply) => {
    try {
      const access = await accessOf(request, reply, "conversation.messages");
      const { id, fileId } = ofFile.parse(request.params);
      const { organizationId } = await conversationFor(door, access, id);
      const key = { organizationId, conversationId: id };
      const found = await door.files.read(key, fileId);
      if (!found) throw notFound();
      const { file, bytes } = found;
      if (!seesHidden(access) && (await door.conversations.hidesFile(key, file))) {
        bytes.destroy();
        throw forbidden("Your role may not see hidden values");
      }
      return await reply
        .headers({
          "content-type": file.mediaType,
          "content-length": file.bytes,
          // Whatever it is: it is saved and never shown, and where something shows it, nothing of it runs.
          "content-disposition": `attachment; filename*=UTF-8''${encoded(file.name)}`,
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
          "cache-control": "private, no-store",
        })
        .send(bytes);
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });
}

/** As RFC 8187 wants it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
