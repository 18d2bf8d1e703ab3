export { aiModelRoutes } from "./ai-model.routes.ts";
export { aiModelSource } from "./ai-model.source.ts";
export { aiModelFacts } from "./ai-model-facts.ts";
