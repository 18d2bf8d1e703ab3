import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const { a, b, call } = await testApp();
const definitions = "/variable-definitions";
const make = (fields: object) =>
  call(definitions, { method: "POST", as: a, json: { name: "Name", type: "String", isEndUser: true, ...fields } });
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { errors: { path: string; message: string }[] }),
});

test("C221 C223 C224 C225: a definition comes back with all its fields", async () => {
  const given = { name: "Room number", description: "Where they stay", type: "Number", isEndUser: false, hide: true };
  const created = await a.client.variableDefinition.create(given as never);
  expect(created).toMatchObject({ ...given, key: "room-number", archivedAt: null, version: 1 });
  expect(Math.abs(Date.parse(created.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(created.modifiedAt).toBe(created.createdAt);
  const { id } = created;
  expect(await a.client.variableDefinition.get({ id })).toEqual(created);
  const changed = await a.ifMatch(1).variableDefinition.update({ id, hide: false });
  expect(changed).toEqual({ ...created, hide: false, version: 2, modifiedAt: changed.modifiedAt });
  expect(Date.parse(changed.modifiedAt)).toBeGreaterThan(Date.parse(created.createdAt));
  await a.ifMatch(2).variableDefinition.archive({ id });
  expect(Date.parse((await a.client.variableDefinition.get({ id })).archivedAt ?? "")).toBeGreaterThan(0);
  const least = await a.client.variableDefinition.create({ name: "Least", type: "ID", isEndUser: true });
  expect(least).toMatchObject({ description: null, isEndUser: true, hide: false });
});

test.each(["ID", "String", "Number", "Boolean", "Date", "DateTime", "TimeOfDay", "Weekday", "Json"])(
  "C222: the type %s is taken and kept",
  async (type) => {
    const made = await make({ name: `Of type ${type}`, type });
    const { id } = (await made.json()) as { id: string };
    expect([made.status, (await a.client.variableDefinition.get({ id })).type]).toEqual([201, type]);
  },
);

test("C222: a tenth type is refused", async () => {
  const { status, errors } = await problemOf(await make({ type: "Colour" }));
  expect([status, errors[0]?.path]).toEqual([400, "type"]);
});

const tooLong = (longest: number) => ({
  message: `String must contain at most ${longest} character(s)`,
  ...{ code: "string-too-big", params: { limit: longest } },
});

test.each(["n", "ż", "名", "🛎"])("C322: a name has 1 to 255 characters, such as %s", async (letter) => {
  for (const name of [letter, letter.repeat(255)]) {
    const made = await make({ name });
    expect([made.status, ((await made.json()) as { name: string }).name]).toEqual([201, name]);
  }
  const { status, errors } = await problemOf(await make({ name: letter.repeat(256) }));
  expect([status, errors]).toEqual([400, [{ path: "name", ...tooLong(255) }]]);
});

test.each(["", "   ", "\u3000"])("C322: a name of no characters but blanks, %j, is none", async (name) => {
  const { status, errors } = await problemOf(await make({ name }));
  const message = "String must contain at least 1 character(s)";
  expect([status, errors]).toEqual([400, [{ path: "name", message, code: "string-too-small", params: { limit: 1 } }]]);
});

test.each(["d", "🛎"])(
  "C323: a description has at most 1000 characters, such as %s, and may be empty",
  async (letter) => {
    for (const description of ["", letter.repeat(1000)]) {
      const made = await make({ description });
      expect([made.status, ((await made.json()) as { description: string }).description]).toEqual([201, description]);
    }
    const { status, errors } = await problemOf(await make({ description: letter.repeat(1001) }));
    expect([status, errors]).toEqual([400, [{ path: "description", ...tooLong(1000) }]]);
  },
);

test.each(["type", "isEndUser", "name"])("C324 C325 C347: %s is required, and the answer says so", async (field) => {
  const { status, errors } = await problemOf(await make({ [field]: undefined }));
  expect(status).toBe(400);
  expect(errors).toEqual([expect.objectContaining({ path: field, message: "Required" })]);
});

test("C326: an update has the same bounds, and everything in it is optional", async () => {
  const { id } = await a.client.variableDefinition.create({ name: "To change", type: "String", isEndUser: true });
  const before = await a.client.variableDefinition.get({ id });
  expect(await a.ifMatch(1).variableDefinition.update({ id })).toEqual(before);
  for (const json of [
    { name: "" },
    { name: "n".repeat(256) },
    { name: null },
    { description: "d".repeat(1001) },
    { type: "Colour" },
    { type: null },
    { isEndUser: "yes" },
    { key: "other" },
  ]) {
    const refused = await call(`${definitions}/${id}`, { method: "PATCH", as: a, version: 1, json });
    expect([json, refused.status]).toEqual([json, 400]);
  }
  expect(await a.client.variableDefinition.get({ id })).toEqual(before);
  let kept = before;
  for (const change of [
    ...[{ name: "n".repeat(255) }, { name: "🛎" }, { description: "d".repeat(1000) }, { description: null }],
    ...[{ type: "Json" as const }, { isEndUser: false }, { hide: true }],
  ]) {
    const changed = await a.ifMatch(kept.version).variableDefinition.update({ id, ...change });
    kept = { ...kept, ...change, version: kept.version + 1, modifiedAt: changed.modifiedAt };
    expect(changed).toEqual(kept);
    expect(await a.client.variableDefinition.get({ id })).toEqual(kept);
  }
});

test.each(["a_b", "a b", "a.b", "ä", "名", "a\n", "🛎", ""])(
  "C337 C338: %j is no slug, and the answer says so",
  async (key) => {
    const { status, errors } = await problemOf(await make({ key }));
    const message = "Use only alphanumeric characters and hyphens";
    expect([status, errors]).toEqual([400, [{ path: "key", message, code: "slug" }]]);
  },
);

test("C337: letters, digits and hyphens are a slug, of up to 100 characters", async () => {
  for (const key of ["Room-7", "7", "-", "k".repeat(100)]) {
    const made = await make({ key });
    expect([made.status, ((await made.json()) as { key: string }).key]).toEqual([201, key]);
  }
  expect((await make({ key: "k".repeat(101) })).status).toBe(400);
});

test("a key is unique in its scope", async () => {
  expect((await make({ key: "city" })).status).toBe(201);
  expect((await make({ key: "city" })).status).toBe(409);
  expect((await make({ key: "city", isEndUser: false })).status).toBe(201);
  const again = await a.client.variableDefinition.create({ name: "City", type: "String", isEndUser: true });
  expect(again.key).toBe("city-2");
});

test("a key is none of the names that every template may read", async () => {
  const response = await make({ key: "now" });
  expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: "key-taken" })]);
  expect(await (await make({ name: "User" })).json()).toMatchObject({ key: "user-2" });
});

