export { apiKeyRoutes } from "./api-key.routes.ts";
export { apiKeys } from "./api-keys.ts";
