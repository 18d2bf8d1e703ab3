import { expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { signUp } from "../../testing/sign-up.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../testing/rest-client.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const app = await testApp();
const { organizationId } = app.a;
await app.a.client.variableDefinition.create({ name: "Pin", key: "pin", type: "String", isEndUser: false, hide: true });
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
const [viewer, operator] = [
  await signUp(app.context, app.address, "Viewer", { organizationId, role: "viewer" }),
  await signUp(app.context, app.address, "Operator", { organizationId, role: "operator" }),
];
const asMember = ({ accessToken }: { readonly accessToken: string }, conversationId?: string) =>
  ({ profileAccessSecret: undefined, accessToken, ...(conversationId ? { conversationId } : {}) }) as never;

test("who may only read begins no conversation on the socket either, with a draft or without", async () => {
  const client = socketClient(app.address, kiosk);
  await expect(client.init(asMember(viewer))).rejects.toThrow("forbidden");
  await expect(client.init({ ...(asMember(viewer) as object), draft: true })).rejects.toThrow("forbidden");
  expect((await client.init(asMember(operator))).conversation.test).toBe(true);
});

test("who may only read listens to a test, says nothing in it and sees no hidden value; who may operate sees all", async () => {
  const tester = socketClient(app.address, kiosk);
  const { conversation } = await tester.init({ ...(asMember(app.a) as object), context: { pin: "SECRET-4711" } });
  await tester.say("it is SECRET-4711");
  await tester.until(() => textsOf(tester.messages).length === 2);

  const reader = socketClient(app.address, kiosk);
  const read = await reader.init(asMember(viewer, conversation.id));
  expect(read.messages).toHaveLength(2);
  expect(JSON.stringify(read)).not.toContain("SECRET-4711");
  expect(await reader.say("hi")).toMatchObject({ ok: false, problem: { status: 403, code: "forbidden" } });
  const seeing = await socketClient(app.address, kiosk).init(asMember(operator, conversation.id));
  expect(JSON.stringify(seeing)).toContain("SECRET-4711");

  await tester.say("again SECRET-4711");
  await reader.until(() => textsOf(reader.messages).length === 2);
  expect(JSON.stringify(reader.messages)).not.toContain("SECRET-4711");
  const { results } = await restClient(app.address, kiosk).messages(conversation.id);
  expect(results).toHaveLength(4);
});
