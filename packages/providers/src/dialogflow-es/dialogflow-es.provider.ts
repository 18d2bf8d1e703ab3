import { defineConvAi } from "../contract/define-conv-ai.ts";
import { dialogflowEsConversationalAi } from "./dialogflow-es.conversational-ai.ts";
import { dialogflowEsConfiguration, dialogflowEsCredentials } from "./dialogflow-es.settings.ts";
import texts from "./dialogflow-es.texts.json" with { type: "json" };

export const dialogflowEs = defineConvAi({
  id: "DialogflowEs",
  name: "Dialogflow ES",
  texts,
  credentials: dialogflowEsCredentials,
  configuration: dialogflowEsConfiguration,
  conversationalAi: dialogflowEsConversationalAi,
});
