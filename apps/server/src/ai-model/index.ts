export { aiModelRoutes } from "./ai-model.routes.ts";
export { aiModelFacts, aiModelSource } from "./ai-model.source.ts";
