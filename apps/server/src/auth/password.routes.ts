import { eq } from "drizzle-orm";
import { api, publicApi } from "../api.ts";
import type { RequestContext } from "../context.ts";
import { compose } from "../mail/index.ts";
import { dashboardLink } from "../platform/dashboard-link.ts";
import { mailLater } from "./mail-later.ts";
import { makeMailToken, spendMailToken } from "./mail-tokens.ts";
import { hashPassword } from "./password.ts";
import { userTable } from "./user.table.ts";

/** Milliseconds. */
const freshSignIn = 10 * 60_000;

export const passwordRoutes = {
  setPassword: api.auth.setPassword.handler(async ({ input, context, errors }) => {
    const { userId, sessionId, signedInAt } = context.user;
    if (Date.now() - signedInAt.getTime() > freshSignIn) throw errors.SIGN_IN_TOO_OLD();
    await storePassword(context, userId, input.password);
    await context.app.sessions.endAll(userId, sessionId);
  }),

  requestPasswordReset: publicApi.auth.requestPasswordReset.handler(async ({ input, context }) => {
    mailLater(context, { email: input.email, limit: "resetMails" }, async (user) => {
      if (!user) return;
      const token = await makeMailToken(context.app.databases.platform, "password-reset", user.id);
      const link = dashboardLink(context.app.environment, "/set-new-password", { token });
      await context.app.mailer.send(
        compose({ to: user.email, kind: "reset", language: user.language, values: { link } }),
      );
    });
    return {};
  }),

  setNewPassword: publicApi.auth.setNewPassword.handler(async ({ input, context, errors }) => {
    const { databases, sessions } = context.app;
    const userId = await spendMailToken(databases.platform, { purpose: "password-reset", token: input.token });
    if (!userId) throw errors.INVALID_TOKEN();
    await storePassword(context, userId, input.password);
    await sessions.endAll(userId);
  }),

  requestLoginToken: publicApi.auth.requestLoginToken.handler(async ({ input, context }) => {
    mailLater(context, { email: input.email, limit: "loginMails" }, async (user) => {
      if (!user) return;
      const token = await makeMailToken(context.app.databases.platform, "login", user.id);
      const redirect = input.redirect ? { redirect: input.redirect } : {};
      const link = dashboardLink(context.app.environment, "/login-by-token", { email: user.email, token, ...redirect });
      await context.app.mailer.send(
        compose({ to: user.email, kind: "login", language: user.language, values: { link } }),
      );
    });
    return {};
  }),
};

async function storePassword({ app }: RequestContext, userId: string, password: string): Promise<void> {
  const changes = { passwordHash: await hashPassword(password), modifiedAt: new Date() };
  await app.databases.platform.update(userTable).set(changes).where(eq(userTable.id, userId));
}
