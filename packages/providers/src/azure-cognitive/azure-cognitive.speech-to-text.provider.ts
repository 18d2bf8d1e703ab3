import { defineSpeechToText } from "../contract/define-speech-to-text.ts";
import { azureSpeechConfiguration, azureSpeechCredentials } from "./azure-cognitive.speech-to-text.settings.ts";
import { azureSpeechToText } from "./azure-cognitive.speech-to-text.ts";
import texts from "./azure-cognitive.texts.json" with { type: "json" };

export const azureSpeech = defineSpeechToText({
  id: "AzureCognitive",
  name: "Azure AI Speech",
  texts,
  credentials: azureSpeechCredentials,
  configuration: azureSpeechConfiguration,
  speechToText: azureSpeechToText,
});
