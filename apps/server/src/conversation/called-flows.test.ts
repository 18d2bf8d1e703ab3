import { expect, test } from "vitest";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { openSink } from "./testing/sink.ts";

process.env.OUTBOUND_ALLOW = "127.0.0.1";
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
