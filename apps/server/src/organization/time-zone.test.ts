import { timeZoneSchema } from "@parlo/contract";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { refuseUnknownZone } from "./refuse-unknown-zone.ts";

const app = await testApp();
/** Names that browsers give besides those they list: older and newer ones of the same zones. */
const aliases = [
  "UTC",
  "Europe/Kyiv",
  "Europe/Kiev",
  "Asia/Calcutta",
  "Asia/Kolkata",
  "America/Buenos_Aires",
  "Etc/GMT-14",
];
/** Names that browsers take and the database does not, or that are no region's. */
const others = ["AET", "ACT", "JST", "PST", "CNT", "SystemV/EST5", "Etc/Unknown", "Etc/GMT-15"];

test("the database knows every time zone that is taken", async () => {
  const { rows } = await app.context.databases.engine.$client.query("select name from pg_timezone_names");
  const known = new Set(rows.map(({ name }) => name as string));
  const taken = [...Intl.supportedValuesOf("timeZone"), ...aliases].filter(
    (name) => timeZoneSchema.safeParse(name).success,
  );
  expect(taken.length).toBeGreaterThan(400);
  expect(taken).toEqual(expect.arrayContaining(aliases));
  expect(taken.filter((name) => !known.has(name))).toEqual([]);
});

test.each(others)("%s is refused by its field, and the day's figures go on", async (timeZone) => {
  const { organizationId: id } = app.a;
  const { version } = await app.a.client.organization.get({ id });
  const patched = await app.call(`/organizations/${id}`, { method: "PATCH", as: app.a, version, json: { timeZone } });
  expect(patched.status).toBe(400);
  expect(await patched.json()).toMatchObject({ errors: [{ path: "timeZone", code: "invalid-time-zone" }] });
  expect((await app.call("/organizations", { method: "POST", as: app.a, json: { name: "X", timeZone } })).status).toBe(
    400,
  );
  expect((await app.call("/analytics/day", { as: app.a })).status).toBe(200);
});

test("a zone that passes the schema and that the database does not know is told as others are", async () => {
  await expect(refuseUnknownZone(app.context.databases.platform, "Europe/Atlantis")).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: "timeZone", code: "invalid-time-zone" }] },
  });
});
