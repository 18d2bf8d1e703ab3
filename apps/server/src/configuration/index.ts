export { misfit } from "./checked-settings.ts";
export { configurationColumns, configurationIndexes, engineColumns } from "./configuration.columns.ts";
export { presentConfiguration, presentEngine, presentProvider } from "./configuration.present.ts";
export { configurationFacts, findUsable, opened } from "./configuration.source.ts";
export { configurations, type EngineUsage } from "./configurations.ts";
export { listLimits, testCall, testLimits } from "./test-call.ts";
