import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { embeddingBytes, embeddingModelFrom } from "../protocol/embedding-model-from.ts";
import { jsonOf } from "../protocol/http-answer.ts";
import type { AwsBedrockConfiguration, AwsBedrockCredentials } from "./aws-bedrock.settings.ts";
import { bedrockRefusal } from "./bedrock-failure.ts";
import { bedrockRequest, bedrockSecrets } from "./bedrock-request.ts";
import { embeddingFamilyOf } from "./embedding-family.ts";

const provider = "AwsBedrock";

/** Vectors of Titan's and Cohere's models, by `InvokeModel`. */
export function awsBedrockEmbeddingModel(
  credentials: AwsBedrockCredentials,
  { defaultEmbeddingModel: model }: AwsBedrockConfiguration,
): EmbeddingModel {
  const { mostTexts, bodyOf, vectorsIn, tokensIn } = embeddingFamilyOf(model);
  return embeddingModelFrom({
    ...{ provider, model, mostTexts, secrets: bedrockSecrets(credentials) },
    ask: async ({ texts, purpose }, { fetch, signal }) => {
      const question = {
        model,
        operation: "invoke",
        body: bodyOf(texts, purpose),
        accept: "application/json",
      } as const;
      const { url, init, secrets } = await bedrockRequest(credentials, question);
      const known = { provider, secrets };
      const response = await fetch(url, { ...init, signal });
      if (!response.ok) throw await bedrockRefusal(known, response);
      const answer = ((await jsonOf(known, response, embeddingBytes)) ?? {}) as Readonly<Record<string, unknown>>;
      return { vectors: vectorsIn(answer), inputTokens: tokensIn(answer) ?? countedIn(response.headers) };
    },
  });
}

/** Bedrock counts whatever it invokes. */
function countedIn(headers: Headers): number | null {
  const counted = headers.get("x-amzn-bedrock-input-token-count");
  return counted === null || !/^\d+$/.test(counted) ? null : Number(counted);
}
