import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { roomOfOrganization } from "./avatar-files.ts";
import { sweepAvatarFiles } from "./sweep-avatar-files.ts";

const data = mkdtempSync(join(tmpdir(), "parlo-sweep-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const { a, b, call, context } = await testApp({ environment: { DATA_DIR: data } });
const hour = 60 * 60_000;

function put(organizationId: string, file: string, hours: number): void {
  const folder = join(data, "avatar-files", organizationId);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), "x");
  const then = new Date(Date.now() - hours * hour);
  utimesSync(join(folder, file), then, then);
}
const left = (organizationId: string) => readdirSync(join(data, "avatar-files", organizationId)).sort();
const named = (digit: string) => `${digit.repeat(64)}.png`;
const addressOf = (file: string) => `/api/v1/avatar-files/${a.organizationId}/${file}`;

test("what nothing names goes after a day; what an avatar, a profile or an archived one names stays", async () => {
  for (const digit of ["1", "2", "3", "4"]) put(a.organizationId, named(digit), 30);
  put(a.organizationId, named("5"), 20);
  put(a.organizationId, "arriving-old", 1);
  put(a.organizationId, "arriving-new", 0);
  const common = { type: "Metahuman", modelData: { pakName: "a.pak" } } as const;
  await a.client.avatar.create({ ...common, name: "Kept", slug: "kept", coverImg: addressOf(named("1")) });
  const gone = await a.client.avatar.create({ ...common, name: "Old", slug: "old", coverImg: addressOf(named("2")) });
  await a.ifMatch(1).avatar.archive({ id: gone.id });
  await a.client.profile.create({ name: "Website", picture: addressOf(named("3")) });
  await sweepAvatarFiles(data, context.databases.platform);
  expect(left(a.organizationId)).toEqual([named("1"), named("2"), named("3"), named("5"), "arriving-new"]);
});

test("a file that another organisation names does not keep ours, and folders of unknown ones stay", async () => {
  put(b.organizationId, named("1"), 30);
  put("00000000-0000-7000-8000-000000000000", named("1"), 30);
  await sweepAvatarFiles(data, context.databases.platform);
  expect([left(b.organizationId), left("00000000-0000-7000-8000-000000000000")]).toEqual([[], [named("1")]]);
});

test("an organisation's files have a room of their own: beyond it an upload is refused with 413, and nothing of it stays", async () => {
  put(b.organizationId, named("7"), 0);
  // A file with nothing in it but its length takes no room on the disk.
  truncateSync(join(data, "avatar-files", b.organizationId, named("7")), roomOfOrganization - 10);
  const json = Buffer.from(JSON.stringify({ asset: { version: "2.0" } }));
  const head = Buffer.alloc(20);
  head.write("glTF", 0, "latin1");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write("JSON", 16, "latin1");
  const upload = (as: typeof a) =>
    call("/avatar-files", {
      method: "POST",
      body: new Uint8Array(Buffer.concat([head, json])),
      headers: { "content-type": "application/octet-stream" },
      as,
    });
  const refused = await upload(b);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, "storage-full"]);
  expect(left(b.organizationId)).toEqual([named("7")]);
  expect((await upload(a)).status).toBe(201);
});
