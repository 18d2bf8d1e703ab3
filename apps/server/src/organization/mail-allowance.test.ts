import { type MailLimits, mostMails, usualMailLimits } from "@parlo/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabases } from "../db/database.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { mailAllowance } from "./mail-allowance.ts";
import { organizationTable as table } from "./organization.table.ts";

const app = await testApp();
const elsewhere = await openDatabases({ connection: app.database.connection });
afterAll(() => elsewhere.close());
/** As two server processes have it. */
const processes = [mailAllowance(app.context), mailAllowance({ databases: elsewhere })];
const [here] = processes as [(typeof processes)[0]];

async function house(limits: Partial<MailLimits>) {
  const { organizationId: id, ifMatch } = await signUp(app.context, app.address, "Mails");
  const { mailLimits } = await ifMatch(1).organization.update({ id, mailLimits: { ...usualMailLimits, ...limits } });
  expect(mailLimits).toEqual({ ...usualMailLimits, ...limits });
  const back = (changes: object) => app.context.databases.platform.update(table).set(changes).where(eq(table.id, id));
  const take = async (recipients = 1) => (await here.take(id, recipients))?.code ?? "sent";
  return { id, back, take };
}

test("an organisation sends a hundred mails an hour and a thousand a day unless it says otherwise", async () => {
  const { organizationId: id, client } = await signUp(app.context, app.address, "Usual");
  expect((await client.organization.get({ id })).mailLimits).toEqual({ hour: 100, day: 1000, recipients: 20 });
});

test("two processes that send at once share one count", async () => {
  const { id } = await house({ hour: 10 });
  const all = Array.from({ length: 40 }, (_, at) => processes[at % 2]?.take(id, 1));
  expect((await Promise.all(all)).filter((refusal) => refusal === null)).toHaveLength(10);
});

test("a mail counts for each address, and one that no longer fits leaves room for a smaller one", async () => {
  const { take } = await house({ hour: 5, recipients: 4 });
  expect([await take(4), await take(2), await take(1), await take(1)]).toEqual([
    ...["sent", "mail-limit", "sent", "mail-limit"],
  ]);
  expect(await take(5)).toBe("mail-recipients");
});

test("a new hour begins anew, and the day goes on counting", async () => {
  const { take, back } = await house({ hour: 2, day: 3 });
  expect([await take(2), await take()]).toEqual(["sent", "mail-limit"]);
  await back({ mailHour: sql`mail_hour - interval '1 hour'` });
  expect([await take(), await take()]).toEqual(["sent", "mail-limit"]);
  await back({ mailHour: sql`mail_hour - interval '1 hour'`, mailDay: sql`mail_day - 1` });
  expect(await take()).toBe("sent");
});

test("an organisation that allows no mail sends none", async () => {
  expect(await (await house({ hour: 0 })).take()).toBe("mail-limit");
});

test("the limits have a most, and the field says so", async () => {
  for (const [limit, most] of Object.entries(mostMails)) {
    const path = `/organizations/${app.a.organizationId}`;
    const json = { mailLimits: { [limit]: most + 1 } };
    const refused = await app.call(path, { method: "PATCH", json, as: app.a, version: 1 });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [expect.objectContaining({ path: `mailLimits.${limit}`, code: "number-too-big" })],
      }),
    ]);
  }
});