test("C226 C227 C228 C229: definitions are filtered by key, name, type and scope", async () => {
  const { id, key } = await a.client.variableDefinition.create({
    name: "Only this one",
    type: "Weekday",
    isEndUser: false,
  });
  for (const filter of [{ key }, { name: "Only this one" }, { type: "Weekday" as const, isEndUser: false }])
    expect((await a.client.variableDefinition.list(filter)).results.map((one) => one.id)).toEqual([id]);
  expect((await a.client.variableDefinition.list({ isEndUser: true })).results.every((one) => one.isEndUser)).toBe(
    true,
  );
});

test("C230 C306: an archived definition shows only when asked for, and comes back", async () => {
  const { id } = await a.client.variableDefinition.create({ name: "Archived one", type: "String", isEndUser: true });
  expect((await call(`${definitions}/${id}`, { method: "DELETE", as: a, version: 1 })).status).toBe(204);
  const ids = async (includeArchived: boolean) =>
    (await a.client.variableDefinition.list({ search: "Archived one", includeArchived })).results.map((one) => one.id);
  expect(await ids(false)).toEqual([]);
  expect(await ids(true)).toEqual([id]);
  expect((await a.client.variableDefinition.restore({ id })).archivedAt).toBeNull();
  expect(await ids(false)).toEqual([id]);
});

test("C231 C132: definitions are sorted by creation either way, and by nothing else", async () => {
  const keys = async (sortBy: "CreatedAtAsc" | "CreatedAtDesc") =>
    (await b.client.variableDefinition.list({ sortBy })).results.map((one) => one.key);
  for (const name of ["One", "Two", "Three"])
    await b.client.variableDefinition.create({ name, type: "String", isEndUser: true });
  expect(await keys("CreatedAtAsc")).toEqual(["one", "two", "three"]);
  expect(await keys("CreatedAtDesc")).toEqual(["three", "two", "one"]);
  expect((await call(`${definitions}?sortBy=NameAsc`, { as: b })).status).toBe(400);
});

test("C129 C130 C398: a list has a page of 10 by default and counts all matches", async () => {
  for (let number = 1; number <= 12; number++)
    await b.client.variableDefinition.create({ name: `Paged ${number}`, type: "String", isEndUser: true });
  const first = await b.client.variableDefinition.list({ search: "paged" });
  expect([first.count, first.results.length]).toEqual([12, 10]);
  const second = await b.client.variableDefinition.list({
    search: "paged",
    pageSizeAndNumber: { size: 10, number: 2 },
  });
  expect([second.count, second.results.length]).toEqual([12, 2]);
  for (const query of ["pageSizeAndNumber[size]=101", "pageSizeAndNumber[size]=0", "pageSizeAndNumber[number]=0"])
    expect((await call(`${definitions}?${query}`, { as: b })).status).toBe(400);
});

test("C131: the search reads % and _ as they are typed", async () => {
  const { id } = await b.client.variableDefinition.create({ name: "50 % off_season", type: "String", isEndUser: true });
  expect((await b.client.variableDefinition.list({ search: "% OFF_" })).results.map((one) => one.id)).toEqual([id]);
});

test("a stale write is refused with the definition as it is", async () => {
  const created = await a.client.variableDefinition.create({ name: "Stale", type: "String", isEndUser: true });
  await a.ifMatch(1).variableDefinition.update({ id: created.id, name: "First" });
  const answer = await call(`${definitions}/${created.id}`, {
    method: "PATCH",
    as: a,
    json: { name: "Second" },
    headers: { "if-match": '"1"' },
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "stale-version", current: { name: "First", version: 2 } });
});

test("a change of scope is refused where that scope has the key; the variable stays as it is", async () => {
  const shared = { name: "Both", key: "both", type: "String" } as const;
  await a.client.variableDefinition.create({ ...shared, isEndUser: true });
  const { id } = await a.client.variableDefinition.create({ ...shared, isEndUser: false });
  const json = { isEndUser: true };
  const response = await call(`${definitions}/${id}`, { method: "PATCH", as: a, json, version: 1 });
  expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: "key-taken" })]);
  expect((await a.client.variableDefinition.get({ id })).isEndUser).toBe(false);
});

test("a name of blanks is none", async () => {
  const { status, errors } = await problemOf(await make({ name: "   " }));
  expect([status, errors[0]?.path]).toEqual([400, "name"]);
});
