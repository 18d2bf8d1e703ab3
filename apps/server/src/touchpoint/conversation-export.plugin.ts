import { Readable } from "node:stream";
import { conversationExportQuery, idSchema } from "@parlo/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import {
  conversationsWhere,
  conversationWithId,
  type ExportOptions,
  exportConversations,
  forbidden,
  mayOperate,
  unauthorized,
} from "../conversation/index.ts";
import { conversationFor, type Door, organizationOf, readAccess } from "./access.ts";
import { countRequest } from "./count-request.ts";
import { replyProblem } from "./problem-reply.ts";

const idParams = z.object({ id: idSchema });
const types = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

/** Conversations as files, written while they are read: on Fastify itself, for an operation's answer is one piece. */
export function conversationExportPlugin(server: FastifyInstance, door: Door, app: AppContext): void {
  /** For people who may answer in conversations, and for programs that may read them. */
  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const caller = () => app.authenticator.authenticate(request.headers.authorization);
    const access = await readAccess(door, request.headers, caller, "conversation.list");
    countRequest(door, access, (name, value) => void reply.header(name, value));
    if (access.kind === "touchpoint") throw unauthorized();
    if (access.kind === "member" && !mayOperate(access.user.role)) throw forbidden("Your role may not export");
    return access;
  }

  function send(
    reply: FastifyReply,
    name: string,
    organizationId: string,
    wanted: Pick<ExportOptions, "where" | "format" | "includeHidden" | "single">,
  ) {
    const db = app.databases.organization(organizationId);
    const pieces = exportConversations({ db, pool: app.databases.engine.$client, ...wanted });
    return reply
      .type(types[wanted.format])
      .header("content-disposition", `attachment; filename="${name}.${wanted.format}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(pieces));
  }

  server.get("/conversations/export", async (request, reply) => {
    try {
      const access = await enter(request, reply);
      const { format, includeHidden, ...filters } = conversationExportQuery.list.parse(request.query);
      const organizationId = organizationOf(access);
      const where = await conversationsWhere(app.databases.organization(organizationId), filters);
      return send(reply, "conversations", organizationId, { where, format, includeHidden, single: false });
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
      const wanted = { where: conversationWithId(id), format, includeHidden, single: true };
      return send(reply, `conversation-${id}`, organizationId, wanted);
    } catch (error) {
      return replyProblem(error, request, reply);
    }
  });
}
