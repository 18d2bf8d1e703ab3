import { createHash } from "node:crypto";
import type { Problem } from "@parlo/contract";
import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { makeContext } from "../make-context.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { apiClient } from "../testing/api-client.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { type EventSource, listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient } from "../touchpoint/testing/socket-client.ts";
import { createStanding } from "./standing.ts";

const app = await testApp();
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
const { flow } = await app.a.client.flow.create({ name: "Watched", type: "Custom", templateId: "buttons" });
const api = `${app.address}/api/v1`;

const newMember = () =>
  signUp(app.context, app.address, "Member", { organizationId: app.a.organizationId, role: "operator" });
const endOf = ({ events }: EventSource) => events.find(({ event }) => event === "ended")?.data as Problem | undefined;
const toldEnd = async (source: EventSource) => {
  await source.until(() => endOf(source) !== undefined);
  return endOf(source)?.code;
};

/** Everything that a member can stay connected to. */
async function stay({ accessToken }: Pick<SignedIn, "accessToken">) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const socket = socketClient(app.address, kiosk);
  const { conversation } = await socket.init({ profileAccessSecret: undefined, accessToken } as never);
  const streams = await Promise.all([
    listen(`${api}/conversations/events`, headers),
    listen(`${api}/conversations/${conversation.id}/events`, headers),
    listen(`${api}/conversation-flows/${flow.id}/events?after=0`, headers),
  ]);
  return async () => {
    const codes = await Promise.all(streams.map(toldEnd));
    await socket.until(() => !socket.socket.connected);
    return [...codes, ...socket.problems.map(({ code }) => code)];
  };
}

const everywhere = (code: string) => Array.from({ length: 4 }, () => code);

test("who is removed, or signs out, hears and says nothing more on what is open", async () => {
  const [removed, leaving, staying] = [await newMember(), await newMember(), await newMember()];
  const [removedEnds, leavingEnds] = [await stay(removed), await stay(leaving)];
  const other = await listen(`${api}/conversations/events`, { authorization: `Bearer ${staying.accessToken}` });
  await app.a.client.organization.removeMember({ id: app.a.organizationId, userId: removed.userId });
  expect(await removedEnds()).toEqual(everywhere("unauthorized"));
  await leaving.client.auth.logout({});
  expect(await leavingEnds()).toEqual(everywhere("unauthorized"));
  expect(endOf(other)).toBeUndefined();
});

test("a new role ends what was opened with the old one; a new password what other sessions have open", async () => {
  const member = await newMember();
  const ends = await stay(member);
  await app.a.client.organization.updateMember({
    id: app.a.organizationId,
    userId: member.userId,
    role: "viewer",
  });
  expect(await ends()).toEqual(everywhere("rights-changed"));

  const person = await newMember();
  const { organizationId, userId } = person;
  const second = await app.context.sessions.begin({ userId, organizationId, deviceId: undefined });
  const [own, others] = [
    await listen(`${api}/conversations/events`, { authorization: `Bearer ${second.accessToken}` }),
    await stay(person),
  ];
  await apiClient(app.address, { authorization: `Bearer ${second.accessToken}` }).auth.setPassword({
    password: "a-new-password-123",
  });
  expect(await others()).toEqual(everywhere("unauthorized"));
  expect(endOf(own)).toBeUndefined();
});

test("a revoked key and an archived organisation end the streams that they have opened", async () => {
  const made = await app.a.client.apiKey.create({ name: "Reader", scopes: ["conversations:read"] });
  const stream = await listen(`${api}/conversations/events`, { authorization: `Bearer ${made.key}` });
  await app.a.ifMatch(made.version).apiKey.revoke({ id: made.id });
  expect(await toldEnd(stream)).toBe("unauthorized");

  const second = await app.b.client.organization.create({ name: "Second" });
  const tokens = await app.b.client.auth.switchOrganization({ organizationId: second.id });
  const authorization = `Bearer ${tokens.accessToken}`;
  const archiving = await listen(`${api}/conversations/events`, { authorization });
  const owner = apiClient(app.address, { authorization, "if-match": `"${second.version}"` });
  for (const { id, version } of (await owner.profile.list({})).results)
    await apiClient(app.address, { authorization, "if-match": `"${version}"` }).profile.archive({ id });
  await owner.organization.archive({ id: second.id });
  expect(await toldEnd(archiving)).toBe("unauthorized");
});

test("an export that runs is broken off when who asked for it may not read any more", async () => {
  const { conversation } = await restClient(app.address, kiosk).begin();
  const { id } = conversation;
  const copies = 600;
  await app.a.client.conversation.takeOver({ id });
  await app.a.client.conversation.operatorMessage({ id, text: "あ".repeat(16_000) });
  // More than waits on the way to a reader who does not read.
  await app.context.databases.platform.$client.query(
    `insert into message (organization_id, conversation_id, sequence, id, instant, participant_type, participant_id, action)
     select organization_id, conversation_id, sequence + n, id || n, instant, participant_type, participant_id, action
     from message, generate_series(1, $2) as n where conversation_id = $1 and participant_type = 'User'`,
    [id, copies],
  );
  const exporting = ({ accessToken }: Pick<SignedIn, "accessToken">) =>
    fetch(`${api}/conversations/${id}/export?format=csv`, { headers: { authorization: `Bearer ${accessToken}` } });
  const [member, staying] = [await newMember(), await newMember()];
  const [begun, other] = [await exporting(member), await exporting(staying)];
  await app.a.client.organization.removeMember({ id: app.a.organizationId, userId: member.userId });
  expect(
    await begun.text().then(
      () => "whole",
      () => "broken off",
    ),
  ).toBe("broken off");
  expect((await other.text()).split("\r\n").length).toBeGreaterThan(copies);
});

test("what another process changes is heard here; where nobody tells, one looks from time to time", async () => {
  const { databases, environment, log, mailer } = app.context;
  const key = (name: string) => createHash("sha256").update(name).digest();
  const other = makeContext({ environment, log, databases, mailer, key });
  await other.channel.start();
  onTestFinished(() => other.channel.stop());
  const [member, silent] = [await newMember(), await newMember()];
  const ends = await stay(member);
  const remove = ({ organizationId, userId }: SignedIn) =>
    databases.platform
      .delete(membershipTable)
      .where(and(eq(membershipTable.organizationId, organizationId), eq(membershipTable.userId, userId)));
  await remove(member);
  other.standing.changed();
  expect(await ends()).toEqual(everywhere("unauthorized"));

  const onError = (error: unknown) => {
    throw error;
  };
  const looking = createStanding({ databases, channel: other.channel, forget: () => {}, onError, everyMs: 20 });
  const caller = await app.context.authenticator.authenticate(`Bearer ${silent.accessToken}`);
  if (!caller) throw new Error("The member is signed in");
  const ended = new Promise<Problem>((resolve) => looking.watch(caller, resolve));
  await remove(silent);
  expect(await ended).toMatchObject({ status: 401, code: "unauthorized" });
});
