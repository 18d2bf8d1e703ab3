import { expect, onTestFinished, test } from "vitest";
import { dataFolder, freePort, startServer } from "../../conversation/testing/server-process.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { listen } from "../testing/event-source.ts";
import { socketClient } from "../testing/socket-client.ts";

const app = await testApp();
/** What is promised; a look at each profile is due before. */
const within = { timeout: 15_000 };

test("who talks with a profile when it is archived is told and parted within 15 seconds, at every process", async () => {
  const other = await startServer(app.database, await freePort(), dataFolder());
  onTestFinished(() => void other.kill("SIGKILL"));
  const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const stays = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const here = socketClient(app.address, kiosk);
  const there = socketClient(other.address, kiosk);
  const member = socketClient(app.address, kiosk);
  const neighbour = socketClient(app.address, stays);
  const { conversation } = await here.init();
  await Promise.all([there.init(), neighbour.init()]);
  await member.init({ profileAccessSecret: undefined, accessToken: app.a.accessToken } as never);
  const headers = { "x-parlo-profile-id": kiosk.id, "x-parlo-profile-secret": kiosk.secret };
  const stream = await listen(`${app.address}/api/v1/conversations/${conversation.id}/events`, headers);

  await app.a.ifMatch(kiosk.version).profile.archive({ id: kiosk.id });
  const parted = [here, there, member];
  await expect.poll(() => parted.map(({ socket }) => socket.connected), within).toEqual([false, false, false]);
  for (const { problems } of parted)
    expect(problems).toEqual([expect.objectContaining({ status: 401, code: "profile-archived" })]);
  await stream.until((events) => events.some(({ data }) => (data as { code?: string }).code === "profile-archived"));
  expect(neighbour.socket.connected).toBe(true);
  expect(await neighbour.say("hi")).toMatchObject({ ok: true });
}, 60_000);

test("who comes back to an archived profile is told the same, and who does not know its secret is told nothing", async () => {
  const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const first = socketClient(app.address, kiosk);
  const { conversation } = await first.init();
  await app.a.ifMatch(kiosk.version).profile.archive({ id: kiosk.id });
  // A profile is believed for a second to be as it was read.
  const come = (more: object) =>
    socketClient(app.address, kiosk)
      .init(more)
      .then(
        () => "let in",
        (error: Error) => error.message,
      );
  await expect.poll(() => come({}), within).toBe("profile-archived");
  expect(await come({ conversationId: conversation.id })).toBe("profile-archived");
  const { accessToken } = app.a;
  const asMember = { profileAccessSecret: undefined, accessToken };
  expect(await come({ ...asMember })).toBe("profile-archived");
  expect(await come({ ...asMember, conversationId: conversation.id })).toBe("profile-archived");
  expect(await come({ profileAccessSecret: "wrong" })).toBe("unauthorized");
});
