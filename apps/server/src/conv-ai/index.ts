export { convAiRoutes } from "./conv-ai.routes.ts";
export { convAiExists, convAiFacts, convAiSource } from "./conv-ai.source.ts";
