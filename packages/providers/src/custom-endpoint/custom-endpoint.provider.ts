import { defineConvAi } from "../contract/define-conv-ai.ts";
import { customEndpointConversationalAi } from "./custom-endpoint.conversational-ai.ts";
import { customEndpointConfiguration, customEndpointCredentials } from "./custom-endpoint.settings.ts";
import texts from "./custom-endpoint.texts.json" with { type: "json" };

export const customEndpoint = defineConvAi({
  id: "CustomEndpoint",
  name: "Custom endpoint",
  texts,
  credentials: customEndpointCredentials,
  configuration: customEndpointConfiguration,
  conversationalAi: customEndpointConversationalAi,
});
