export type { ConvAiSource } from "./conv-ai-source.ts";
export { effectPerformer } from "./effect-performer.ts";
export { engineHealth, outcomeOf, pausedError } from "./engine-health.ts";
export type { MailAllowance } from "./mail-allowance.ts";
export type { ConfiguredModel, ModelSource } from "./model-source.ts";
export type { SecretSource } from "./secret-source.ts";
export type { SigningKeys } from "./signing-keys.ts";
export { costOfAudio, costOfCharacters, spendingOf } from "./spending.ts";
export { spendingOfAnswer, spendingOfTokens } from "./spending-of-answer.ts";
