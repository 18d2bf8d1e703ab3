import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { type AvatarFile, largestAvatarFile } from "@parlo/contract";
import { afterAll, expect, test } from "vitest";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";

const data = mkdtempSync(join(tmpdir(), "parlo-avatars-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const app = await testApp({ environment: { DATA_DIR: data } });
const { a, b, call, address } = app;

const bytesOf = (description: object) => {
  const json = Buffer.from(JSON.stringify(description));
  const head = Buffer.alloc(20);
  head.write("glTF", 0, "latin1");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write("JSON", 16, "latin1");
  return Buffer.concat([head, json]);
};
const model = bytesOf({ asset: { version: "2.0" } });
const picture = readFileSync(new URL("../../assets/avatars/nova.png", import.meta.url));
const wide = Buffer.concat([Buffer.from("iVBORw0KGgoAAAANSUhEUgAAIAEAAAABCAIAAAA=", "base64"), Buffer.alloc(4)]);
wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);

const upload = (body: Buffer, as: SignedIn | null = a, type = "application/octet-stream") =>
  call("/avatar-files", {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "content-type": type },
    ...(as && { as }),
  });
const uploaded = async (body: Buffer) => ((await (await upload(body)).json()) as AvatarFile).file;

test("a model is told from its bytes, named by its content, and read by its address with headers that run nothing", async () => {
  const answer = await upload(model, a, "text/html");
  const file = (await answer.json()) as AvatarFile;
  const hash = createHash("sha256").update(model).digest("hex");
  expect([answer.status, file]).toEqual([
    201,
    {
      file: `/api/v1/avatar-files/${a.organizationId}/${hash}.glb`,
      kind: "model",
      mediaType: "model/gltf-binary",
      bytes: model.length,
    },
  ]);
  const read = await fetch(address + file.file);
  expect(Buffer.from(await read.arrayBuffer()).equals(model)).toBe(true);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "model/gltf-binary",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(await uploaded(model)).toBe(file.file);
  expect(await uploaded(bytesOf({ extensions: { VRMC_vrm: {} } }))).toMatch(/\.vrm$/);
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
  ["a model that was cut", model.subarray(0, model.length - 4)],
  ["a picture that only begins like one", Buffer.concat([picture.subarray(0, 12), Buffer.alloc(400)])],
  ["a picture that draws by code", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
])("%s is refused, and nothing of it stays", async (_, body) => {
  const before = readdirSync(join(data, "avatar-files", a.organizationId)).length;
  const refused = await upload(body, a, "image/png");
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([415, "unsupported-media-type"]);
  expect(readdirSync(join(data, "avatar-files", a.organizationId))).toHaveLength(before);
});

test("a file beyond the limit of its kind is refused with 413", async () => {
  const large = Buffer.concat([picture, Buffer.alloc(largestAvatarFile.picture)]);
  const refused = await upload(large);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, "payload-too-large"]);
});

test("a picture of more pixels than any screen shows is refused", async () => {
  const refused = await upload(wide);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, "picture-too-large"]);
});

test("only editors upload, and an address that is none leads nowhere", async () => {
  const viewer = await signUp(app.context, address, "Viewer", { organizationId: a.organizationId, role: "viewer" });
  expect([(await upload(model, null)).status, (await upload(model, viewer)).status]).toEqual([401, 403]);
  const own = await uploaded(model);
  for (const path of [own.replace(a.organizationId, b.organizationId), "/api/v1/avatar-files/..%2F..%2Fkeys/x.glb"])
    expect((await fetch(address + path)).status).toBe(404);
});

const body = async (slug: string) => ({
  type: "ReadyPlayerMe" as const,
  name: "Ada",
  slug,
  coverImg: await uploaded(picture),
  modelData: { modelFile: await uploaded(model), animationPreset: "default" },
});

test("C284 C285: an uploaded avatar is listed beside those that ship, given to a persona, and handed to its touchpoint", async () => {
  const made = await a.client.avatar.create(await body("ada"));
  expect(made).toMatchObject({ predefined: false, slug: "ada", type: "ReadyPlayerMe" });
  expect((await a.client.avatar.list({})).results.map(({ slug }) => slug)).toEqual(["ada", "leo", "mika", "nova"]);
  expect((await b.client.avatar.list({})).count).toBe(3);
  expect((await call(`/avatars/${made.id}`, { as: b })).status).toBe(404);
  const persona = await a.client.persona.create({ name: "Ada", avatarId: made.id });
  const profile = await a.client.profile.create({ name: "Website", personaId: persona.id });
  const document = await a.client.touchpoint.settingsDocument({ id: profile.id });
  expect(document.avatar).toMatchObject({ id: made.id, coverImg: made.coverImg, modelData: made.modelData });
  const foreign = await call("/personas", { method: "POST", as: b, json: { name: "Theirs", avatarId: made.id } });
  expect(foreign.status).toBe(400);
});

