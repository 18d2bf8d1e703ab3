import type { ModelCapability } from "../contract/model-capability.ts";
import type { ListedModel, ModelList } from "../contract/model-list.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { jsonOf } from "../protocol/http-answer.ts";
import { entriesIn, modelListBytes, modelListFrom, textIn } from "../protocol/model-list-from.ts";
import type { Line } from "../protocol/whole-answer.ts";
import { type AwsBedrockCredentials, awsBedrockConfiguration } from "./aws-bedrock.settings.ts";
import { bedrockRefusal } from "./bedrock-failure.ts";
import { bedrockReading, bedrockSecrets } from "./bedrock-request.ts";

const provider = "AwsBedrock";
type Entry = Readonly<Record<string, unknown>>;

/** The models that a region has for calls as they come, and the inference profiles that others are reached by. */
export function awsBedrockModelList(credentials: AwsBedrockCredentials): ModelList {
  const secrets = bedrockSecrets(credentials);
  return {
    models(options) {
      const kinds = new Map<string, ModelCapability>();
      const page = async (line: Line, from: string | undefined) =>
        from === undefined ? foundationModels(credentials, line, kinds) : profiles(credentials, line, from, kinds);
      return modelListFrom({ provider, secrets, page }).models(options);
    },
  };
}

/** Where profiles follow: what comes before the token of their page. */
const ofProfiles = "profiles:";

async function foundationModels(credentials: AwsBedrockCredentials, line: Line, kinds: Map<string, ModelCapability>) {
  const entries = entriesIn(provider, await read(credentials, line, "/foundation-models"), "modelSummaries");
  for (const entry of entries) {
    const kind = kindOf(entry);
    if (kind) kinds.set(textIn(entry.modelId), kind);
  }
  const models = entries.filter(isOnDemand).map(({ modelId, modelName, providerName }) => {
    const name = [textIn(providerName), textIn(modelName)].filter(Boolean).join(" ");
    return modelOf(textIn(modelId), name, kinds.get(textIn(modelId)));
  });
  return { models, next: ofProfiles };
}

async function profiles(
  credentials: AwsBedrockCredentials,
  line: Line,
  from: string,
  kinds: ReadonlyMap<string, ModelCapability>,
) {
  const token = from.slice(ofProfiles.length);
  const query = new URLSearchParams({ maxResults: "1000", ...(token !== "" && { nextToken: token }) });
  const answer = await read(credentials, line, `/inference-profiles?${query}`).catch((error: unknown) => {
    // Whoever may see the models may not see these, and an endpoint of one's own may not know them.
    if (error instanceof ProviderError && ["forbidden", "not-found"].includes(error.code)) return none;
    throw error;
  });
  const ready = entriesIn(provider, answer, "inferenceProfileSummaries").filter(({ status }) => status === "ACTIVE");
  const { nextToken } = answer as { readonly nextToken?: unknown };
  return {
    models: ready.map((entry) => {
      // One of the account's own is asked by its ARN.
      const id = textIn(entry.type === "APPLICATION" ? entry.inferenceProfileArn : entry.inferenceProfileId);
      return modelOf(id, textIn(entry.inferenceProfileName), kinds.get(modelBehind(entry)));
    }),
    next: typeof nextToken === "string" && nextToken !== "" ? `${ofProfiles}${nextToken}` : undefined,
  };
}

const none = { inferenceProfileSummaries: [] };

async function read(credentials: AwsBedrockCredentials, { fetch, signal }: Line, path: string): Promise<unknown> {
  const { url, init, secrets } = await bedrockReading(credentials, path);
  const known = { provider, secrets };
  const response = await fetch(url, { ...init, signal });
  if (!response.ok) throw await bedrockRefusal(known, response);
  return jsonOf(known, response, modelListBytes);
}

/** Text is streamed here; what draws, speaks or ranks is no model for this. */
function kindOf({ outputModalities: put, responseStreamingSupported: streams }: Entry): ModelCapability | undefined {
  if (!Array.isArray(put)) return undefined;
  if (put.includes("EMBEDDING")) return "embedding";
  return put.includes("TEXT") && streams !== false ? "llm" : undefined;
}

/** Others are asked by an inference profile, or by capacity that was bought. */
const isOnDemand = ({ inferenceTypesSupported: types }: Entry): boolean =>
  !Array.isArray(types) || types.includes("ON_DEMAND");

/** `arn:aws:bedrock:eu-west-1::foundation-model/anthropic.claude-…`: one and the same model in each of its regions. */
function modelBehind({ models }: Entry): string {
  const [first] = Array.isArray(models) ? (models as ({ readonly modelArn?: unknown } | null)[]) : [];
  return textIn(first?.modelArn).split("/").at(-1) ?? "";
}

const { defaultEmbeddingModel } = awsBedrockConfiguration.shape;

/** Of those that embed, the ones whose words are known here. */
function modelOf(id: string, name: string, kind: ModelCapability | undefined): ListedModel {
  const isAsked = kind === "llm" || (kind === "embedding" && defaultEmbeddingModel.safeParse(id).success);
  return { id, name, capabilities: isAsked ? [kind] : [] };
}
