import { defineConvAi } from "../contract/define-conv-ai.ts";
import { customEndpointConversationalAi } from "./custom-endpoint.conversational-ai.ts";
import { customEndpointConfiguration, customEndpointCredentials } from "./custom-endpoint.settings.ts";

export const customEndpoint = defineConvAi({
  id: "CustomEndpoint",
  name: "Custom endpoint",
  credentials: customEndpointCredentials,
  configuration: customEndpointConfiguration,
  conversationalAi: customEndpointConversationalAi,
});
