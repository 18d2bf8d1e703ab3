import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { elevenLabsConfiguration, elevenLabsCredentials } from "./elevenlabs.settings.ts";
import { elevenLabsTextToSpeech } from "./elevenlabs.text-to-speech.ts";
import texts from "./elevenlabs.texts.json" with { type: "json" };

export const elevenLabs = defineTextToSpeech({
  id: "ElevenLabs",
  name: "ElevenLabs",
  texts,
  credentials: elevenLabsCredentials,
  configuration: elevenLabsConfiguration,
  textToSpeech: elevenLabsTextToSpeech,
});
