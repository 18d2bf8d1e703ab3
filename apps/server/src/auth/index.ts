export { type AccessTokens, accessTokens } from "./access-token.ts";
export { authRoutes } from "./auth.routes.ts";
export { type Authenticator, authenticator } from "./authenticate.ts";
export { type FirstOwner, makeFirstOwner } from "./first-owner.ts";
export { hashPassword } from "./password.ts";
export { type Sessions, sessions } from "./sessions.ts";
export { type SignInLimits, signInLimits } from "./sign-in-limits.ts";
