import { baseAddress } from "../protocol/base-address.ts";
import type { AzureOpenAiCredentials } from "./azure-openai.settings.ts";

/** The address of a deployment: on Azure a model is reached by its name. */
export const deploymentOf = ({ apiBase, modelName }: AzureOpenAiCredentials): string =>
  `${baseAddress(apiBase)}/openai/deployments/${encodeURIComponent(modelName)}`;
