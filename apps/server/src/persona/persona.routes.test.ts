import { expect, test } from "vitest";
import { predefinedAvatars } from "../avatar/index.ts";
import { testApp } from "../testing/test-app.ts";

const { a, b, call } = await testApp();
const avatarId = predefinedAvatars[0]?.id ?? "";

test("C283 C284 C285 C359: an avatar comes with its body and what moves it", async () => {
  expect(await a.client.avatar.get({ id: avatarId })).toMatchObject({
    slug: "nova",
    coverImg: "/avatars/nova.png",
    predefined: true,
    type: "ReadyPlayerMe",
    modelData: { modelFile: "/avatars/nova.glb", animationPreset: "default" },
  });
  expect((await a.client.avatar.list({})).results.map((avatar) => avatar.slug)).toEqual(["leo", "mika", "nova"]);
});

test("C003: a profile leads to its persona, and that to its avatar", async () => {
  const persona = await a.client.persona.create({ name: "Nova", avatarId });
  const profile = await a.client.profile.create({ name: "Website", personaId: persona.id });
  const found = await a.client.persona.get({ id: profile.personaId ?? "" });
  expect(found.name).toBe("Nova");
  expect((await a.client.avatar.get({ id: found.avatarId ?? "" })).slug).toBe("nova");
});

test("a persona that a profile has cannot be archived, and the answer names the profile", async () => {
  const persona = await a.client.persona.create({ name: "Busy" });
  const profile = await a.client.profile.create({ name: "Lobby", personaId: persona.id });
  const refused = await call(`/personas/${persona.id}`, { method: "DELETE", as: a, version: 1 });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "in-use", usedBy: [{ type: "profile", id: profile.id, name: "Lobby" }] }),
  ]);
  await a.ifMatch(1).profile.archive({ id: profile.id });
  await a.ifMatch(1).persona.archive({ id: persona.id });
  expect((await a.client.persona.get({ id: persona.id })).archivedAt).not.toBeNull();
});

test("an avatar that is not there is refused at its field", async () => {
  const answer = await call("/personas", { method: "POST", as: a, json: { name: "X", avatarId: persona404 } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: "avatarId" })] }),
  ]);
});

test("a voice of a configuration that is not there is refused at its field, and nothing is changed", async () => {
  const voice = { language: "en", ttsConfigurationId: null, voiceId: "amber" };
  const persona = await a.client.persona.create({ name: "Spoken", voices: [voice] });
  const voices = [voice, { ...voice, language: "de", ttsConfigurationId: persona404 }];
  const refused = { code: "bad-reference", errors: [{ path: "voices.1.ttsConfigurationId", code: "bad-reference" }] };
  const created = await call("/personas", { method: "POST", as: a, json: { name: "X", voices } });
  expect([created.status, await created.json()]).toMatchObject([400, refused]);
  const path = `/personas/${persona.id}`;
  const changed = await call(path, { method: "PATCH", as: a, version: 1, json: { voices } });
  expect([changed.status, await changed.json()]).toMatchObject([400, refused]);
  expect(await a.client.persona.get({ id: persona.id })).toMatchObject({ voices: [voice], version: 1 });
});

test("another organisation's persona cannot be given to a profile", async () => {
  const foreign = await b.client.persona.create({ name: "Theirs" });
  const answer = await call("/profiles", { method: "POST", as: a, json: { name: "Mine", personaId: foreign.id } });
  expect(answer.status).toBe(400);
  expect((await call(`/personas/${foreign.id}`, { as: a })).status).toBe(404);
});

const persona404 = "0a7a0000-0000-7000-8000-00000000ffff";
