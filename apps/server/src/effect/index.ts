export { type EffectFor, type EffectHost, effectPerformer } from "./effect-performer.ts";
export { maskHeaders } from "./mask-headers.ts";
export type { ConfiguredModel, ModelSource } from "./model-source.ts";
export { webhookKey } from "./webhook-signature.ts";
