import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { rivaVoiceConfiguration, rivaVoiceCredentials } from "./nvidia-riva.text-to-speech.settings.ts";
import { rivaTextToSpeech } from "./nvidia-riva.text-to-speech.ts";
import texts from "./nvidia-riva.texts.json" with { type: "json" };

export const rivaVoice = defineTextToSpeech({
  id: "NvidiaRiva",
  name: "NVIDIA Riva",
  texts,
  credentials: rivaVoiceCredentials,
  configuration: rivaVoiceConfiguration,
  textToSpeech: rivaTextToSpeech,
});
