export { convAiRoutes } from "./conv-ai.routes.ts";
export { convAiSource } from "./conv-ai.source.ts";
export { convAiFacts } from "./conv-ai-facts.ts";
