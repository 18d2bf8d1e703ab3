export { misfit } from "./checked-settings.ts";
export { configurationColumns, configurationIndexes } from "./configuration.columns.ts";
export { presentConfiguration, presentProvider } from "./configuration.present.ts";
export { configurationFacts, findUsable, opened } from "./configuration.source.ts";
export { configurations } from "./configurations.ts";
export { testCall, testLimits } from "./test-call.ts";
