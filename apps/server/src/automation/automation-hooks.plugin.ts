import { ORPCError } from "@orpc/server";
import { idSchema, largestWebhookBody, webhookCallQuerySchema } from "@parlo/contract";
import type { Json } from "@parlo/engine";
import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import {
  asOperationError,
  asRefusal,
  type ConversationHost,
  type ConversationKey,
  findRun,
  Refusal,
} from "../conversation/index.ts";
import type { Database } from "../db/database.ts";
import { nothingHere } from "../db/entity.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { networkOf } from "../platform/client-address.ts";
import { answerError } from "../platform/problem/answer-error.ts";
import { takeJsonAlone } from "../platform/problem/json-body.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { sharedRateLimiter } from "../platform/shared-rate-limiter.ts";
import { runOf } from "./automation.routes.ts";
import {
  openOrganizationOfWebhook,
  automationWebhookTable as table,
  type WebhookRow,
} from "./automation-webhook.table.ts";
import { takeForms } from "./form-body.ts";
import { recordRefusedCall } from "./record-refused-call.ts";
import { runIdOf, startAutomation } from "./start-automation.ts";
import { inputsOfBody, placeInBody } from "./webhook-inputs.ts";
import { isSigned, secretsOf } from "./webhook-secret.ts";

/** What one webhook takes of those who know its secret, and all of them of whoever does not. */
const callsOfWebhook = { limit: 120, window: 60_000 };
/** Bytes whose signature is looked at whoever sends them. */
const smallBody = 16 * 1024;
/** Milliseconds that a caller may wait for the end of its run. */
const longestWait = 20_000;

const params = z.object({ id: idSchema });
const headersSchema = z.object({ "webhook-id": z.string().min(1).max(256) });

/** The addresses of incoming webhooks: on Fastify itself, because what is signed are the bytes of the body. */
export async function automationHooksPlugin(
  server: FastifyInstance,
  app: AppContext,
  conversations: ConversationHost,
): Promise<void> {
  const rates = sharedRateLimiter(app.channel, "webhook calls", callsOfWebhook);
  const strangers = sharedRateLimiter(app.channel, "unsigned webhook calls", callsOfWebhook);

  /**
   * 404 for none, 401 for what is not signed or not of now, 429 for too many calls of either kind; only then what state
   * it is in. What strangers send takes nothing from the signed: each of their networks has a count of its own, beyond
   * which large bodies are not looked at.
   */
  async function enter(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<WebhookRow> {
    const webhook = await findWebhook(app.databases.platform, params.parse(request.params).id);
    if (!webhook) throw nothingHere();
    const answer = { setHeader: (name: string, value: string) => void reply.header(name, value) };
    const network = networkOf(request.ip);
    if (body.length > smallBody) {
      const fromThere = strangers.look(network);
      if (!fromThere.allowed) refuseWhenTooMany(answer, fromThere);
    }
    if (!isSigned(secretsOf(webhook, app.secrets), body, request.headers)) {
      refuseWhenTooMany(answer, strangers.take(network));
      throw unsigned();
    }
    refuseWhenTooMany(answer, rates.take(webhook.id));
    const ofOrganization = app.rates.organization?.take(webhook.organizationId);
    if (ofOrganization) refuseWhenTooMany(answer, ofOrganization);
    return webhook;
  }

  /** The run that follows from the message, begun by the first call that brings it. */
  async function runOfMessage(webhook: WebhookRow, messageId: string, body: Json): Promise<ConversationKey> {
    const { id, organizationId, flowId, mapping, enabled } = webhook;
    const db = app.databases.organization(organizationId);
    const cause = ["webhook", id, messageId];
    const conversationId = runIdOf(organizationId, cause);
    if (await findRun(db, conversationId)) return { organizationId, conversationId };
    if (!enabled) throw paused();
    const placeOf = (input: string) => placeInBody(mapping, input);
    const start = { flowId, inputs: inputsOfBody(mapping, body), cause, placeOf };
    const key = await startAutomation(conversations, organizationId, start).catch(async (error) => {
      await recordRefusedCall(app.databases.engine.$client, webhook, error);
      throw error;
    });
    await db.update(table).set({ lastRunId: conversationId }).where(eq(table.id, id));
    return key;
  }

  await server.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, Buffer>();
    const keep = (request: FastifyRequest, body: Buffer) => void bodies.set(request, body);
    takeJsonAlone(scope, keep);
    takeForms(scope, keep);
    scope.post("/automation-hooks/:id", { bodyLimit: largestWebhookBody }, async (request, reply) => {
      try {
        const { wait } = webhookCallQuerySchema.parse(request.query);
        const webhook = await enter(request, reply, bodies.get(request) ?? Buffer.alloc(0));
        const { "webhook-id": messageId } = headersSchema.parse(request.headers);
        const key = await runOfMessage(webhook, messageId, request.body as Json);
        if (wait && (await conversations.end(key, longestWait))) {
          const run = await runOf(app.databases.organization(key.organizationId), key.conversationId);
          if (run.endedAt !== null) return await reply.status(200).send(run);
        }
        return await reply.status(202).send({ runId: key.conversationId });
      } catch (error) {
        const refusal = asRefusal(error);
        if (refusal instanceof Refusal) reply.headers(Object.fromEntries(refusal.headers()));
        return answerError(asOperationError(refusal), request, reply);
      }
    });
  });
}

/** Whose address this is. What is archived has none. */
async function findWebhook(platform: Database, id: string): Promise<WebhookRow | undefined> {
  const [row] = await platform
    .select(getTableColumns(table))
    .from(table)
    .innerJoin(organizationTable, openOrganizationOfWebhook)
    .where(and(eq(table.id, id), isNull(table.archivedAt)));
  return row;
}

const unsigned = () =>
  new ORPCError("UNAUTHORIZED", {
    status: 401,
    message: "The call is not signed with this webhook's secret, or not within the last five minutes",
  });
const paused = () => new ORPCError("PAUSED", { status: 409, message: "This webhook is paused" });
