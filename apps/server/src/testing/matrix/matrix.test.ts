import { randomUUID } from "node:crypto";
import { apiKeyScopes, operationsOfScope, type Problem, scopeOf } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { waysInto } from "../../ways-in.ts";
import { type SignedIn, signUp } from "../sign-up.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { makeDelivery, makeIssue } from "./arising.ts";
import { beyond } from "./beyond.ts";
import { naughty, spaces, wrong } from "./naughty.ts";
import { type Operation, operations, servedOperations } from "./operations.ts";
import { parses, sample } from "./sample.ts";
import { send, sendOnce } from "./send.ts";
import { archivedAtOf, isListed } from "./shown.ts";

let app: TestApp;
/** One entity of each resource that can be made, by organisation. */
const made: Record<"a" | "b", Record<string, string>> = { a: {}, b: {} };
const all = servedOperations();

beforeAll(async () => {
  // Nothing is done by the clock while rows are compared.
  const environment = { ROLE: "web", REGISTRATION: "open", RATE_LIMIT_ORGANIZATION: "0" };
  app = await testApp({ environment });
  for (const side of ["a", "b"] as const) {
    made[side].organization = app[side].organizationId;
    for (const operation of inOrderOfNeed(all.filter(({ name }) => name.endsWith(".create")))) {
      const response = await send(app, operation, { ...inputFor(operation, side) }, app[side]);
      expect([operation.name, response.status, response.ok ? "" : await response.clone().text()]).toEqual([
        operation.name,
        201,
        "",
      ]);
      made[side][operation.resource] = idIn((await response.json()) as Made);
    }
    made[side].issue = await makeIssue(app[side]);
    made[side].webhookDelivery = await makeDelivery(app[side]);
    made[side].endUser = (await app[side].client.conversation.get({ id: made[side].conversation ?? "" })).endUserId;
  }
}, 300_000);

type Made = Record<string, unknown>;

/** Some answers are the entity, some hold it: `{flow: {id}, …}`. */
function idIn(answer: Made): string {
  const held = Object.values(answer).map((value) => (value as { id?: unknown } | null)?.id);
  return [answer.id, ...held].find((id) => typeof id === "string") ?? "";
}

/** What names another resource is made after it. */
function inOrderOfNeed(creates: Operation[]): Operation[] {
  const names = ({ input }: Operation) =>
    Object.keys((input && sample(input)) ?? {}).filter((key) => /.Id$/.test(key)).length;
  return [...creates].sort((one, other) => names(one) - names(other));
}

/** What a schema does not say of its own: values that only the handler knows to be right. */
const known: Record<string, Record<string, unknown>> = {
  "conversation.callback": { participantId: "sample", action: { signal: { name: "sample" } } },
  "flow.create": { name: "Sample", type: "Automation" },
  "automationSchedule.create": { cron: "0 9 * * *" },
  "aiModel.create": { provider: "OpenAi", credentials: { apiKey: "sk-sample-sample" } },
  "stt.create": { provider: "NvidiaRiva", credentials: { url: "https://riva.example/" } },
  "tts.create": { provider: "NvidiaRiva", credentials: { url: "http://10.0.0.1:50051/" } },
  "convAi.create": { provider: "CustomEndpoint", credentials: { url: "https://bot.example/" } },
};

function inputFor(operation: Operation, side: "a" | "b"): Record<string, unknown> {
  const given = known[operation.name];
  const least = operation.input && (!given || operation.name.endsWith(".create")) ? sample(operation.input) : {};
  const input: Record<string, unknown> = { ...(least as object), ...given };
  if (given && operation.path.includes("{id}")) input.id = made[side][operation.resource];
  for (const key of Object.keys(operation.input?.shape ?? {})) {
    const id = key === "id" ? made[side][operation.resource] : made[side][key.replace(/Id$/, "")];
    if (id && (key === "id" || /.Id$/.test(key)) && input[key] !== undefined) input[key] = id;
  }
  return input;
}

