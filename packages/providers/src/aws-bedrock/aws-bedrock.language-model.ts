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
import { isAboutCaching, modelSettings, refusedSetting } from "./model-settings.ts";

const provider = "AwsBedrock";
const eventStream = "application/vnd.amazon.eventstream";

/** Claude alone holds an answer to a schema; where an ARN of one's own hides the model, nobody knows. */
const isClaude = (model: string) => /\banthropic\./.test(model);

/** Whatever model Bedrock gives access to, by `ConverseStream`. */
export function awsBedrockLanguageModel(
  credentials: AwsBedrockCredentials,
  configuration: AwsBedrockConfiguration,
): LanguageModel {
  const model = configuration.defaultLlmModel;
  const by = `${provider} ${model}`;
  return languageModelFrom({
    ...{ provider, model, secrets: bedrockSecrets(credentials) },
    connect: async (fetch) => clientOver(credentials, { model, by }, fetch),
    settings: (request, refused) => modelSettings(configuration, { request, refused, by }),
    counted: countedByConverse,
    refusedSetting: ({ message }) => refusedSetting(message),
    ...(isClaude(model) && { schemaRefused: /output_config|\bschema\b|\bgrammar\b|extraneous key/i }),
  });
}

async function clientOver(
  credentials: AwsBedrockCredentials,
  { model, by }: { model: string; by: string },
  fetch: typeof globalThis.fetch,
): Promise<VendorClient> {
  const framesOf = await eventFrames();
  return async (call) => {
    const question = {
      model,
      operation: "converse-stream",
      body: converseRequest(call, model),
      accept: eventStream,
    } as const;
    const { url, init, secrets } = await bedrockRequest(credentials, question);
    const known = { provider, secrets };
    const { abortSignal: signal } = call;
    const response = await fetch(url, { ...init, ...(signal && { signal }) });
    if (!response.ok) {
      const told = await bedrockRefusal(known, response);
      // What may be left out is judged by whoever makes the attempts.
      if (told.code !== "bad-request" && !isAboutCaching(told.message)) throw told;
      const statusCode = told.code === "bad-request" ? (told.status ?? 400) : 400;
      throw new APICallError({ message: told.message, url, requestBodyValues: undefined, statusCode });
    }
    const reader = response.body?.getReader();
    if (!reader) throw new ProviderError(provider, "incomplete", "The answer is empty");
    return new EventReader(reader, new ConverseChunks(known, by), [], framesOf());
  };
}
