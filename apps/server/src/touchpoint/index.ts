export type { Door } from "./access.ts";
export { allowOtherOrigins } from "./cross-origin.ts";
export { serveTouchpoints } from "./serve-touchpoints.ts";
export { settingsRoutes } from "./settings.routes.ts";
export { touchpointConversationRoutes } from "./touchpoint-conversation.routes.ts";
