import { APICallError } from "@ai-sdk/provider";
import type { LanguageModel } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { EventReader } from "../protocol/event-reader.ts";
import { languageModelFrom } from "../protocol/language-model-from.ts";
import type { VendorClient } from "../protocol/vendor.ts";
import type { AwsBedrockConfiguration, AwsBedrockCredentials } from "./aws-bedrock.settings.ts";
import { bedrockRefusal } from "./bedrock-failure.ts";
import { bedrockRequest, bedrockSecrets } from "./bedrock-request.ts";
import { ConverseChunks, countedByConverse } from "./converse-chunks.ts";
import { converseRequest } from "./converse-request.ts";
import { eventFrames } from "./event-frames.ts";

const provider = "AwsBedrock";
const eventStream = "application/vnd.amazon.eventstream";

/** Whatever model Bedrock gives access to, by `ConverseStream`. */
export function awsBedrockLanguageModel(
  credentials: AwsBedrockCredentials,
  { defaultLlmModel: model, maxTokens, temperature, topP, guardrailId, guardrailVersion }: AwsBedrockConfiguration,
): LanguageModel {
  return languageModelFrom({
    ...{ provider, model, secrets: bedrockSecrets(credentials) },
    connect: async (fetch) => clientOver(credentials, model, fetch),
    settings: (request, refused) => ({
      maxOutputTokens: request.maxTokens ?? maxTokens,
      temperature: refused.has("temperature") ? undefined : (request.temperature ?? temperature),
      topP: refused.has("topP") ? undefined : (topP ?? undefined),
      providerOptions: guardrailId ? { bedrock: { guardrailId, guardrailVersion } } : undefined,
    }),
    counted: countedByConverse,
    refusedSetting: ({ message }) => refusedIn(message),
  });
}

/** Models of the newer kinds take neither, some of the older ones not both. */
function refusedIn(message: string): string | undefined {
  if (/\btemperature\b/i.test(message)) return "temperature";
  return /\btop_?p\b/i.test(message) ? "topP" : undefined;
}

async function clientOver(
  credentials: AwsBedrockCredentials,
  model: string,
  fetch: typeof globalThis.fetch,
): Promise<VendorClient> {
  const framesOf = await eventFrames();
  return async (call) => {
    const question = { model, operation: "converse-stream", body: converseRequest(call), accept: eventStream } as const;
    const { url, init, secrets } = await bedrockRequest(credentials, question);
    const known = { provider, secrets };
    const { abortSignal: signal } = call;
    const response = await fetch(url, { ...init, ...(signal && { signal }) });
    if (!response.ok) {
      const told = await bedrockRefusal(known, response);
      // What may be left out is judged by whoever makes the attempts.
      if (told.code !== "bad-request") throw told;
      const { message, status: statusCode = 400 } = told;
      throw new APICallError({ message, url, requestBodyValues: undefined, statusCode });
    }
    const reader = response.body?.getReader();
    if (!reader) throw new ProviderError(provider, "incomplete", "The answer is empty");
    return new EventReader(reader, new ConverseChunks(known), [], framesOf());
  };
}
