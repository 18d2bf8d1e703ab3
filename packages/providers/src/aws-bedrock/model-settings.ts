import type { ModelRequest } from "../contract/language-model.ts";
import { demandOfCall } from "../protocol/structure.ts";
import type { Vendor } from "../protocol/vendor.ts";
import type { AwsBedrockConfiguration } from "./aws-bedrock.settings.ts";
import { mayThink } from "./thought.ts";

const thinking = "thinkingBudget";
/** Newer models think as much as they find right, and take no number for it. */
const numberOfTokens = "budget_tokens";
const caching = "promptCaching";

/** How a model is asked, without what it has refused. While it thinks, it chooses its words as it likes. */
export function modelSettings(
  configuration: AwsBedrockConfiguration,
  { request, refused, by }: { request: ModelRequest; refused: ReadonlySet<string>; by: string },
): ReturnType<Vendor["settings"]> {
  const { thinkingBudget: budget, guardrailId, guardrailVersion } = configuration;
  const kept = <Value>(name: string, value: Value) => (refused.has(name) ? undefined : (value ?? undefined));
  const isAsked = budget != null && !refused.has(thinking);
  // Who thinks cannot be held to a call.
  const isHeld = request.mustCall === true && request.tools.length > 0 && !refused.has(demandOfCall);
  const thinks = isAsked && !isHeld && mayThink(request.messages, by);
  const most = request.maxTokens ?? configuration.maxTokens;
  return {
    maxOutputTokens: thinks ? most + budget : most,
    temperature: thinks ? undefined : kept("temperature", request.temperature ?? configuration.temperature),
    topP: thinks ? undefined : kept("topP", configuration.topP),
    providerOptions: {
      bedrock: {
        by,
        ...(guardrailId && { guardrail: { guardrailIdentifier: guardrailId, guardrailVersion } }),
        ...(thinks && {
          thinking: refused.has(numberOfTokens) ? { type: "adaptive" } : { type: "enabled", budget_tokens: budget },
        }),
        forgets: isAsked && !thinks,
        caches: configuration.promptCaching && !refused.has(caching),
      },
    },
  };
}

/** Which setting a refusal is about: models of the newer kinds take no temperature, some of the older ones not both. */
export function refusedSetting(message: string): string | undefined {
  if (isAboutCaching(message)) return caching;
  if (/\btemperature\b/i.test(message)) return "temperature";
  if (/\btop_?p\b/i.test(message)) return "topP";
  if (/thinking\.type\.adaptive/i.test(message)) return numberOfTokens;
  return /\bthinking\b/i.test(message) ? thinking : undefined;
}

/** Told as if the account were not allowed to. */
export const isAboutCaching = (message: string) => /prompt caching/i.test(message);
