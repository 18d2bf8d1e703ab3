import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { rivaVoiceConfiguration, rivaVoiceCredentials } from "./nvidia-riva.text-to-speech.settings.ts";
import { rivaTextToSpeech } from "./nvidia-riva.text-to-speech.ts";

export const rivaVoice = defineTextToSpeech({
  id: "NvidiaRiva",
  name: "NVIDIA Riva",
  credentials: rivaVoiceCredentials,
  configuration: rivaVoiceConfiguration,
  textToSpeech: rivaTextToSpeech,
});
