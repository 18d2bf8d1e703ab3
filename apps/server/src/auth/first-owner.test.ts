import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabases } from "../db/database.ts";
import { flowTable } from "../flow/flow.table.ts";
import { profileTable } from "../profile/profile.table.ts";
import { testDatabase } from "../testing/test-database.ts";
import { makeFirstOwner } from "./first-owner.ts";
import { userTable } from "./user.table.ts";

const database = await testDatabase();
const databases = await openDatabases({ connection: database.connection, poolSize: 4 });
afterAll(async () => {
  await databases.close();
  await database.drop();
});
const first = { OWNER_EMAIL: "owner@localhost", OWNER_PASSWORD: undefined, DEMO: true };
const everything = async () => ({
  users: await databases.platform.$count(userTable),
  flows: await databases.platform.$count(flowTable),
  profiles: await databases.platform.$count(profileTable),
});

test("a start that breaks before the demonstration is done leaves nothing, and the next one makes it all", async () => {
  await databases.platform.execute("alter table profile add constraint broken check (name <> 'Demonstration')");
  await expect(makeFirstOwner(databases.platform, first)).rejects.toThrow();
  expect(await everything()).toEqual({ users: 0, flows: 0, profiles: 0 });
  await databases.platform.execute("alter table profile drop constraint broken");
});

test("of two that start at once one makes the owner with the demonstration, and a later start makes nothing", async () => {
  const made = await Promise.all([1, 2].map(() => makeFirstOwner(databases.platform, first)));
  const [owner, ...others] = made.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  expect(owner?.password).toMatch(/^\S{16}$/);
  expect(await makeFirstOwner(databases.platform, first)).toBeUndefined();
  expect(await everything()).toEqual({ users: 1, flows: 3, profiles: 1 });
  const own = eq(profileTable.organizationId, owner?.organizationId ?? "");
  expect(await databases.platform.$count(profileTable, own)).toBe(1);
});
