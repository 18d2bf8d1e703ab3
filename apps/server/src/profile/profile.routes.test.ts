import { expect, test } from "vitest";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const { a, b, call } = app;

test("a new profile has every setting at its default and a secret of its own", async () => {
  const one = await a.client.profile.create({ name: "Website" });
  const other = await a.client.profile.create({ name: "Lobby", touchpoint: "Kiosk", languages: ["de", "en"] });
  expect(one).toMatchObject({
    touchpoint: "WebWidget",
    languages: ["en"],
    suspended: false,
    conversationEngine: { kind: "flow", flowId: null },
    settings: { start: "open", disclaimer: true, teaserDelay: 8, colour: "#8f2862" },
  });
  expect(one.secret).toMatch(/^[\w-]{32}$/);
  expect(other.secret).not.toBe(one.secret);
});

test("C336: a room id has at least 10 characters", async () => {
  const profile = await a.client.profile.create({ name: "Room" });
  const set = (roomId: string) =>
    call(`/profiles/${profile.id}`, {
      method: "PATCH",
      as: a,
      version: 1,
      json: { settings: { ...profile.settings, roomId } },
    });
  expect((await set("123456789")).status).toBe(400);
  expect((await set("1234567890")).status).toBe(200);
});

test.each(["x", "javascript:alert(1)", "data:text/html,x", "ftp://example.com/"])(
  "C334: the privacy address %s is refused at its field",
  async (privacyUrl) => {
    const profile = await a.client.profile.create({ name: "Address" });
    const answer = await call(`/profiles/${profile.id}`, {
      method: "PATCH",
      as: a,
      version: 1,
      json: { settings: { ...profile.settings, privacyUrl } },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [expect.objectContaining({ path: "settings.privacyUrl", message: "Invalid url" })],
      }),
    ]);
  },
);

test.each(["x", "javascript:alert(1)", "data:text/html,x", "ftp://example.com/nova.png"])(
  "C334: the picture %s is refused at its field, of a new profile and of one that is there",
  async (picture) => {
    const refused = [
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: "picture", message: "Invalid url" })] }),
    ];
    const made = await call("/profiles", { method: "POST", as: a, json: { name: "Picture", picture } });
    expect([made.status, await made.json()]).toEqual(refused);
    const { id } = await a.client.profile.create({ name: "Picture", picture: "https://example.com/nova.png" });
    const changed = await call(`/profiles/${id}`, { method: "PATCH", as: a, version: 1, json: { picture } });
    expect([changed.status, await changed.json()]).toEqual(refused);
  },
);

test.each(["*.example.com", "example.com", "localhost:3000", "xn--bcher-kva.example"])(
  "the domain %s may be allowed",
  async (domain) => {
    const profile = await a.client.profile.create({ name: "Domain", deployment: { allowedDomains: [domain] } });
    expect(profile.deployment.allowedDomains).toEqual([domain]);
  },
);

test.each(["*", "*.*.com", "https://example.com", "exa mple.com", "-a.com"])("%s is no domain", async (domain) => {
  expect(
    (
      await call("/profiles", {
        method: "POST",
        as: a,
        json: { name: "Domain", deployment: { allowedDomains: [domain] } },
      })
    ).status,
  ).toBe(400);
});

test("C293: the status needs no sign-in, and an archived profile has none", async () => {
  const profile = await a.client.profile.create({ name: "Status" });
  await a.ifMatch(1).profile.update({
    id: profile.id,
    suspended: true,
    maintenance: { message: { en: "Back at noon" }, windows: [] },
  });
  const status = await call(`/profiles/${profile.id}/status?language=en`);
  expect([status.status, await status.json()]).toEqual([200, { status: "suspended", message: "Back at noon" }]);
  await a.ifMatch(2).profile.archive({ id: profile.id });
  expect((await call(`/profiles/${profile.id}/status`)).status).toBe(404);
});

test("a copy is a profile of its own; a new secret ends the old one", async () => {
  const profile = await a.client.profile.create({ name: "Original", context: "Hotel" });
  const copy = await a.client.profile.duplicate({ id: profile.id });
  expect(copy).toMatchObject({ name: "Original (2)", context: "Hotel" });
  expect([copy.id === profile.id, copy.secret === profile.secret]).toEqual([false, false]);
  expect((await a.ifMatch(1).profile.regenerateSecret({ id: profile.id })).secret).not.toBe(profile.secret);
});

test("the list finds one by its id, an archived one where archived ones are asked for, and nobody else's", async () => {
  const { id, version } = await a.client.profile.create({ name: "Named by its id" });
  const found = async (as: typeof a, includeArchived = false) =>
    (await as.client.profile.list({ id, includeArchived })).results.map(({ name }) => name);
  expect([await found(a), await found(b)]).toEqual([["Named by its id"], []]);
  await a.ifMatch(version).profile.archive({ id });
  expect([await found(a), await found(a, true)]).toEqual([[], ["Named by its id"]]);
});