test("pages of a list hold each avatar once, those that ship among the organisation's own, in both directions", async () => {
  const own = ["alba", "Lara", "lena", "max", "Mona", "zoe", "leo"];
  for (const [number, name] of own.entries())
    await b.client.avatar.create({
      type: "Metahuman",
      name,
      slug: `own-${number}`,
      coverImg: null,
      modelData: { pakName: "a.pak" },
    });
  const pages = async (sortBy: "NameAsc" | "NameDesc", size: number) => {
    const names: string[] = [];
    for (let number = 1; number <= Math.ceil(10 / size); number += 1) {
      const page = await b.client.avatar.list({ sortBy, pageSizeAndNumber: { size, number } });
      expect([page.count, page.results.length]).toEqual([10, Math.min(size, 10 - (number - 1) * size)]);
      names.push(...page.results.map((avatar) => avatar.name.toLowerCase()));
    }
    return names;
  };
  const sorted = ["alba", "lara", "lena", "leo", "leo", "max", "mika", "mona", "nova", "zoe"];
  for (const size of [1, 3, 4, 10]) {
    expect(await pages("NameAsc", size)).toEqual(sorted);
    expect(await pages("NameDesc", size)).toEqual(sorted.toReversed());
  }
  const found = await b.client.avatar.list({ search: "LE", pageSizeAndNumber: { size: 2, number: 2 } });
  expect([found.count, found.results.map(({ name }) => name)]).toEqual([3, ["Leo"]]);
});

test("an avatar is renamed, kept while a persona has it, archived and brought back", async () => {
  const made = await a.client.avatar.create(await body("temporary"));
  const renamed = await a.ifMatch(1).avatar.update({ id: made.id, name: "Grace", coverImg: null });
  expect(renamed).toMatchObject({ name: "Grace", coverImg: null, version: 2 });
  const persona = await a.client.persona.create({ name: "Holder", avatarId: made.id });
  const refused = await call(`/avatars/${made.id}`, { method: "DELETE", as: a, version: 2 });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "in-use", usedBy: [{ type: "persona", id: persona.id, name: "Holder" }] }),
  ]);
  await a.ifMatch(1).persona.update({ id: persona.id, avatarId: null });
  await a.ifMatch(2).avatar.archive({ id: made.id });
  expect((await a.client.avatar.list({ search: "Grace" })).count).toBe(0);
  const again = await call("/personas", { method: "POST", as: a, json: { name: "Late", avatarId: made.id } });
  expect(again.status).toBe(400);
  expect((await a.client.avatar.restore({ id: made.id })).archivedAt).toBeNull();
});

test("what ships with the product stays as it is", async () => {
  const [nova] = (await a.client.avatar.list({ search: "nova" })).results;
  const refused = await call(`/avatars/${nova?.id}`, { method: "DELETE", as: a, version: 1 });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "predefined"]);
});

test.each([
  ["slug", { slug: "a_b" }],
  ["modelData.modelFile", { modelData: { modelFile: "https://elsewhere.example/a.glb" } }],
  [
    "modelData.modelFile",
    { modelData: { modelFile: `/api/v1/avatar-files/${b.organizationId}/${"0".repeat(64)}.glb` } },
  ],
  ["coverImg", { coverImg: `/api/v1/avatar-files/${a.organizationId}/${"0".repeat(64)}.png` }],
])("%s is refused where it cannot be", async (path, wrong) => {
  const answer = await call("/avatars", { method: "POST", as: a, json: { ...(await body("wrong")), ...wrong } });
  const { errors } = (await answer.json()) as { errors: { path: string }[] };
  expect([answer.status, errors.map((error) => error.path)]).toEqual([400, [path]]);
});

test("a body of one's own on the web has an address, and one of a game's engine the name of its package", async () => {
  const common = { coverImg: null, name: "Own" };
  const web = await a.client.avatar.create({
    ...common,
    slug: "own-web",
    type: "CustomWeb",
    modelData: { modelFile: "https://bodies.example/ada/" },
  });
  expect(web.modelData).toEqual({ modelFile: "https://bodies.example/ada/", animationPreset: "default" });
  const human = await a.client.avatar.create({
    ...common,
    slug: "own-human",
    type: "Metahuman",
    modelData: { pakName: "ada.pak" },
  });
  expect(human.modelData).toMatchObject({ pakName: "ada.pak" });
});

test("a profile takes a picture and a background that its organisation has uploaded, and no other's", async () => {
  const mine = await uploaded(picture);
  const { id, settings } = await a.client.profile.create({ name: "Pictured", picture: mine });
  const background = (url: string) => ({ settings: { ...settings, background: { type: "image", url } } });
  const change = (json: object, version: number) => call(`/profiles/${id}`, { method: "PATCH", as: a, version, json });
  expect((await change(background(mine), 1)).status).toBe(200);
  const foreign = mine.replace(a.organizationId, b.organizationId);
  for (const [path, json] of [
    ["picture", { picture: foreign }],
    ["settings.background.url", background(foreign)],
    ["picture", { picture: mine.replace(/[0-9a-f]{64}/, "0".repeat(64)) }],
  ] as const) {
    const answer = await change(json, 2);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path, code: "bad-reference" })] }),
    ]);
  }
});
