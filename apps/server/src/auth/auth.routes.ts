import { loginRoutes } from "./login.routes.ts";
import { meRoutes } from "./me.routes.ts";
import { passwordRoutes } from "./password.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";

export const authRoutes = { ...loginRoutes, ...passwordRoutes, ...registrationRoutes, ...meRoutes };
