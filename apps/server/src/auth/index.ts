export { accessTokens } from "./access-token.ts";
export { authRoutes } from "./auth.routes.ts";
export { authenticator } from "./authenticate.ts";
export { type FirstOwner, makeFirstOwner } from "./first-owner.ts";
export { sessions } from "./sessions.ts";
export { signInLimits } from "./sign-in-limits.ts";
export { createStanding } from "./standing.ts";
