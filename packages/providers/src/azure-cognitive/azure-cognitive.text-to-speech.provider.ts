import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { azureVoiceConfiguration, azureVoiceCredentials } from "./azure-cognitive.text-to-speech.settings.ts";
import { azureTextToSpeech } from "./azure-cognitive.text-to-speech.ts";
import texts from "./azure-cognitive.texts.json" with { type: "json" };

export const azureVoice = defineTextToSpeech({
  id: "AzureCognitive",
  name: "Azure AI Speech",
  texts,
  credentials: azureVoiceCredentials,
  configuration: azureVoiceConfiguration,
  textToSpeech: azureTextToSpeech,
});
