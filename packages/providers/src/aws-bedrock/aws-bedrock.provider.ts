import { defineProvider } from "../contract/define-provider.ts";
import { awsBedrockEmbeddingModel } from "./aws-bedrock.embedding-model.ts";
import { awsBedrockLanguageModel } from "./aws-bedrock.language-model.ts";
import { awsBedrockModelList } from "./aws-bedrock.model-list.ts";
import { awsBedrockConfiguration, awsBedrockCredentials } from "./aws-bedrock.settings.ts";
import texts from "./aws-bedrock.texts.json" with { type: "json" };

export const awsBedrock = defineProvider({
  id: "AwsBedrock",
  name: "Amazon Bedrock",
  texts,
  capabilities: ["llm", "embedding"],
  credentials: awsBedrockCredentials,
  configuration: awsBedrockConfiguration,
  languageModel: awsBedrockLanguageModel,
  embeddingModel: awsBedrockEmbeddingModel,
  modelList: awsBedrockModelList,
});
