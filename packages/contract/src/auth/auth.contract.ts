import { z } from "zod";
import { emailSchema, idSchema, interfaceLanguages, nameSchema, passwordSchema } from "../field/field.schema.ts";
import { openToAll, route, unauthorized } from "../problem/route.ts";

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

export const roleSchema = z.enum(["owner", "admin", "editor", "operator", "viewer"]);
export type Role = z.infer<typeof roleSchema>;

export const meSchema = z.object({
  user: z.object({ id: idSchema, name: z.string(), email: z.string(), language: z.string().nullable() }),
  organization: z.object({ id: idSchema, name: z.string(), role: roleSchema }),
  organizations: z.array(z.object({ id: idSchema, name: z.string(), role: roleSchema })),
});
export type Me = z.infer<typeof meSchema>;

const tokenSchema = z.string().min(1).max(2048);
const auth = route("Auth");
const registrationClosed = {
  REGISTRATION_CLOSED: { status: 403, message: "Registration needs an invitation" },
} as const;

export const authContract = {
  loginByPassword: auth
    .meta(openToAll)
    .route({ method: "POST", path: "/auth/login-by-password", summary: "Sign in with e-mail and password" })
    .errors({ ...unauthorized, TOO_MANY_REQUESTS: { status: 429 } })
    .input(z.strictObject({ email: emailSchema, password: z.string().min(1).max(200) }))
    .output(tokensSchema),
  loginByLoginToken: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/login-by-login-token",
      summary: "Sign in with the single-use token of a mail",
    })
    .errors(unauthorized)
    .input(z.strictObject({ email: emailSchema, loginToken: tokenSchema }))
    .output(tokensSchema),
  loginByRefreshToken: auth
    .meta(openToAll)
    .route({ method: "POST", path: "/auth/login-by-refresh-token", summary: "Trade a refresh token for a new pair" })
    .errors(unauthorized)
    .input(z.strictObject({ refreshToken: tokenSchema }))
    .output(tokensSchema),
  setPassword: auth
    .route({
      method: "POST",
      path: "/auth/password",
      successStatus: 204,
      summary: "Set one's own password; needs a sign-in of the last 10 minutes",
    })
    .errors({ ...unauthorized, SIGN_IN_TOO_OLD: { status: 403, message: "Sign in again to change the password" } })
    .input(z.strictObject({ password: passwordSchema }))
    .output(z.void()),
  requestPasswordReset: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/password-reset",
      successStatus: 202,
      summary: "Mail a link to set a new password; the same answer for every address",
    })
    .input(z.strictObject({ email: emailSchema }))
    .output(z.object({})),
  setNewPassword: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/set-new-password",
      successStatus: 204,
      summary: "Set a new password with the token of the mail",
    })
    .errors({ INVALID_TOKEN: { status: 400, message: "This link is used up or too old" } })
    .input(z.strictObject({ token: tokenSchema, password: passwordSchema }))
    .output(z.void()),
  requestLoginToken: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/request-login-token",
      successStatus: 202,
      summary: "Mail a link to sign in; the same answer for every address",
    })
    .input(z.strictObject({ email: emailSchema, redirect: z.string().max(2000).optional() }))
    .output(z.object({})),
  requestRegistration: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/request-registration",
      successStatus: 202,
      summary: "Mail a link to make an account, where registration is open; the same answer for every address",
    })
    .errors(registrationClosed)
    .input(z.strictObject({ email: emailSchema, language: z.enum(interfaceLanguages).optional() }))
    .output(z.object({})),
  register: auth
    .meta(openToAll)
    .route({
      method: "POST",
      path: "/auth/register",
      successStatus: 201,
      summary: "Make an account with the token of a mail: of an invitation, or of one's own request for a registration",
    })
    .errors({
      ...registrationClosed,
      INVALID_TOKEN: { status: 400, message: "This link is used up or too old" },
      ACCOUNT_EXISTS: { status: 409, message: "There is an account with this e-mail: use its password" },
    })
    .input(
      z.strictObject({
        name: nameSchema,
        email: emailSchema,
        password: passwordSchema,
        organizationName: nameSchema.optional(),
        invitationToken: tokenSchema.optional(),
        registrationToken: tokenSchema.optional(),
      }),
    )
    .output(tokensSchema),
  logout: auth
    .route({ method: "POST", path: "/auth/logout", successStatus: 204, summary: "End this session" })
    .errors(unauthorized)
    .output(z.void()),
  me: auth
    .route({ method: "GET", path: "/auth/me", summary: "Who is signed in, and where" })
    .errors(unauthorized)
    .output(meSchema),
  updateMe: auth
    .route({ method: "PATCH", path: "/auth/me", summary: "Change one's own name or interface language" })
    .errors(unauthorized)
    .input(z.strictObject({ name: nameSchema.optional(), language: z.string().max(10).nullable().optional() }))
    .output(meSchema),
  switchOrganization: auth
    .route({
      method: "POST",
      path: "/auth/switch-organization",
      summary: "Go on in another organisation of which one is a member",
    })
    .errors({ ...unauthorized, NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ organizationId: idSchema }))
    .output(tokensSchema),
};
