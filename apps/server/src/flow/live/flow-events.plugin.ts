import { eventStreams } from "@parlo/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { signInFirst } from "../../api.ts";
import { userTable } from "../../auth/user.table.ts";
import type { AppContext } from "../../context.ts";
import { rowById } from "../../db/entity.ts";
import { forPeople } from "../../platform/demand-scope.ts";
import { type EventStream, openEventStream } from "../../platform/event-stream.ts";
import { answerError } from "../../platform/problem/answer-error.ts";
import { refuseWhenTooMany } from "../../platform/refuse-when-too-many.ts";
import { mayEditFlows } from "../flow.policy.ts";
import { flowTable } from "../flow.table.ts";
import { followDraft } from "./follow-draft.ts";

const { params, query } = eventStreams.flow;

/** What happens to a flow, as it happens, for those who have it open: `batch`, `people`, `published`, `reload`. */
export function flowEventsPlugin(server: FastifyInstance, app: AppContext): void {
  const streams = new Set<EventStream>();
  server.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  server.get("/conversation-flows/:id/events", async (request, reply) => {
    try {
      await open(request, reply);
      return reply;
    } catch (error) {
      return answerError(error, request, reply);
    }
  });

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = await app.authenticator.authenticate(request.headers.authorization);
    if (!caller) throw signInFirst();
    if (caller.kind !== "user") throw forPeople();
    const counted = app.rates.organization?.take(caller.organizationId);
    if (counted) refuseWhenTooMany({ setHeader: (name, value) => void reply.header(name, value) }, counted);
    const { id: flowId } = params.parse(request.params);
    const { after, clientId, nodeId = null } = query.parse(request.query);
    const { organizationId, userId, role } = caller;
    const db = app.databases.organization(organizationId);
    await rowById(db, flowTable, flowId);
    const [user] = await app.databases.platform
      .select({ name: userTable.name })
      .from(userTable)
      .where(eq(userTable.id, userId));

    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
    const stream = openEventStream(reply, Object.fromEntries(headers));
    streams.add(stream);
    stream.onClose(() => streams.delete(stream));
    stream.onClose(app.standing.watch(caller, stream.end));
    const following = followDraft(
      db,
      flowId,
      after,
      {
        batch: (batch) => stream.send({ event: "batch", id: batch.version, data: batch }),
        tooFar: (version) => stream.send({ event: "reload", data: { version } }),
        published: (version) => stream.send({ event: "published", data: { version } }),
      },
      (error) => app.log.error({ error }, "A draft could not be followed"),
    );
    stream.onClose(following.stop);
    const key = { organizationId, flowId };
    const leave = app.flowRooms.listen(key, {
      changed: following.look,
      people: (people) => stream.send({ event: "people", data: people }),
    });
    stream.onClose(leave);
    // Who may only look is not announced: nobody has to mind them.
    if (clientId && mayEditFlows(role))
      stream.onClose(app.flowRooms.enter(key, { clientId, userId, name: user?.name ?? "", nodeId }));
    else stream.send({ event: "people", data: app.flowRooms.peopleIn(key) });
  }
}
