import { defineConvAi } from "../contract/define-conv-ai.ts";
import { dialogflowCxConversationalAi } from "./dialogflow-cx.conversational-ai.ts";
import { dialogflowCxConfiguration, dialogflowCxCredentials } from "./dialogflow-cx.settings.ts";
import texts from "./dialogflow-cx.texts.json" with { type: "json" };

export const dialogflowCx = defineConvAi({
  id: "DialogflowCx",
  name: "Dialogflow CX",
  texts,
  credentials: dialogflowCxCredentials,
  configuration: dialogflowCxConfiguration,
  conversationalAi: dialogflowCxConversationalAi,
});
