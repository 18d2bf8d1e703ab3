import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify from "fastify";
import { SignJWT } from "jose";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventStreamsOf } from "../platform/event-stream.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "./testing/event-source.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";
import { touchpointTokens } from "./touchpoint-tokens.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);
const page = { origin: "https://shop.example" };
const widget = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["shop.example"] });

const spoken = (events: readonly { event: string; data: unknown }[]) =>
  textsOf(events.filter(({ event }) => event === "message").map(({ data }) => data) as never);

test("events come with their sequence as id, and go on after the last one that was seen", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const path = `${rest.base}/conversations/${conversation.id}/events`;
  const first = await listen(path, rest.headers);
  await rest.say(conversation.id, "one");
  await first.until((events) => spoken(events).length === 2);
  const seen = first.events.filter(({ event }) => event === "message");
  expect(seen.map(({ id }) => Number(id))).toEqual(seen.map(({ data }) => (data as { sequence: number }).sequence));
  first.close();
  await rest.say(conversation.id, "two");
  const back = await listen(path, { ...rest.headers, "last-event-id": seen.at(-1)?.id ?? "" });
  await rest.say(conversation.id, "three");
  await back.until((events) => spoken(events).length === 4);
  expect(spoken(back.events)).toEqual(["two", "You said two", "three", "You said three"]);
});

test("who opens a stream, or comes back to it, is told who answers: it may have changed meanwhile", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const path = `${rest.base}/conversations/${conversation.id}/events`;
  const owners = (events: readonly { event: string; data: unknown }[]) =>
    events.filter(({ event }) => event === "conversation").map(({ data }) => data);
  await app.a.client.conversation.takeOver({ id: conversation.id });
  const first = await listen(path, rest.headers);
  await first.until((events) => owners(events).length === 1);
  first.close();
  await app.a.client.conversation.handBack({ id: conversation.id });
  const back = await listen(path, rest.headers);
  await back.until((events) => owners(events).length === 1);
  await app.a.client.conversation.takeOver({ id: conversation.id });
  await back.until((events) => owners(events).length === 2);
  expect([...owners(first.events), ...owners(back.events)]).toEqual(
    ["human", "agent", "human"].map((owner) => ({ owner, state: "Active" })),
  );
});

test("a reader that has seen more than there is, as after a restored backup, hears what comes all the same", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const path = `${rest.base}/conversations/${conversation.id}/events`;
  const ahead = await listen(path, { ...rest.headers, "last-event-id": "4000" });
  const asked = await listen(`${path}?after=4000`, rest.headers);
  await rest.say(conversation.id, "one");
  for (const stream of [ahead, asked]) {
    await stream.until((events) => spoken(events).length === 2);
    expect(spoken(stream.events)).toEqual(["one", "You said one"]);
  }
});

test("the organisation's feed tells its members what begins and changes, and nothing of another organisation", async () => {
  const own = await listen(`${rest.base}/conversations/events`, { authorization: `Bearer ${app.a.accessToken}` });
  const other = await listen(`${rest.base}/conversations/events`, { authorization: `Bearer ${app.b.accessToken}` });
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "hi");
  await app.a.client.conversation.takeOver({ id: conversation.id });
  const about = () =>
    own.events.filter(({ data }) => (data as { conversationId?: string }).conversationId === conversation.id);
  await own.until(() => about().some(({ data }) => (data as { owner: string }).owner === "human"));
  expect(about().map(({ event }) => event)).toEqual([
    "started",
    ...about()
      .slice(1)
      .map(() => "changed"),
  ]);
  expect(JSON.stringify(own.events)).not.toContain("You said");
  expect(other.events).toEqual([]);
  expect((await rest.call("/conversations/events")).status).toBe(401);
});

test("a reader that does not read is cut at half a megabyte; nobody waits for it", async () => {
  const server = fastify();
  onTestFinished(() => void server.close());
  const openStream = eventStreamsOf(server);
  const closed = new Promise<number>((resolve) => {
    server.get("/", (_, reply) => {
      const stream = openStream(reply);
      let sent = 0;
      const more = setInterval(() => stream.send({ id: ++sent, data: { text: "x".repeat(500_000) } }), 1);
      stream.onClose(() => {
        clearInterval(more);
        resolve(sent);
      });
    });
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  // The kernel's buffers of both ends come on top of it.
  expect(await closed).toBeLessThan(60);
  socket.destroy();
});

test("too many messages of one conversation are turned away with the time to wait", async () => {
  const { conversation } = await rest.begin({ signal: null });
  // Time stands still for the limit: a slow machine would earn new tokens while it is asked.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const all = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      rest.call(`/conversations/${conversation.id}/messages`, {
        json: { id: randomUUID(), action: { variableStore: { key: "n", value: at } } },
      }),
    ),
  );
  const refused = all.find(({ status }) => status === 429);
  expect(all.filter(({ status }) => status === 202).length).toBe(100);
  expect(refused?.body).toMatchObject({ code: "too-many-requests" });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused?.headers.get("ratelimit-limit")).toBe("100");
  expect(refused?.headers.get("ratelimit-remaining")).toBe("0");
  expect(refused?.headers.get("ratelimit-reset")).toBe(refused?.headers.get("retry-after"));
});

test("too many beginnings from one address at a public profile are turned away, at a private one not", async () => {
  const shop = restClient(app.address, widget, page);
  const begin = (client: typeof rest, id: string) =>
    client.call("/conversations", { json: { profileId: id, signal: null } });
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const all = await Promise.all(Array.from({ length: 70 }, () => begin(shop, widget.id)));
  const refused = all.find(({ status }) => status === 429);
  expect(all.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused?.headers.get("ratelimit-limit")).toBe("60");
  expect((await begin(rest, agent.id)).status).toBe(201);
});

test("an identity that the customer's server has signed is believed; a forged, an expired and an endless one are not", async () => {
  const shop = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["shop.example"] });
  const secret = touchpointTokens(app.context.touchpointKey).identitySecret(shop.id, shop.secret);
  const sign = (key: string, expires: string | null) => {
    const token = new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setSubject("customer-42");
    return (expires ? token.setExpirationTime(expires) : token).sign(new TextEncoder().encode(key));
  };
  const begin = (identity: string) =>
    restClient(app.address, shop, { ...page, "x-parlo-identity": identity }).call("/conversations", {
      json: { profileId: shop.id, signal: null },
    });
  const believed = await begin(await sign(secret, "1h"));
  expect(believed).toMatchObject({ status: 201, body: { conversation: { endUserId: "customer-42" } } });
  // The last of them is the secret that the page's source shows.
  const bad = [await sign(`${secret}x`, "1h"), await sign(secret, "-10m"), await sign(secret, null), "nonsense"];
  for (const identity of [...bad, await sign(shop.secret, "1h")]) expect((await begin(identity)).status).toBe(401);
});

test.each(["abc", "-1", "1.5", "99999999999"])(
  "a stream does not go on after %s, which is no id of ours",
  async (id) => {
    const { conversation } = await rest.begin({ signal: null });
    const headers = { ...rest.headers, "last-event-id": id };
    const answer = await fetch(`${rest.base}/conversations/${conversation.id}/events`, { headers });
    const { errors } = (await answer.json()) as { errors: { path: string }[] };
    expect([answer.status, errors.map(({ path }) => path)]).toEqual([400, ["Last-Event-ID"]]);
  },
);
