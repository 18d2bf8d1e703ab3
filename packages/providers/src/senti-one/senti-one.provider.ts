import { defineConvAi } from "../contract/define-conv-ai.ts";
import { sentiOneConversationalAi } from "./senti-one.conversational-ai.ts";
import { sentiOneConfiguration, sentiOneCredentials } from "./senti-one.settings.ts";

export const sentiOne = defineConvAi({
  id: "SentiOne",
  name: "SentiOne",
  credentials: sentiOneCredentials,
  configuration: sentiOneConfiguration,
  conversationalAi: sentiOneConversationalAi,
});
