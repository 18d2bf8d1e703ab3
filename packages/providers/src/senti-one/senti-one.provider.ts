import { defineConvAi } from "../contract/define-conv-ai.ts";
import { sentiOneConversationalAi } from "./senti-one.conversational-ai.ts";
import { sentiOneConfiguration, sentiOneCredentials } from "./senti-one.settings.ts";
import texts from "./senti-one.texts.json" with { type: "json" };

export const sentiOne = defineConvAi({
  id: "SentiOne",
  name: "SentiOne",
  texts,
  credentials: sentiOneCredentials,
  configuration: sentiOneConfiguration,
  conversationalAi: sentiOneConversationalAi,
});
