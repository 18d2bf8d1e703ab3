import { and, eq, gt, sql } from "drizzle-orm";
import { publicApi } from "../api.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../db/database.ts";
import { isRepeatedKey } from "../db/error-codes.ts";
import { boundTo } from "../db/scoped.ts";
import { seedOrganization } from "../demo/index.ts";
import { compose } from "../mail/index.ts";
import { invitationTable } from "../organization/invitation.table.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { networkOf } from "../platform/client-address.ts";
import { tokenHash } from "../platform/crypto/token.ts";
import { dashboardLink } from "../platform/dashboard-link.ts";
import { newId } from "../platform/id.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { mailLater, type User } from "./mail-later.ts";
import { makeMailToken } from "./mail-tokens.ts";
import { hashPassword, isPassword } from "./password.ts";
import { registrationTokenTable } from "./registration-token.table.ts";
import { makeRegistrationToken, validRegistration } from "./registration-tokens.ts";
import { userTable } from "./user.table.ts";

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organizationName?: string | undefined;
  readonly invitationToken?: string | undefined;
  readonly registrationToken?: string | undefined;
}

export const registrationRoutes = {
  requestRegistration: publicApi.auth.requestRegistration.handler(async ({ input, context, errors }) => {
    const { app } = context;
    if (app.environment.REGISTRATION !== "open") throw errors.REGISTRATION_CLOSED();
    mailLater(context, { email: input.email, limit: "registrationMails" }, async (user) => {
      const letter = user ? await letterToKnown(app, user) : await letterToNew(app, input.email, input.language);
      await app.mailer.send(compose(letter));
    });
    return {};
  }),

  register: publicApi.auth.register.handler(async ({ input, context, errors }) => {
    const { app, address, deviceId } = context;
    refuseWhenTooMany(context, app.signInLimits.registrations.take(networkOf(address)));
    if (!input.invitationToken && app.environment.REGISTRATION !== "open") throw errors.REGISTRATION_CLOSED();
    if (!input.invitationToken && !input.registrationToken) throw tokenRequired();
    // Only who holds the token of a mail to this address may learn whether it has an account.
    if (!(await isInvited(app.databases.platform, input))) throw errors.INVALID_TOKEN();
    const joined = await join(app, input).catch((error: unknown) => {
      // By another link the same person has made the account meanwhile: it is known now.
      if (isRepeatedKey(error)) return join(app, input);
      throw error;
    });
    if (joined === "account-exists") throw errors.ACCOUNT_EXISTS();
    if (joined === "token-spent") throw errors.INVALID_TOKEN();
    return app.sessions.begin({ ...joined, deviceId });
  }),
};

/** Makes what is missing of account, organisation and membership, all or nothing. */
async function join(app: AppContext, registration: Registration) {
  const account = await accountFor(app, registration);
  if (!account) return "account-exists";
  return app.databases.platform.transaction(async (db) => {
    const place = await placeFor(db, registration);
    if (!place) return "token-spent";
    const { organizationId, role } = place;
    const userId = account.row.id;
    if (account.isNew) await db.insert(userTable).values(account.row);
    await db.insert(membershipTable).values({ organizationId, userId, role }).onConflictDoNothing();
    if (!registration.invitationToken)
      await seedOrganization(boundTo(organizationId, db), { demo: app.environment.DEMO });
    return { userId, organizationId };
  });
}

const tokenRequired = () =>
  invalidInput([{ path: "registrationToken", code: "required", message: "Required" }], "Ask for a link by mail first");

async function letterToNew({ databases, environment }: AppContext, email: string, language: string | undefined) {
  const registrationToken = await makeRegistrationToken(databases.platform, email);
  const link = dashboardLink(environment, "/register", { registrationToken, email });
  return { to: email, kind: "registration", language, values: { link } } as const;
}

async function letterToKnown({ databases, environment }: AppContext, { id, email, language }: User) {
  const token = await makeMailToken(databases.platform, "login", id, { beside: true });
  const link = dashboardLink(environment, "/login-by-token", { email, token });
  const reset = dashboardLink(environment, "/reset-password", {});
  return { to: email, kind: "knownAccount", language, values: { link, reset } } as const;
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const validInvitation = (token: string, email: string) =>
  and(
    eq(invitationTable.tokenHash, tokenHash(token)),
    eq(invitationTable.email, email),
    gt(invitationTable.expiresAt, new Date()),
    // An organisation that was archived meanwhile lets nobody in.
    sql`exists (select 1 from ${organizationTable} where ${organizationTable.id} = ${invitationTable.organizationId} and ${organizationTable.archivedAt} is null)`,
  );

async function isInvited(db: Database, { email, invitationToken, registrationToken }: Registration): Promise<boolean> {
  if (invitationToken) return (await db.$count(invitationTable, validInvitation(invitationToken, email))) > 0;
  return (await db.$count(registrationTokenTable, validRegistration(registrationToken ?? "", email))) > 0;
}

/** A new account, or the one that the person has already and whose password they know. */
async function accountFor({ databases }: AppContext, { name, email, password }: Registration) {
  const [known] = await databases.platform.select().from(userTable).where(eq(userTable.email, email));
  if (!known) return { isNew: true, row: { id: newId(), name, email, passwordHash: await hashPassword(password) } };
  return (await isPassword(known.passwordHash, password)) ? { isNew: false, row: known } : undefined;
}

/** The invitation's organisation, or a new one of the person's own; the token is spent with it. */
async function placeFor(db: Transaction, registration: Registration) {
  const { email, name, organizationName, invitationToken, registrationToken = "" } = registration;
  if (invitationToken) {
    const [spent] = await db.delete(invitationTable).where(validInvitation(invitationToken, email)).returning();
    return spent;
  }
  const [spent] = await db
    .delete(registrationTokenTable)
    .where(validRegistration(registrationToken, email))
    .returning({ hash: registrationTokenTable.hash });
  if (!spent) return undefined;
  const organizationId = newId();
  await db.insert(organizationTable).values({ id: organizationId, name: organizationName ?? name });
  return { organizationId, role: "owner" as const };
}
