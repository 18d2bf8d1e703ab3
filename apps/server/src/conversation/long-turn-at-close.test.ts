import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

test("a server that ends waits for a turn of more than ten seconds, and closes cleanly", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const stays = socketClient(app.address, agent);
  await stays.init();
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "one");
  await sink.called(1);
  const closed = app.server.close().then(
    () => "closed",
    (error: unknown) => error,
  );
  await expect.poll(async () => (await rest.say(conversation.id, "two")).status).toBe(503);
  expect(await stays.say("two")).toMatchObject({ ok: false, problem: { status: 503, code: "stopping" } });
  const late = socketClient(app.address, agent);
  const refused = new Promise((resolve) => late.socket.once("connect_error", resolve));
  await Promise.race([refused, late.init().then(() => Promise.reject(new Error("It was taken")))]);
  // Ten seconds is what a part is given to end where nobody says otherwise.
  expect(await Promise.race([closed, wait(10_500, "running")])).toBe("running");
  sink.release();
  expect(await closed).toBe("closed");
});
