import { APICallError } from "@ai-sdk/provider";
import type { LanguageModel } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { EventReader } from "../protocol/event-reader.ts";
import { languageModelFrom } from "../protocol/language-model-from.ts";
import type { VendorClient } from "../protocol/vendor.ts";
import type { AwsBedrockConfiguration, AwsBedrockCredentials } from "./aws-bedrock.settings.ts";
import { ConverseChunks, countedByConverse } from "./converse-chunks.ts";
import { converseRefusal } from "./converse-failure.ts";
import { converseRequest } from "./converse-request.ts";
import { eventFrames } from "./event-frames.ts";

const provider = "AwsBedrock";
const eventStream = "application/vnd.amazon.eventstream";

/** Whatever model Bedrock gives access to, by `ConverseStream`. */
export function awsBedrockLanguageModel(
  credentials: AwsBedrockCredentials,
  { defaultLlmModel: model, maxTokens, temperature }: AwsBedrockConfiguration,
): LanguageModel {
  const { secretAccessKey, sessionToken } = credentials;
  const secrets = [secretAccessKey, ...(sessionToken === undefined ? [] : [sessionToken])];
  return languageModelFrom({
    ...{ provider, model, secrets },
    connect: async (fetch) => clientOver(credentials, model, secrets, fetch),
    settings: (request, refused) => ({
      maxOutputTokens: request.maxTokens ?? maxTokens,
      temperature: refused.has("temperature") ? undefined : (request.temperature ?? temperature),
      providerOptions: undefined,
    }),
    counted: countedByConverse,
    // Models of the newer kinds take none.
    refusedSetting: ({ message }) => (/\btemperature\b/i.test(message) ? "temperature" : undefined),
  });
}

async function clientOver(
  { region, accessKeyId, secretAccessKey, sessionToken, endpoint }: AwsBedrockCredentials,
  model: string,
  secrets: readonly string[],
  fetch: typeof globalThis.fetch,
): Promise<VendorClient> {
  const [{ AwsV4Signer }, framesOf] = await Promise.all([import("aws4fetch"), eventFrames()]);
  const keys = { region, accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const host = endpoint?.replace(/\/+$/, "") ?? `https://bedrock-runtime.${region}.${domainOf(region)}`;
  const url = `${host}/model/${encodeURIComponent(model)}/converse-stream`;
  return async (call) => {
    const body = JSON.stringify(converseRequest(call));
    const headers = { "content-type": "application/json", accept: eventStream };
    const signed = await new AwsV4Signer({ ...keys, method: "POST", url, headers, body, service: "bedrock" }).sign();
    // What is signed opens this one request for minutes.
    const known = { provider, secrets: [...secrets, signed.headers.get("authorization") ?? ""] };
    const { abortSignal: signal } = call;
    const response = await fetch(url, { method: "POST", headers: signed.headers, body, ...(signal && { signal }) });
    if (!response.ok) {
      const told = await converseRefusal(known, response);
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

/** China's part of the cloud has a domain of its own. */
const domainOf = (region: string): string => (region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com");
