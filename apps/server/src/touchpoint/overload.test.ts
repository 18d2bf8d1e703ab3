import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { contract } from "@parlo/contract";
import { expect, onTestFinished, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);
const many = 120;

/** Keeps the process from its work for most of the time, as more of it than it keeps up with does. */
async function crowd(): Promise<() => void> {
  const stand = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  const timer = setInterval(stand, 400);
  onTestFinished(() => clearInterval(timer));
  await wait(1500);
  return () => clearInterval(timer);
}

const outcome = ({ status, headers, body }: { status: number; headers: Headers; body: unknown }) =>
  `${status} ${headers.get("retry-after")} ${(body as { code?: string }).code}`;

test("R8: a process that does not keep up turns some away with when to come back, and each is heard once in the end", async () => {
  const saying = await Promise.all(
    Array.from({ length: many }, async () => ({ of: (await rest.begin()).conversation.id, clientId: randomUUID() })),
  );
  const say = ({ of, clientId }: (typeof saying)[number]) => {
    const json = { id: clientId, action: { text: { text: "hi" } } };
    return rest.call(`/conversations/${of}/messages`, { json });
  };
  const leave = await crowd();
  const messages = saying.map(say);
  const refused = new Promise<void>((resolve) => {
    for (const each of messages) void each.then(({ status }) => status === 503 && resolve());
  });
  // Who looks at it is not turned away.
  expect((await app.call("/personas", { as: app.a })).status).toBe(200);
  // Those who were taken wait for the database meanwhile, and for longer than it may keep them none would be heard.
  await Promise.race([refused, wait(4000)]);
  leave();
  const said = await Promise.all(messages);
  expect(new Set(said.map(outcome))).toEqual(new Set(["202 null undefined", "503 1 overloaded"]));
  for (let left = saying.filter((_, at) => said[at]?.status === 503); left.length > 0; ) {
    await wait(1000);
    const answers = await Promise.all(left.slice(0, 16).map(say));
    left = left.filter((_, at) => answers[at]?.status !== 202);
  }
  const heard = await Promise.all(saying.map(async ({ of }) => textsOf((await rest.messages(of)).results)));
  expect(new Set(heard.map(String))).toEqual(new Set(["Hello,hi,You said hi"]));
});

test("R8: few are not turned away, however slow the machine is", async () => {
  const { conversation } = await rest.begin();
  await crowd();
  const said = await Promise.all(
    Array.from({ length: 3 }, (_, at) => rest.say(conversation.id, `word ${at}`, { clientId: randomUUID() })),
  );
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 202));
});

test.each([
  ...["create", "post", "callback", "close", "archive", "takeOver", "handBack", "operatorMessage"],
  "setVariables",
] as const)("%s may be turned away, and says so: what is not declared would leave as a fault of ours", (name) => {
  const operation = contract.conversation[name as keyof typeof contract.conversation];
  const { errorMap } = operation["~orpc"];
  expect(errorMap).toMatchObject({ OVERLOADED: { status: 503 }, STOPPING: { status: 503 } });
});
