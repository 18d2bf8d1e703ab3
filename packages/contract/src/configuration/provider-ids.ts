/** Made of the providers' catalogue by `npm run generate`. */
export const providerIds = {
  "ai-model": ["OpenAi", "AzureOpenAi", "Anthropic", "Groq", "AwsBedrock", "GoogleGenAi", "GoogleVertexAi"],
  "conv-ai": [
    "CustomEndpoint",
    "DifyAi",
    "OpenAiAssistant",
    "DialogflowCx",
    "DialogflowEs",
    "Botpress",
    "Cognigy",
    "SentiOne",
  ],
  stt: ["GoogleSpeech", "AzureCognitive", "NvidiaRiva"],
  tts: ["AzureCognitive", "ElevenLabs", "NvidiaRiva"],
} as const;
