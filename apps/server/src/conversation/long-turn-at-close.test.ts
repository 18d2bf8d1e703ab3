import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

test("a server that ends waits for a turn of more than ten seconds, and closes cleanly", async () => {
  const sink = await openSink();
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: caller(sink.url) }));
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "one");
  await sink.called(1);
  const closed = app.server.close().then(
    () => "closed",
    (error: unknown) => error,
  );
  // Ten seconds is what a part is given to end where nobody says otherwise.
  expect(await Promise.race([closed, wait(10_500, "running")])).toBe("running");
  sink.release();
  expect(await closed).toBe("closed");
});
