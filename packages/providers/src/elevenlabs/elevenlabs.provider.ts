import { defineTextToSpeech } from "../contract/define-text-to-speech.ts";
import { elevenLabsConfiguration, elevenLabsCredentials } from "./elevenlabs.settings.ts";
import { elevenLabsTextToSpeech } from "./elevenlabs.text-to-speech.ts";

export const elevenLabs = defineTextToSpeech({
  id: "ElevenLabs",
  name: "ElevenLabs",
  credentials: elevenLabsCredentials,
  configuration: elevenLabsConfiguration,
  textToSpeech: elevenLabsTextToSpeech,
});
