import type { ModelCapability } from "../contract/model-capability.ts";
import type { ModelList } from "../contract/model-list.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { geminiModels } from "../protocol/gemini/gemini-models.ts";
import { textIn } from "../protocol/model-list-from.ts";
import { genAiAccess } from "./google-gen-ai.access.ts";
import type { GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

/** What a model does, by the methods that it answers; those of other models draw, speak or hold a call. */
const capabilityOf: Readonly<Record<string, ModelCapability>> = { generateContent: "llm", embedContent: "embedding" };

/** The models of the Gemini API that write text or embed it. */
export function googleGenAiModelList(credentials: GoogleGenAiCredentials): ModelList {
  return geminiModels({
    ...genAiAccess(credentials),
    ...{ url: `${baseAddress(credentials.apiBaseUrl)}/models`, pageSize: 1000, field: "models" },
    read: ({ name, displayName, supportedGenerationMethods: methods }) => ({
      id: textIn(name).replace(/^models\//, ""),
      name: textIn(displayName),
      capabilities: Array.isArray(methods) ? methods.flatMap((method) => capabilityOf[String(method)] ?? []) : null,
    }),
  });
}
