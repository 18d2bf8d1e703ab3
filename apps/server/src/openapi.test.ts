import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { generateOpenApi, type OpenApiDocument } from "./openapi.ts";
import { describeAutomationHooks } from "./openapi-automation-hooks.ts";
import { describeAvatarFiles } from "./openapi-avatar-files.ts";
import { describeConversationFiles } from "./openapi-conversation-files.ts";
import { type Operation, operations } from "./testing/matrix/operations.ts";
import { sample } from "./testing/matrix/sample.ts";
import { sendOnce } from "./testing/matrix/send.ts";
import { type SignedIn, signUp } from "./testing/sign-up.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let app: TestApp;
let document: OpenApiDocument;
/** One profile of organisation `a`, and what its touchpoint sends. */
let page: Record<string, string>;

beforeAll(async () => {
  app = await testApp({ environment: { REGISTRATION: "open", RATE_LIMIT_ORGANIZATION: "0" } });
  document = await generateOpenApi();
  const { id, secret } = await app.a.client.profile.create({ name: "Desk", touchpoint: "Api", languages: ["en"] });
  page = { "x-parlo-profile-id": id, "x-parlo-profile-secret": secret ?? "" };
});

const streams: Operation[] = [
  ["events.conversation", "/conversations/{id}/events"],
  ["events.organization", "/conversations/events"],
  ["events.flow", "/conversation-flows/{id}/events"],
  ["exports.conversation", "/conversations/{id}/export"],
  ["exports.conversations", "/conversations/export"],
].map(([name = "", path = ""]) => ({
  name,
  resource: name.split(".")[0] ?? "",
  method: "GET",
  path,
  input: undefined,
  output: undefined,
  versioned: false,
}));
const all = [...operations(), ...streams];

function described({ method, path }: Operation) {
  const operation = document.paths?.[path]?.[method.toLowerCase() as "get"];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

const shown = (operation: Operation) =>
  (described(operation).security ?? []).map((way) => Object.keys(way).join(" and "));

const known: Record<string, Record<string, unknown>> = {
  // Reads who asks before what is said.
  "conversation.post": {},
  "conversation.callback": { participantId: "sample", action: { signal: { name: "sample" } } },
  "events.flow": { after: 0 },
};

/** Whether the server turns the caller away for want of credentials. */
async function turnsAway(operation: Operation, headers: Record<string, string>, as?: SignedIn): Promise<boolean> {
  const input = {
    ...(operation.path.includes("{id}") && { id: randomUUID() }),
    ...(known[operation.name] ?? (operation.input && (sample(operation.input) as object))),
  };
  const call: TestApp["call"] = (path, init) => app.call(path, { ...init, headers });
  const version = operation.versioned ? 1 : undefined;
  const response = await sendOnce({ ...app, call }, operation, input, as, version);
  const answer = response.ok ? undefined : ((await response.json()) as { detail?: string });
  await response.body?.cancel().catch(() => undefined);
  return response.status === 401 && answer?.detail !== "E-mail or password is wrong";
}

/** They end a session or give one to another organisation. */
const leaving = new Set(["auth.logout", "auth.setPassword", "auth.switchOrganization", "organization.removeMember"]);

/** They read what lets in from the body, and answer 401 to what is no token of theirs. */
const byBody = new Set(["auth.loginByLoginToken", "auth.loginByRefreshToken"]);

test("every operation of the document says in one short sentence what it does", () => {
  const summaries = all.map((operation) => [operation.name, described(operation).summary ?? ""] as const);
  expect(summaries.filter(([, summary]) => !/^[A-Z][^.\n]{4,110}$/.test(summary))).toEqual([]);
  const besides = Object.keys({
    ...describeAvatarFiles(),
    ...describeConversationFiles(),
    ...describeAutomationHooks(),
  }).length;
  expect(Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path ?? {})).length).toBe(
    all.length + besides,
  );
});

test("an answer without a body has none in the document", () => {
  const empty = all.flatMap((operation) => described(operation).responses?.["204"] ?? []);
  expect(empty.length).toBeGreaterThan(10);
  expect(empty.filter((response) => "content" in response)).toEqual([]);
});

test("every operation says what lets one in, by schemes that are described, and names 401 where it demands one", () => {
  const schemes = Object.keys(document.components?.securitySchemes ?? {});
  expect(document.security).toBeUndefined();
  for (const operation of all) {
    const { security, responses } = described(operation);
    expect([operation.name, Array.isArray(security)]).toEqual([operation.name, true]);
    for (const name of security?.flatMap((way) => Object.keys(way)) ?? []) expect(schemes).toContain(name);
    if (security?.length)
      expect([operation.name, Object.keys(responses ?? {})]).toContainEqual(expect.arrayContaining(["401"]));
  }
});

test("without credentials the server answers 401 exactly where the document demands some", async () => {
  for (const operation of all) {
    if (byBody.has(operation.name)) continue;
    expect([operation.name, await turnsAway(operation, {})]).toEqual([operation.name, shown(operation).length > 0]);
  }
  expect(all.filter((operation) => shown(operation).length === 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auth.register", "profile.status", ...byBody]),
  );
});

test("a person, a key and a touchpoint are let in exactly where the document names them", async () => {
  const { key } = await app.a.client.apiKey.create({
    name: "All",
    scopes: ["conversations:read", "conversations:write", "messages:write", "automations:run"],
  });
  const alone = await signUp(app.context, app.address, "Alone");
  for (const operation of all) {
    const ways = shown(operation);
    if (ways.length === 0) continue;
    const person = leaving.has(operation.name) ? await signUp(app.context, app.address, operation.name) : alone;
    expect([operation.name, "user", !(await turnsAway(operation, {}, person))]).toEqual([
      operation.name,
      "user",
      ways.includes("user"),
    ]);
    expect([operation.name, "profile", !(await turnsAway(operation, page))]).toEqual([
      operation.name,
      "profile",
      ways.includes("profileId and profileSecret"),
    ]);
    if (ways.includes("apiKey"))
      expect([operation.name, "key", await turnsAway(operation, {}, { ...app.a, accessToken: key })]).toEqual([
        operation.name,
        "key",
        false,
      ]);
  }
}, 120_000);

test("the headers beside the credentials are described where they are read", () => {
  const headers = (path: string, method: "get" | "post") =>
    (document.paths?.[path]?.[method]?.parameters ?? []).flatMap((one) =>
      "name" in one && one.in === "header" ? [one.name] : [],
    );
  expect(headers("/auth/login-by-password", "post")).toEqual(["device-id"]);
  for (const [path, method] of [
    ["/settings", "get"],
    ["/conversations", "post"],
    ["/conversations/{id}/events", "get"],
  ] as const)
    expect(headers(path, method)).toEqual(expect.arrayContaining(["x-parlo-end-user-token", "x-parlo-identity"]));
  expect(headers("/personas", "get")).toEqual([]);
});
