import { ORPCError } from "@orpc/server";
import { and, eq, sql } from "drizzle-orm";
import { publicApi } from "../api.ts";
import type { RequestContext } from "../context.ts";
import { networkOf } from "../platform/client-address.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { spendMailToken } from "./mail-tokens.ts";
import { isPassword } from "./password.ts";
import { sessionTable } from "./session.table.ts";
import { userTable } from "./user.table.ts";

/** The same words whatever was wrong, so that nobody learns which accounts exist. */
const refused = () => new ORPCError("UNAUTHORIZED", { status: 401, message: "E-mail or password is wrong" });

export const loginRoutes = {
  loginByPassword: publicApi.auth.loginByPassword.handler(async ({ input, context }) => {
    const { databases, signInLimits } = context.app;
    const network = networkOf(context.address);
    refuseWhenTooMany(context, signInLimits.address.look(network));
    const [user] = await databases.platform
      .select({ id: userTable.id, passwordHash: userTable.passwordHash, knowsDevice: knowsDevice(context) })
      .from(userTable)
      .where(eq(userTable.email, input.email));
    const [limiter, key] = user?.knowsDevice
      ? [signInLimits.knownDevice, `${input.email} ${context.deviceId}`]
      : [signInLimits.account, input.email];
    refuseWhenTooMany(context, limiter.take(key));
    if (!(await isPassword(user?.passwordHash, input.password)) || !user) {
      signInLimits.address.take(network);
      throw refused();
    }
    limiter.forget(key);
    return begin(context, user.id);
  }),

  loginByLoginToken: publicApi.auth.loginByLoginToken.handler(async ({ input, context }) => {
    const { databases, signInLimits } = context.app;
    const network = networkOf(context.address);
    refuseWhenTooMany(context, signInLimits.address.look(network));
    const { email, loginToken: token } = input;
    const userId = await spendMailToken(databases.platform, { purpose: "login", token, email });
    if (userId) return begin(context, userId);
    signInLimits.address.take(network);
    throw new ORPCError("UNAUTHORIZED", { status: 401, message: "This link is used up or too old" });
  }),

  loginByRefreshToken: publicApi.auth.loginByRefreshToken.handler(async ({ input, context }) => {
    const tokens = await context.app.sessions.refresh(input.refreshToken);
    if (!tokens) throw new ORPCError("UNAUTHORIZED", { status: 401, message: "Sign in to go on" });
    return tokens;
  }),
};

async function begin(context: RequestContext, userId: string) {
  const organizationId = await context.app.sessions.lastOrganization(userId);
  if (!organizationId) throw refused();
  return context.app.sessions.begin({ userId, organizationId, deviceId: context.deviceId });
}

/** A device on which the account has signed in before has tries of its own: others cannot lock its owner out. */
function knowsDevice({ deviceId }: RequestContext) {
  const same = and(eq(sessionTable.userId, userTable.id), eq(sessionTable.deviceId, deviceId ?? ""));
  return sql<boolean>`exists (select 1 from ${sessionTable} where ${same})`;
}