/** What the organisation's rows are, all tables together. */
async function digestOf({ organizationId }: SignedIn): Promise<string> {
  const platform = app.context.databases.platform;
  const tables = await platform.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t where organization_id = ${organizationId}`;
    parts.push(`${name} ${(await platform.execute<{ digest: string }>(rows)).rows[0]?.digest}`);
  }
  return parts.join("\n");
}

async function expectProblem(response: Response, status: number, name: string): Promise<void> {
  const body = await response.text();
  expect([name, response.status, response.status === status ? "" : body]).toEqual([name, status, ""]);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
}

function freshLimits(): void {
  for (const limiter of Object.values(app.context.signInLimits))
    for (const key of ["127.0.0.1", "sample@example.com"]) limiter.forget(key);
}

test("the matrices see operations and resources", () => {
  expect(all.length).toBeGreaterThan(20);
  expect(Object.keys(made.b).length).toBeGreaterThan(2);
});

const guarded = all.filter(({ name }) => waysInto(name).ways.length > 0);

test.each(guarded)("without a sign-in: $name answers 401", async (operation) => {
  await expectProblem(await send(app, operation, inputFor(operation, "a")), 401, operation.name);
});

/** Avatars ship with the product and belong to nobody; a settings document is a profile's. */
const ofNobody = new Set(["avatar", "touchpoint"]);
/** A callback is authorised by its one-time token: a sign-in is none, whatever the id. */
const byOwnToken = new Set(["conversation.callback"]);
const withIds = guarded.filter(
  ({ name, path, resource }) => path.includes("{id}") && !ofNobody.has(resource) && !byOwnToken.has(name),
);

test.each(withIds)("T1: $name does not know another organisation's id", async (operation) => {
  const foreign = made.b[operation.resource];
  if (!foreign) throw new Error(`Nothing of ${operation.resource} could be made: give the matrix a way`);
  const before = await digestOf(app.b);
  const input = { ...inputFor(operation, "a"), id: foreign };
  await expectProblem(await send(app, operation, input, app.a), 404, operation.name);
  expect(await digestOf(app.b)).toBe(before);
  await expectProblem(await send(app, operation, { ...input, id: randomUUID() }, app.a), 404, operation.name);
});

/** Resources whose one entity, as `GET /…/{id}` answers it, has a version: their changes and their archiving carry it. */
const ofVersions = all.filter(
  ({ method, path, resource }) =>
    (method === "PATCH" || method === "DELETE") && /^\/[a-z-]+\/\{id\}$/.test(path) && hasVersion(resource),
);

function hasVersion(resource: string): boolean {
  const get = all.find(({ name }) => name === `${resource}.get`);
  const { shape } = (get?.output ?? {}) as { shape?: Record<string, { shape?: object }> };
  return "version" in (shape ?? {}) || "version" in (shape?.[resource]?.shape ?? {});
}

test("what changes or archives an entity with a version demands that version", () => {
  expect(ofVersions.length).toBeGreaterThan(10);
  expect(ofVersions.filter(({ versioned }) => !versioned).map(({ name }) => name)).toEqual([]);
});

test.each(all.filter(({ versioned }) => versioned))(
  "$name without If-Match answers 428 and names the header; with an old version 409 and the entity; both write nothing",
  async (operation) => {
    const before = await digestOf(app.a);
    const input = inputFor(operation, "a");
    const without = await sendOnce(app, operation, input, app.a);
    expect([operation.name, await without.clone().json()]).toEqual([
      operation.name,
      expect.objectContaining({
        status: 428,
        code: "version-required",
        detail: expect.stringContaining("If-Match"),
        errors: [expect.objectContaining({ path: "If-Match", code: "required" })],
      }),
    ]);
    await expectProblem(without, 428, operation.name);
    const stale = await sendOnce(app, operation, input, app.a, 999_999);
    expect([operation.name, await stale.clone().json()]).toEqual([
      operation.name,
      expect.objectContaining({ code: "stale-version", current: expect.objectContaining({ id: input.id }) }),
    ]);
    await expectProblem(stale, 409, operation.name);
    expect(await digestOf(app.a)).toBe(before);
  },
);

/** Ends sessions or changes who may sign in: called with samples they would take the rest of the matrix away. */
const leaving = new Set(["auth.logout", "auth.setPassword", "auth.switchOrganization", "organization.removeMember"]);

/** Answers whoever has a profile's secret and reads no `Authorization`. */
const byProfileOnly = new Set(["touchpoint.settings"]);
const everyScope = [...apiKeyScopes];
const bearer = (key: string): SignedIn => ({ ...app.a, accessToken: key });

test("the scopes of keys name operations that there are", () => {
  const names = new Set(operations().map(({ name }) => name));
  expect(Object.values(operationsOfScope).flatMap((known) => known.filter((name) => !names.has(name)))).toEqual([]);
});

test("a key with every scope does what stands in a scope, and nothing else; without the scope it does not do that", async () => {
  const { key } = await app.a.client.apiKey.create({ name: "All", scopes: everyScope });
  const before = await digestOf(app.a);
  for (const operation of guarded) {
    const scope = scopeOf(operation.name);
    const input = inputFor(operation, "a");
    if (!scope) {
      const status = byProfileOnly.has(operation.name) ? 401 : 403;
      await expectProblem(await send(app, operation, input, bearer(key)), status, operation.name);
      continue;
    }
    const others = apiKeyScopes.filter((other) => other !== scope);
    const lesser = await app.a.client.apiKey.create({ name: "Less", scopes: others });
    await expectProblem(await send(app, operation, input, bearer(lesser.key)), 403, operation.name);
    const foreign = { ...input, ...(operation.path.includes("{id}") && { id: made.b[operation.resource] }) };
    if (foreign.id) await expectProblem(await send(app, operation, foreign, bearer(key)), 404, operation.name);
  }
  const keyless = (digest: string) => digest.split("\n").filter((line) => !/^(api_key|audit_entry) /.test(line));
  expect(keyless(await digestOf(app.a))).toEqual(keyless(before));
});

test("C348: a person alone in an organisation never meets a right that they do not have", async () => {
  const alone = await signUp(app.context, app.address, "Alone");
  for (const operation of guarded) {
    if (leaving.has(operation.name)) continue;
    const { status } = await send(app, operation, inputFor(operation, "a"), alone);
    expect([operation.name, status === 403]).toEqual([operation.name, false]);
  }
  const viewer = await signUp(app.context, app.address, "Viewer", {
    organizationId: alone.organizationId,
    role: "viewer",
  });
  expect((await app.call("/personas", { method: "POST", json: { name: "X" }, as: viewer })).status).toBe(403);
});

const writes = guarded.filter(({ method }) => method === "POST" || method === "PATCH");

/** A user may be of both organisations, and what end users are called is each organisation's own. */
const anybodys = new Set(["userId", "endUserId"]);
/** Their ids narrow what of one's own is meant, as in a list: another organisation's narrow it to nothing. */
const narrowing = new Set(["issue.resolve", "issue.reopen"]);

test("T1: no body refers to another organisation's things", async () => {
  const before = await digestOf(app.b);
  let tried = 0;
  for (const operation of writes)
    for (const key of Object.keys(operation.input?.shape ?? {})) {
      const foreign = made.b[key.replace(/Id$/, "")];
      if (!/.Id$/.test(key) || !foreign || anybodys.has(key) || narrowing.has(operation.name)) continue;
      const response = await send(app, operation, { ...inputFor(operation, "a"), [key]: foreign }, app.a);
      tried++;
      expect([operation.name, key, response.status >= 400 && response.status < 500]).toEqual([
        operation.name,
        key,
        true,
      ]);
    }
  expect(tried).toBeGreaterThan(0);
  expect(await digestOf(app.b)).toBe(before);
});

const serverOwned = ["organizationId", "createdBy", "archivedAt", "passwordHash", "version", "__unknown"];

test.each(all)("T2: $name refuses keys that are not its own", async (operation) => {
  freshLimits();
  for (const key of serverOwned) {
    if (key in (operation.input?.shape ?? {})) continue;
    const response = await send(app, operation, { ...inputFor(operation, "a"), [key]: "1" }, app.a);
    await expectProblem(response, 400, `${operation.name} ${key}`);
  }
});

const calm = all.filter(({ name, input }) => input && !leaving.has(name));

test.each(calm)(
  "T26: $name answers no input with an error of its own, and refuses what its schema refuses",
  async (operation) => {
    const fields = Object.keys(operation.input?.shape ?? {}).filter((key) => !operation.path.includes(`{${key}}`));
    for (const field of fields)
      for (const value of [...wrong, ...naughty, spaces]) {
        freshLimits();
        const input = { ...inputFor(operation, "a"), [field]: value };
        const response = await send(app, operation, input, app.a);
        const shown = `${operation.name} ${field}=${JSON.stringify(value)}`;
        if (response.status >= 500)
          expect([shown, response.status, await response.text()]).toEqual([shown, "below 500", ""]);
        const refusedInBody = operation.method !== "GET" && !parses(operation.input as z.ZodObject, input);
        if (refusedInBody) expect([shown, response.status]).toEqual([shown, 400]);
        if (refusedInBody && value === spaces) expect(await faultyFields(response)).toContain(field);
      }
  },
);

async function faultyFields(response: Response): Promise<string[]> {
  const { errors = [] } = (await response.json()) as Problem;
  return errors.map(({ path }) => path.split(".")[0] ?? "");
}

test.each(calm.filter(({ method }) => method !== "GET"))(
  "T26: $name refuses what no database can hold",
  async (operation) => {
    const fields = Object.keys(operation.input?.shape ?? {}).filter((key) => !operation.path.includes(`{${key}}`));
    for (const field of fields)
      for (const value of ["a\u0000b", "\ud800", "\udc00 x", { deep: ["\u0000"] }]) {
        freshLimits();
        const response = await send(app, operation, { ...inputFor(operation, "a"), [field]: value }, app.a);
        expect([operation.name, field, response.status]).toEqual([operation.name, field, 400]);
      }
  },
);

/** Numbers and times beyond what a column holds, for the parameters that take numbers and times. */
const bounded = all.flatMap((operation) =>
  Object.entries(operation.input?.shape ?? {}).flatMap(([field, schema]) => {
    const values = beyond(schema as z.ZodType);
    return values.length > 0 ? [{ name: operation.name, field, operation, values }] : [];
  }),
);

test("the matrix sees numbers and times in addresses and bodies", () => {
  expect(bounded.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining([
      "conversation.list messagesCountTextGte",
      "conversation.list createdAtLte",
      "issue.list since",
      "flow.version number",
      "flow.restoreVersion number",
    ]),
  );
});

test.each(bounded)("T26: $name refuses a $field beyond what can be stored", async ({ operation, field, values }) => {
  for (const value of values) {
    freshLimits();
    const response = await send(app, operation, { ...inputFor(operation, "a"), [field]: value }, app.a);
    const problem = (await response.json()) as { errors?: { path: string }[] };
    const shown = `${operation.name} ${field}=${value}`;
    expect([shown, response.status, problem.errors?.[0]?.path]).toEqual([shown, 400, field]);
  }
});

test("T26: a name is stored as it came", async () => {
  let stored = 0;
  for (const operation of all.filter(({ name }) => name.endsWith(".create")))
    for (const name of naughty) {
      const input = { ...inputFor(operation, "a"), name };
      if (!operation.input?.shape.name || !parses(operation.input, input)) continue;
      const response = await send(app, operation, input, app.a);
      if (!response.ok) continue;
      const answer = (await response.json()) as { name?: string; flow?: { name: string } };
      stored++;
      // Some names are trimmed, and JavaScript takes a byte order mark for a space.
      expect([name, name.trim()]).toContain(answer.name ?? answer.flow?.name);
    }
  expect(stored).toBeGreaterThan(0);
});

/** What changes nothing of the entity itself: it makes another one, tries it out or says who looks at it. */
const touchesNothing = /^flow\.(duplicate|validate|presence|pointer)$|^profile\.duplicate$|\.test$/;
/** An organisation has profiles that answer, and an archived conversation is a closed one: their own tests show the rule. */
const apart = new Set(["organization", "conversation"]);
const archivable = ({ resource }: Operation) =>
  !apart.has(resource) && all.some(({ name }) => name === `${resource}.restore`);

test("C306: what is archived is kept, listed where it is asked for and brought back, and changes in no other way", async () => {
  const tried = [];
  for (const resource of new Set(all.filter(archivable).map((operation) => operation.resource))) {
    const of = (verb: string) => all.find(({ name }) => name === `${resource}.${verb}`) as Operation;
    const state = async () => [
      typeof (await archivedAtOf(app, of("get"), inputFor(of("get"), "a"))),
      await isListed(app, of("list"), inputFor(of("list"), "a"), made.a[resource]),
    ];
    const archived = await send(app, of("archive"), inputFor(of("archive"), "a"), app.a);
    expect([resource, archived.status, ...(await state())]).toEqual([resource, 204, "string", [false, true]]);
    const changing = ({ name, path, method }: Operation) =>
      method !== "GET" && path.includes("{id}") && !/\.(archive|restore)$/.test(name) && !touchesNothing.test(name);
    for (const operation of all.filter((one) => one.resource === resource && changing(one))) {
      const answer = await sendOnce(
        app,
        operation,
        inputFor(operation, "a"),
        app.a,
        operation.versioned ? 1 : undefined,
      );
      const { code } = (await answer.json()) as { code: string };
      expect([operation.name, answer.status, code]).toEqual([operation.name, 409, "archived"]);
      tried.push(operation.name);
    }
    expect((await send(app, of("restore"), inputFor(of("restore"), "a"), app.a)).status).toBe(200);
    expect([resource, ...(await state())]).toEqual([resource, "object", [true, true]]);
  }
  expect(tried).toEqual(expect.arrayContaining(["persona.update", "flow.operations", "flow.publish", "team.update"]));
});
