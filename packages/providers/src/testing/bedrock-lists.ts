import type { ListProtocol } from "./protocol.ts";

interface Summary {
  readonly output?: string;
  readonly types?: readonly string[];
  readonly streams?: boolean;
}

const arnOf = (id: string) => `arn:aws:bedrock:us-east-1::foundation-model/${id}`;

function summary(modelId: string, names: string, { output = "TEXT", types = ["ON_DEMAND"], streams }: Summary = {}) {
  const [providerName, modelName] = names.split(": ");
  return {
    ...{ modelArn: arnOf(modelId), modelId, modelName, providerName },
    ...{ inputModalities: ["TEXT"], outputModalities: [output], inferenceTypesSupported: types },
    ...{ responseStreamingSupported: streams ?? output === "TEXT", customizationsSupported: [] },
    modelLifecycle: { status: "ACTIVE" },
  };
}

/** `GET /foundation-models`, all of them at once. */
export const foundationModels: ListProtocol = {
  path: /^\/v1\/foundation-models$/,
  entries: [
    summary("amazon.nova-lite-v1:0", "Amazon: Nova Lite"),
    summary("amazon.titan-embed-text-v2:0", "Amazon: Titan Text Embeddings V2", { output: "EMBEDDING" }),
    summary("amazon.titan-embed-image-v1", "Amazon: Titan Multimodal Embeddings G1", { output: "EMBEDDING" }),
    summary("amazon.nova-canvas-v1:0", "Amazon: Nova Canvas", { output: "IMAGE" }),
    summary("cohere.rerank-v3-5:0", "Cohere: Rerank 3.5", { streams: false }),
    summary("anthropic.claude-haiku-4-5-20251001-v1:0", "Anthropic: Claude Haiku 4.5", {
      types: ["INFERENCE_PROFILE"],
    }),
    summary("cohere.embed-v4:0", "Cohere: Embed v4", { output: "EMBEDDING", types: ["INFERENCE_PROFILE"] }),
  ],
  entry: (id) => summary(id, `Maker: ${id}`),
  page: (modelSummaries) => ({ modelSummaries }),
};

const profile = (inferenceProfileId: string, inferenceProfileName: string, model: string, more: object = {}) => ({
  ...{ inferenceProfileId, inferenceProfileName, description: "Routes requests", status: "ACTIVE" },
  ...{ type: "SYSTEM_DEFINED", models: [{ modelArn: arnOf(model) }], createdAt: "2025-10-01T00:00:00Z" },
  inferenceProfileArn: `arn:aws:bedrock:us-east-1:123456789012:inference-profile/${inferenceProfileId}`,
  ...more,
});
const claude = "anthropic.claude-haiku-4-5-20251001-v1:0";

/** `GET /inference-profiles`: the next page is asked for by a token. */
export const inferenceProfiles: ListProtocol = {
  path: /^\/v1\/inference-profiles$/,
  entries: [
    profile(`us.${claude}`, "US Anthropic Claude Haiku 4.5", claude),
    profile("us.cohere.embed-v4:0", "US Cohere Embed v4", "cohere.embed-v4:0"),
    profile("us.amazon.nova-canvas-v1:0", "US Nova Canvas", "amazon.nova-canvas-v1:0"),
    profile("k3v9x", "Museum's own", claude, {
      type: "APPLICATION",
      inferenceProfileArn: "arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/k3v9x",
    }),
  ],
  entry: (id) => profile(id, id, id),
  page(entries, query, most) {
    const begin = Number(query.get("nextToken") ?? 0);
    const end = begin + Math.min(most, Number(query.get("maxResults") ?? 100));
    return {
      inferenceProfileSummaries: entries.slice(begin, end),
      ...(end < entries.length && { nextToken: String(end) }),
    };
  },
  wrongIn: (_, query) =>
    Number(query.get("maxResults") ?? 1) > 1000 ? "maxResults must be less than or equal to 1000" : undefined,
};
