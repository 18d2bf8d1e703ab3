import { Readable } from "node:stream";
import { conversationExportQuery, idSchema } from "@parlo/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { type ExportWish, forbidden, mayOperate, type OpenExport, unauthorized } from "../conversation/index.ts";
import { type Access, conversationFor, type Door, organizationOf, readAccess, whenOver } from "./access.ts";
import { countRequest } from "./count-request.ts";
import { replyProblem } from "./problem-reply.ts";

const idParams = z.object({ id: idSchema });
const types = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

/** Conversations as files, written while they are read: on Fastify itself, for an operation's answer is one piece. */
export function conversationExportPlugin(
  server: FastifyInstance,
  door: Door,
  app: AppContext,
  openExport: OpenExport,
): void {
  /** For people who may answer in conversations, and for programs that may read them. */
  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const caller = () => app.authenticator.authenticate(request.headers.authorization);
    const access = await readAccess(door, request.headers, caller, "conversation.list");
    countRequest(door, access, (name, value) => void reply.header(name, value));
    if (access.kind === "touchpoint") throw unauthorized();
    if (access.kind === "member" && !mayOperate(access.user.role)) throw forbidden("Your role may not export");
    return access;
  }

  async function send(reply: FastifyReply, access: Access, name: string, wish: ExportWish) {
    const file = Readable.from(await openExport(wish));
    // Broken off, so that nobody takes what has come for the whole.
    const forget = whenOver(door, access, ({ detail }) => file.destroy(new Error(detail)));
    file.once("close", forget);
    return reply
      .type(types[wish.format])
      .header("content-disposition", `attachment; filename="${name}.${wish.format}"`)
      .header("cache-control", "no-store")
      .send(file);
  }

  server.get("/conversations/export", async (request, reply) => {
    try {
      const access = await enter(request, reply);
      const { format, includeHidden, ...filters } = conversationExportQuery.list.parse(request.query);
      const organizationId = organizationOf(access);
      return await send(reply, access, "conversations", { organizationId, which: filters, format, includeHidden });
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });

  server.get("/conversations/:id/export", async (request, reply) => {
    try {
      const access = await enter(request, reply);
      const { id } = idParams.parse(request.params);
      const { format, includeHidden } = conversationExportQuery.one.parse(request.query);
      const { organizationId } = await conversationFor(door, access, id);
      return await send(reply, access, `conversation-${id}`, { organizationId, which: id, format, includeHidden });
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });
}
