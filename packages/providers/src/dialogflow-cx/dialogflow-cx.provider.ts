import { defineConvAi } from "../contract/define-conv-ai.ts";
import { dialogflowCxConversationalAi } from "./dialogflow-cx.conversational-ai.ts";
import { dialogflowCxConfiguration, dialogflowCxCredentials } from "./dialogflow-cx.settings.ts";

export const dialogflowCx = defineConvAi({
  id: "DialogflowCx",
  name: "Dialogflow CX",
  credentials: dialogflowCxCredentials,
  configuration: dialogflowCxConfiguration,
  conversationalAi: dialogflowCxConversationalAi,
});
