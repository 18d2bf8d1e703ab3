import { expect, test } from "vitest";
import { everyRow } from "./every-row.ts";
import { signUp } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/** A vendor that a test has started. */
interface ConfiguredVendor {
  readonly calls: readonly { readonly headers: Readonly<Record<string, unknown>> }[];
  close(): unknown;
}

interface Configurations<Vendor extends ConfiguredVendor> {
  readonly app: () => TestApp;
  readonly vendor: () => Vendor;
  readonly start: () => Promise<Vendor>;
  /** Where they are in the API. */
  readonly path: string;
  /** A provider whose one secret is a bearer token, and which is asked at an address. */
  readonly provider: string;
  readonly secret: string;
  readonly address: string;
  readonly addressOf: (vendor: Vendor, mode?: string) => string;
}

interface Shown {
  id: string;
  name: string;
  version: number;
  archivedAt: string | null;
  credentials: Record<string, unknown>;
  obfuscated: Record<string, string>;
  lastTest: { ok: boolean; code: string | null; durationMs: number; testedAt: string } | null;
}

const key = "CANARY-0123456789-secret";

/** What the routes owe of every kind of configurations. It makes and changes them in the first organisation alone. */
export function describeConfigurations<Vendor extends ConfiguredVendor>(kind: Configurations<Vendor>): void {
  const { app, vendor, path, provider, secret, address } = kind;
  const given = (credentials: Record<string, string> = {}, name = "Ours") => ({
    name,
    provider,
    credentials: { [secret]: key, [address]: kind.addressOf(vendor()), ...credentials },
  });
  const ask = async (method: string, at = "", json?: unknown, version?: number) => {
    const response = await app().call(`${path}${at}`, {
      method,
      as: app().a,
      ...(json !== undefined && { json }),
      ...(version !== undefined && { version }),
    });
    const text = await response.text();
    return { status: response.status, text, body: text ? JSON.parse(text) : undefined };
  };
  const create = async (credentials?: Record<string, string>, name?: string): Promise<Shown> =>
    (await ask("POST", "", given(credentials, name))).body;
  const askVendor = async (id: string) => {
    await ask("POST", `/${id}/test`);
    return vendor().calls.at(-1)?.headers.authorization;
  };
  const ofOne = [
    ["GET", "", undefined],
    ["PATCH", "", { name: "Theirs" }],
    ["DELETE", "", undefined],
    ["POST", "/restore", undefined],
    ["POST", "/set-default", undefined],
    ["POST", "/test", undefined],
  ] as const;

  test("strangers are refused, others find nothing, a viewer reads and changes nothing", async () => {
    const { a, b, call, context, address: server } = app();
    const { id } = await create();
    const into = { organizationId: a.organizationId, role: "viewer" } as const;
    const viewer = await signUp(context, server, "Viewer", into);
    for (const [method, at, json] of ofOne) {
      const answer = async (as?: typeof a) =>
        (await call(`${path}/${id}${at}`, { method, json, version: 1, ...(as && { as }) })).status;
      expect([method, at, await answer()]).toEqual([method, at, 401]);
      expect([method, at, await answer(b)]).toEqual([method, at, 404]);
      expect([method, at, await answer(viewer)]).toEqual([method, at, method === "GET" ? 200 : 403]);
    }
    expect((await call(path)).status).toBe(401);
    expect((await call(path, { method: "POST", json: given() })).status).toBe(401);
    expect((await call(path, { method: "POST", json: given(), as: viewer })).status).toBe(403);
    const theirs = await (await call(`${path}?search=Ours`, { as: b })).json();
    expect(theirs).toEqual({ count: 0, results: [] });
  });

  test("C147 C148 C149 C409: a secret is in no answer and no row; its ends are in `obfuscated`", async () => {
    const made = await create();
    const changed = await ask("PATCH", `/${made.id}`, { name: "Renamed once" }, 1);
    const read = await ask("GET", `/${made.id}`);
    const listed = await ask("GET", "?search=Renamed%20once");
    for (const one of [made, changed.body, read.body, listed.body.results[0]]) {
      expect(one.credentials).toMatchObject({ [secret]: "", [address]: kind.addressOf(vendor()) });
      expect(one.obfuscated).toEqual({ [secret]: "CAN…ret" });
    }
    expect((await create({ [secret]: "short" })).obfuscated).toEqual({ [secret]: "•••••" });
    expect(await everyRow(app().database.superuserConnection)).not.toContain(key);
  });

  test("a blank secret, and its masked form, keep the stored one", async () => {
    const { id, credentials } = await create();
    await ask("PATCH", `/${id}`, { credentials: { ...credentials, [secret]: "" } }, 1);
    await ask("PATCH", `/${id}`, { credentials: { ...credentials, [secret]: "CAN…ret" } }, 2);
    expect(await askVendor(id)).toBe(`Bearer ${key}`);
    await ask("PATCH", `/${id}`, { credentials: { [secret]: "another-key-000" } }, 3);
    expect(await askVendor(id)).toBe("Bearer another-key-000");
  });

  test("T3: a changed host asks for the secret again; the stored one is never sent there", async () => {
    const elsewhere = await kind.start();
    const { id } = await create();
    const move = (to: string, again: string, version: number) =>
      ask("PATCH", `/${id}`, { credentials: { [secret]: again, [address]: to } }, version);
    const refused = await move(kind.addressOf(elsewhere), "", 1);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: `credentials.${secret}`, code: "secret-again" }]);
    expect(await askVendor(id)).toBe(`Bearer ${key}`);
    expect(elsewhere.calls).toEqual([]);
    expect((await move(kind.addressOf(vendor(), "slow:1"), "", 1)).status).toBe(200);
    expect((await move(kind.addressOf(elsewhere), "for-the-new-host", 2)).status).toBe(200);
    await askVendor(id);
    const seen = elsewhere.calls.map(({ headers }) => headers.authorization);
    expect([...new Set(seen)]).toEqual(["Bearer for-the-new-host"]);
    await elsewhere.close();
  });

  test("a write that names an older version is refused with what is there now, without its secret", async () => {
    const { id } = await create();
    await ask("PATCH", `/${id}`, { name: "Second" }, 1);
    for (const [method, json] of [["PATCH", { name: "Third" }], ["DELETE"]] as const) {
      const stale = await ask(method, `/${id}`, json, 1);
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({ code: "stale-version", current: { name: "Second" } });
      expect(stale.text).not.toContain(key);
    }
  });

  test("the provider cannot be changed, nor what the server owns", async () => {
    const { id } = await create();
    for (const wrong of [
      { provider: "Anthropic" },
      { default: true },
      { organizationId: app().b.organizationId },
      { createdBy: app().b.userId },
      { version: 9 },
    ])
      expect((await ask("PATCH", `/${id}`, wrong, 1)).status).toBe(400);
  });

  test("what is archived is read and brought back, and changes in no other way", async () => {
    const { id } = await create();
    expect((await ask("DELETE", `/${id}`, undefined, 1)).status).toBe(204);
    expect(Date.parse((await ask("GET", `/${id}`)).body.archivedAt)).toBeGreaterThan(0);
    for (const [method, at, json] of [
      ["PATCH", "", { name: "Changed" }],
      ["POST", "/set-default", undefined],
    ] as const)
      expect((await ask(method, `/${id}${at}`, json, 1)).body).toMatchObject({ code: "archived" });
    expect((await ask("POST", `/${id}/restore`)).body.archivedAt).toBeNull();
  });

  test("list: found by name and provider, sorted by name alone, archived ones when asked for", async () => {
    await create({}, "Zebra in the list");
    await create({}, "Ant in the list");
    const gone = await create({}, "Moth in the list");
    await ask("DELETE", `/${gone.id}`, undefined, 1);
    const find = async (query: string) => (await ask("GET", `?search=IN%20the%20list&${query}`)).body;
    const names = async (query: string) =>
      (await find(query)).results.map(({ name }: Shown) => name.replace(" in the list", ""));
    expect(await names("")).toEqual(["Ant", "Zebra"]);
    expect(await names("sortBy=NameDesc&includeArchived=true")).toEqual(["Zebra", "Moth", "Ant"]);
    expect(await names(`provider=${provider}`)).toEqual(["Ant", "Zebra"]);
    const second = "pageSizeAndNumber[size]=1&pageSizeAndNumber[number]=2";
    expect(await find(second)).toMatchObject({ count: 2, results: [{ name: "Zebra in the list" }] });
    expect((await ask("GET", "?sortBy=CreatedAtAsc")).status).toBe(400);
    expect((await ask("GET", "?provider=Nobody")).status).toBe(400);
  });

  test("what came of the last test stands with it until its settings change; a new name or another version takes nothing away", async () => {
    const { id, lastTest } = await create({}, "Tested one");
    expect(lastTest).toBeNull();
    const { body } = await ask("POST", `/${id}/test`);
    const shown = async () => (await ask("GET", "?search=Tested%20one")).body.results[0] as Shown;
    const kept = await shown();
    expect(kept.lastTest).toMatchObject({ ok: true, code: null, durationMs: body.durationMs });
    expect(Date.now() - Date.parse(kept.lastTest?.testedAt ?? "")).toBeLessThan(60_000);
    // It is no change of what was tested.
    expect(kept.version).toBe(1);
    const renamed = await ask("PATCH", `/${id}`, { name: "Tested one, renamed" }, 1);
    expect(renamed.body.lastTest).toEqual(kept.lastTest);
    const moved = { [secret]: "another-key-000", [address]: kind.addressOf(vendor(), "echo") };
    expect((await ask("PATCH", `/${id}`, { credentials: moved }, 2)).body.lastTest).toBeNull();
    await ask("POST", `/${id}/test`);
    expect((await shown()).lastTest).toMatchObject({ ok: false, code: "unauthorized" });
    expect(JSON.stringify((await shown()).lastTest)).not.toContain("another-key");
  });

  test.each([
    ["echo", "unauthorized"],
    ["e404", "not-found"],
    ["e429", "rate-limited"],
    ["e500", "unavailable"],
    ["html", "malformed"],
  ])("the test of one whose vendor answers %s says %s, and no secret", async (mode, code) => {
    const { id } = await create({ [address]: kind.addressOf(vendor(), mode) });
    const { body, text } = await ask("POST", `/${id}/test`);
    expect(body).toMatchObject({ ok: false, code });
    expect(text).not.toContain(key);
  });
}