test("those who may not edit profiles see no secret and change nothing", async () => {
  const profile = await a.client.profile.create({ name: "Guarded" });
  const viewer = await signUp(app.context, app.address, "Viewer", { organizationId: a.organizationId, role: "viewer" });
  expect((await viewer.client.profile.get({ id: profile.id })).secret).toBe("");
  expect((await viewer.client.profile.list({ search: "Guarded" })).results[0]?.secret).toBe("");
  const refused = await call(`/profiles/${profile.id}`, {
    method: "PATCH",
    as: viewer,
    version: 1,
    json: { name: "Mine" },
  });
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "forbidden" })]);
});

test("a flow that is not there is refused at its field", async () => {
  const json = { name: "Flow", conversationEngine: { kind: "flow", flowId: "0a7a0000-0000-7000-8000-00000000ffff" } };
  const answer = await call("/profiles", { method: "POST", as: a, json });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: "bad-reference",
      errors: [expect.objectContaining({ path: "conversationEngine.flowId" })],
    }),
  ]);
});

const window = (from: string, until: string) => ({ maintenance: { windows: [{ from, until }] } });
test.each([
  ["languages", { languages: ["en", "en"] }],
  ["sttConfigurationId", { sttConfigurationId: "0190b6a0-0000-7000-8000-000000000001" }],
  ["maintenance.windows.0.until", window("2026-11-22T10:00:00Z", "2026-11-22T09:00:00Z")],
  ["maintenance.windows.0.until", window("2026-11-22T10:00:00Z", "2026-11-22T11:00:00+01:00")],
])("%s is refused where it cannot be: %j", async (path, json) => {
  const { id } = await a.client.profile.create({ name: "Refusing" });
  const changed = await call(`/profiles/${id}`, { method: "PATCH", as: a, version: 1, json });
  const made = await call("/profiles", { method: "POST", as: a, json: { name: "Refused", ...json } });
  for (const answer of [changed, made]) {
    const { errors } = (await answer.json()) as { errors: { path: string }[] };
    expect([answer.status, errors.map((error) => error.path)]).toEqual([400, [path]]);
  }
});

test("what a kiosk needs has defaults, bounds at its fields, and a place in the settings document", async () => {
  const made = await a.client.profile.create({ name: "Lobby", touchpoint: "Kiosk" });
  const kiosk = {
    voiceActivity: { threshold: 0.7, minimumSpeech: 200, endSilence: 900 },
    presence: { approached: true, left: false, leftAfter: 20 },
    idleTimeout: 90,
    camera: "face" as const,
    volume: 35,
  };
  expect(made.settings.kiosk).toMatchObject({ camera: "upperBody", presence: { approached: true, left: true } });
  const settings = { ...made.settings, kiosk };
  await a.ifMatch(1).profile.update({ id: made.id, settings });
  const headers = { "x-parlo-profile-id": made.id, "x-parlo-profile-secret": made.secret };
  const document = (await (await call("/settings", { headers })).json()) as { profile: { settings: unknown } };
  expect(document.profile.settings).toEqual(settings);
  const beyond = {
    voiceActivity: { threshold: 1.1, minimumSpeech: 1, endSilence: 20_000 },
    presence: { leftAfter: 0 },
    idleTimeout: -1,
    volume: 101,
  };
  const json = { settings: { ...settings, kiosk: beyond } };
  const refused = await call(`/profiles/${made.id}`, { method: "PATCH", as: a, version: 2, json });
  const { errors } = (await refused.json()) as { errors: { path: string }[] };
  expect([refused.status, errors.map(({ path }) => path.replace("settings.kiosk.", ""))]).toEqual([
    400,
    [
      "voiceActivity.threshold",
      "voiceActivity.minimumSpeech",
      "voiceActivity.endSilence",
      "presence.leftAfter",
      "idleTimeout",
      "volume",
    ],
  ]);
});

test("settings that came into being after a profile was written are handed out with their defaults", async () => {
  const { id, secret, settings } = await a.client.profile.create({ name: "Old" });
  await app.context.databases.platform.$client.query(
    "update profile set settings = settings - 'kiosk' - 'disclaimerText' where id = $1",
    [id],
  );
  const headers = { "x-parlo-profile-id": id, "x-parlo-profile-secret": secret, origin: "http://parlo.test" };
  const document = (await (await call("/settings", { headers })).json()) as { profile: { settings: unknown } };
  expect(document.profile.settings).toEqual(settings);
});

test("a profile whose persona was archived is neither brought back nor copied before the persona is", async () => {
  const persona = await a.client.persona.create({ name: "Away" });
  const made = await a.client.profile.create({ name: "Pointing", personaId: persona.id });
  const post = (what: string) => call(`/profiles/${made.id}/${what}`, { method: "POST", as: a, version: made.version });
  await a.ifMatch(made.version).profile.archive({ id: made.id });
  await a.ifMatch(persona.version).persona.archive({ id: persona.id });
  for (const what of ["restore", "duplicate"]) {
    const refused = await post(what);
    expect([what, refused.status]).toEqual([what, 400]);
    expect(await refused.json()).toMatchObject({ code: "bad-reference", errors: [{ path: "personaId" }] });
  }
  await a.client.persona.restore({ id: persona.id });
  expect((await a.client.profile.get({ id: made.id })).archivedAt).not.toBeNull();
  const { version } = await a.client.profile.get({ id: made.id });
  expect((await call(`/profiles/${made.id}/restore`, { method: "POST", as: a, version })).status).toBe(200);
});
