export { apiKeyRoutes } from "./api-key.routes.ts";
export { type ApiKeys, apiKeys } from "./api-keys.ts";
