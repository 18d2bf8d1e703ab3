import { unpackState } from "@parlo/engine";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowVersionTable } from "../flow/flow-version.table.ts";
import { newId } from "../platform/id.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { conversationTable } from "./conversation.table.ts";
import { createRunRoom } from "./store/run-room.ts";
import { runWrite } from "./store/run-write.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { ROLE: "web" } });

test("a process that dies while an agent is at work: another finishes the agent, and its caller goes on with what it gave", async () => {
  const sink = await openSink();
  const booking = await publishedFlow(app.a, {
    type: "Agent",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: {
        type: "WebhookAction",
        data: { request: { method: "POST", url: sink.url, retries: 0, timeoutMs: 60_000 } },
        to: { success: "say" },
      },
      say: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ task }}" }] }, to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "table", value: "for {{ guests }}" }] } },
    },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "run", signal: "wait" } },
      run: {
        type: "RunAgent",
        name: "Agent",
        data: {
          flowId: booking,
          task: "Book for {{ input.text }}",
          inputs: [{ name: "guests", value: "two" }],
        },
        to: { success: "back" },
      },
      back: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "A table {{ Agent.table }}" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "run", signal: "wait" } },
    },
  });
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const rest = restClient(first.address, agent);
  const { conversation } = await rest.begin();
  expect((await rest.say(conversation.id, "tonight")).status).toBe(202);
  await sink.called(1);
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  await sink.called(2);
  sink.release();
  await rest.say(conversation.id, "tomorrow", { wait: true });
  const texts = textsOf((await rest.messages(conversation.id)).results);
  expect(texts.slice(0, 3)).toEqual(["tonight", "Book for tonight", "A table for two"]);
  expect(texts.filter((text) => text === "Book for tonight")).toHaveLength(1);
  await second.kill("SIGTERM");
}, 300_000);

const report = (url: string) => ({
  type: "Automation" as const,
  settings: { inputs: [{ name: "of", required: true }] },
  nodes: {
    start: { type: "Start", to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "never heard" }] }, to: { default: "call" } },
    call: {
      type: "WebhookAction",
      data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } },
      to: { success: "end" },
    },
    end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }}" }] } },
  } as const,
});
const runner = (flowId: string, wait: boolean) =>
  makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "run", signal: "wait" } },
      run: {
        type: "RunAutomation",
        name: "Sum",
        data: { flowId, wait, inputs: [{ name: "of", value: "{{ input.text }}" }] },
        to: { success: "back" },
      },
      back: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "done {{ Sum.total }}" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "run", signal: "wait" } },
    },
  });

test("a process that dies while an automation is waited for: another finishes it, and the call gets its values", async () => {
  const sink = await openSink();
  const agent = await runner(await publishedFlow(app.a, report(sink.url)), true);
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const rest = restClient(first.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "3");
  await sink.called(1);
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  await sink.called(2);
  sink.release();
  await rest.say(conversation.id, "4", { wait: true });
  const texts = textsOf((await rest.messages(conversation.id)).results);
  expect(texts.slice(0, 2)).toEqual(["3", "done all of 3"]);
  await second.kill("SIGTERM");
}, 300_000);

test("an automation that is not waited for is on disk with what started it, and runs to its end over the death of its process", async () => {
  const sink = await openSink();
  const flowId = await publishedFlow(app.a, report(sink.url));
  const agent = await runner(flowId, false);
  const [port, dataDir] = [await freePort(), dataFolder()];
  const runs = () => app.a.db.select().from(conversationTable).where(eq(conversationTable.automationFlowId, flowId));
  // Nobody here takes up what is left: the run is only written down.
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const { body } = await rest.say(conversation.id, "3", { wait: true });
  expect(textsOf(body.messages ?? []).at(-1)).toBe("done ");
  expect(await runs()).toMatchObject([{ queued: 1, state: "Active" }]);
  const first = await startServer(app.database, port, dataDir);
  await sink.called(1);
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  await sink.called(2);
  sink.release();
  await expect.poll(async () => (await runs())[0]?.state, { timeout: 20_000 }).toBe("Closed");
  const [run] = await runs();
  expect(run && unpackState(run.snapshot).outcome).toEqual({
    status: "Success",
    detail: "",
    outputs: { total: "all of 3" },
  });
  expect(new Set(sink.calls.map((headers) => headers["idempotency-key"])).size).toBe(1);
  const { results } = await app.a.client.conversation.list({});
  expect(results.map(({ id }) => id)).not.toContain(run?.id);
  await second.kill("SIGTERM");
}, 300_000);

test("automations that begin one another come to an end: the twentieth begins none", async () => {
  const chain = await publishedFlow(app.a, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const again: FlowSketch["nodes"] = {
    start: { type: "Start", to: { default: "again" } },
    again: { type: "RunAutomation", data: { flowId: chain, wait: false }, to: { success: "end" } },
    end: { type: "EndFlow" },
  };
  const graph = buildFlow({ id: chain, name: "Tested flow", type: "Automation", nodes: again });
  await app.a.db.update(flowVersionTable).set({ graph }).where(eq(flowVersionTable.flowId, chain));
  const run = { cause: newId(), flowId: chain, inputs: {}, language: "en", endUserId: "", test: false };
  await createRunRoom(app.context.databases.engine.$client, app.context.databases.waiting).start(
    app.a.organizationId,
    runWrite({ ...run, generation: 18 }),
  );
  const [port, dataDir] = [await freePort(), dataFolder()];
  const server = await startServer(app.database, port, dataDir);
  const ofChain = () => app.a.db.select().from(conversationTable).where(eq(conversationTable.automationFlowId, chain));
  const ended = async () => (await ofChain()).filter(({ state }) => state === "Closed").length;
  await expect.poll(ended, { timeout: 20_000 }).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const statuses = (await ofChain()).map(({ snapshot }) => unpackState(snapshot).outcome?.status);
  expect(statuses.sort()).toEqual(["Failed", "Success", "Success"]);
  await server.kill("SIGKILL");
});
