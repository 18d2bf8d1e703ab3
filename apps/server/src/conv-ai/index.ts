export { convAiRoutes } from "./conv-ai.routes.ts";
export { convAiFacts, convAiSource } from "./conv-ai.source.ts";
