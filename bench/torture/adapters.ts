/** A provider that may be reached at an address of one's own, with what its credentials need. */
export interface Adapter {
  readonly provider: string;
  /** `address` is that of a mode of the stand-in's. */
  credentials(address: string): Readonly<Record<string, unknown>>;
  /** Its protocol has one event alone that ends an answer: without it none is whole. */
  readonly needsMark?: boolean;
}

const apiKey = "key";

/** The models of Vertex AI live at a host that is Google's alone; they are read as Gemini's are. */
export const languageModels: readonly Adapter[] = [
  { provider: "OpenAi", credentials: (apiBaseUrl) => ({ apiKey, apiBaseUrl }) },
  { provider: "Anthropic", credentials: (apiBaseUrl) => ({ apiKey, apiBaseUrl }), needsMark: true },
  { provider: "GoogleGenAi", credentials: (apiBaseUrl) => ({ apiKey, apiBaseUrl }) },
  { provider: "Groq", credentials: (address) => ({ apiKey, apiBaseUrl: `${address}/openai/v1` }) },
  { provider: "AwsBedrock", credentials: (endpoint) => ({ apiKey, endpoint }) },
  {
    provider: "AzureOpenAi",
    credentials: (apiBase) => ({ apiKey, apiBase, modelName: "house", apiVersion: "2024-10-21", supportsLlm: true }),
  },
];

/** Those of Botpress, Dialogflow and OpenAI's assistants live at hosts that are theirs alone. */
export const conversationalEngines: readonly Adapter[] = [
  { provider: "CustomEndpoint", credentials: (address) => ({ url: `${address}/custom` }) },
  { provider: "Cognigy", credentials: (address) => ({ url: `${address}/cognigy`, subscriptionKey: apiKey }) },
  { provider: "DifyAi", credentials: (baseUrl) => ({ baseUrl, apiKey }) },
  {
    provider: "SentiOne",
    credentials: (address) => ({
      ...{ gatewayUrl: `${address}/gateway`, projectId: "museum" },
      ...{ baseAuthUsername: "parlo", baseAuthPassword: apiKey },
    }),
  },
];
