import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { azureVoiceConfiguration, azureVoiceCredentials } from "./azure-cognitive.text-to-speech.settings.ts";
import { azureTextToSpeech } from "./azure-cognitive.text-to-speech.ts";

export const azureVoice = defineTextToSpeech({
  id: "AzureCognitive",
  name: "Azure AI Speech",
  credentials: azureVoiceCredentials,
  configuration: azureVoiceConfiguration,
  textToSpeech: azureTextToSpeech,
});
