export * from "./contract/conversational-ai.ts";
export type { ConvAiProvider } from "./contract/define-conv-ai.ts";
export type { AiModelProvider, ModelCapability } from "./contract/define-provider.ts";
export { type DescribedSetting, describedSettings } from "./contract/described-settings.ts";
export * from "./contract/language-model.ts";
export { ProviderError, type ProviderErrorCode } from "./contract/provider-error.ts";
export { bindingFields, secretFields } from "./contract/settings-field.ts";
