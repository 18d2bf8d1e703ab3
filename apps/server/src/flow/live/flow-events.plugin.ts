import { eventStreams } from "@parlo/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { userTable } from "../../auth/user.table.ts";
import type { AppContext } from "../../context.ts";
import { rowById } from "../../db/entity.ts";
import { enterAsPerson } from "../../enter-as-person.ts";
import { eventStreamsOf } from "../../platform/event-stream.ts";
import { answerError } from "../../platform/problem/answer-error.ts";
import { mayEditFlows } from "../flow.policy.ts";
import { flowTable } from "../flow.table.ts";
import { followDraft } from "./follow-draft.ts";

const { params, query } = eventStreams.flow;

/** What happens to a flow, as it happens, for those who have it open: `batch`, `people`, `pointer`, `commented`, `mocked`, `published`, `reload`. */
export function flowEventsPlugin(server: FastifyInstance, app: AppContext): void {
  const openStream = eventStreamsOf(server);

  server.get("/conversation-flows/:id/events", async (request, reply) => {
    try {
      await open(request, reply);
      return reply;
    } catch (error) {
      return answerError(error, request, reply);
    }
  });

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = await enterAsPerson(app, request, reply);
    const { id: flowId } = params.parse(request.params);
    const { after, clientId, nodeId = null } = query.parse(request.query);
    const { organizationId, userId, role } = caller;
    const db = app.databases.organization(organizationId);
    await rowById(db, flowTable, flowId);
    const [user] = await app.databases.platform
      .select({ name: userTable.name })
      .from(userTable)
      .where(eq(userTable.id, userId));

    const stream = openStream(reply);
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
      commented: (threadId) => stream.send({ event: "commented", data: { threadId } }),
      mocked: () => stream.send({ event: "mocked", data: {} }),
      pointed: (pointer) => pointer.clientId !== clientId && stream.send({ event: "pointer", data: pointer }),
    });
    stream.onClose(leave);
    // Who may only look is not announced: nobody has to mind them.
    if (clientId && mayEditFlows(role))
      stream.onClose(app.flowRooms.enter(key, { clientId, userId, name: user?.name ?? "", nodeId }));
    else stream.send({ event: "people", data: app.flowRooms.peopleIn(key) });
  }
}
