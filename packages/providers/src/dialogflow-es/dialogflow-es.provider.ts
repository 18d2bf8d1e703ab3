import { defineConvAi } from "../contract/define-conv-ai.ts";
import { dialogflowEsConversationalAi } from "./dialogflow-es.conversational-ai.ts";
import { dialogflowEsConfiguration, dialogflowEsCredentials } from "./dialogflow-es.settings.ts";

export const dialogflowEs = defineConvAi({
  id: "DialogflowEs",
  name: "Dialogflow ES",
  credentials: dialogflowEsCredentials,
  configuration: dialogflowEsConfiguration,
  conversationalAi: dialogflowEsConversationalAi,
});
