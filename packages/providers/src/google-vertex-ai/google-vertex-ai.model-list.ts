import type { ModelList } from "../contract/model-list.ts";
import { geminiModels } from "../protocol/gemini/gemini-models.ts";
import { googleProjectHeader } from "../protocol/google-authorization.ts";
import { textIn } from "../protocol/model-list-from.ts";
import { vertexAccess, vertexCatalog } from "./google-vertex-ai.access.ts";
import type { GoogleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

/** Google's own models at one location; the list says no word on what each does. */
export function googleVertexAiModelList(credentials: GoogleVertexAiCredentials): ModelList {
  const { apiKey, projectId } = credentials;
  const access = vertexAccess(credentials);
  return geminiModels({
    ...access,
    ...{ url: vertexCatalog(credentials), pageSize: 100, field: "publisherModels" },
    headers: async (line) => ({ ...(await access.headers(line)), ...googleProjectHeader(apiKey, projectId) }),
    read: ({ name }) => ({
      id: textIn(name).replace(/^publishers\/google\/models\//, ""),
      name: "",
      capabilities: null,
    }),
  });
}
