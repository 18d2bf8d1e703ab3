import { profileSettingsSchema } from "@parlo/contract";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../testing/rest-client.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const app = await testApp();
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
const roomId = "lobby-north";

test("screens that come at once with the same room share one conversation; another room has its own", async () => {
  const screens = Array.from({ length: 4 }, () => socketClient(app.address, kiosk));
  const ready = await Promise.all(screens.map((screen) => screen.init({ roomId })));
  const ids = new Set(ready.map(({ conversation }) => conversation.id));
  expect(ids.size).toBe(1);
  await screens[0]?.say("hi");
  for (const screen of screens) await screen.until(() => textsOf(screen.messages).includes("You said hi"));
  const late = await socketClient(app.address, kiosk).init({ roomId });
  expect(textsOf(late.messages)).toEqual(["hi", "You said hi"]);
  const other = await socketClient(app.address, kiosk).init({ roomId: "lobby-south" });
  expect(ids).not.toContain(other.conversation.id);
});

test("when a room's conversation is closed, the next screen begins another", async () => {
  const room = { roomId: "lobby-closing" };
  const { conversation } = await socketClient(app.address, kiosk).init(room);
  await restClient(app.address, kiosk).call(`/conversations/${conversation.id}/close`, { json: {} });
  const next = await socketClient(app.address, kiosk).init(room);
  expect(next.conversation).toMatchObject({ state: "Active" });
  expect(next.conversation.id).not.toBe(conversation.id);
});

test("the profile's own room holds for screens that name none; profiles do not share rooms", async () => {
  const [one, two] = await Promise.all([1, 2].map(() => makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" })));
  if (!one || !two) throw new Error("There are two");
  for (const { id } of [one, two])
    await app.a.ifMatch(1).profile.update({ id, settings: profileSettingsSchema.parse({ roomId }) });
  const first = await socketClient(app.address, one).init();
  const second = await socketClient(app.address, one).init();
  const elsewhere = await socketClient(app.address, two).init();
  expect(second.conversation.id).toBe(first.conversation.id);
  expect(elsewhere.conversation.id).not.toBe(first.conversation.id);
});

test("where the secret is public, nobody joins by a room's name", async () => {
  const page = { origin: "https://shop.example" };
  const widget = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["shop.example"] });
  await expect(socketClient(app.address, widget, page).init({ roomId })).rejects.toThrow("forbidden");
});

test("who comes to a room next is another end user and knows nothing of the one before; who joins is the same", async () => {
  const named = { name: "Visitor", key: "visitor-name", type: "String", isEndUser: true, hide: false } as const;
  await app.a.client.variableDefinition.create(named);
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const room = { roomId: "lobby-visitors" };
  const valuesOf = async (id: string) =>
    (await app.a.client.conversation.variables({ id })).results.filter(({ key }) => key === "visitor-name");
  const first = await socketClient(app.address, agent).init({ ...room, context: { "visitor-name": "Anna" } });
  expect(await valuesOf(first.conversation.id)).toMatchObject([{ stringValue: "Anna" }]);
  const joined = await socketClient(app.address, agent).init(room);
  expect(joined.conversation.endUserId).toBe(first.conversation.endUserId);
  await restClient(app.address, agent).call(`/conversations/${first.conversation.id}/close`, { json: {} });
  const next = await socketClient(app.address, agent).init(room);
  expect(next.conversation.endUserId).not.toBe(first.conversation.endUserId);
  expect((await valuesOf(next.conversation.id)).map(({ stringValue }) => stringValue)).not.toContain("Anna");
});
