export { effectPerformer } from "./effect-performer.ts";
export type { ConfiguredModel, ModelSource } from "./model-source.ts";
