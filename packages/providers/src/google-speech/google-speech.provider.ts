import { defineSpeechToText } from "../contract/define-speech-to-text.ts";
import { googleSpeechConfiguration, googleSpeechCredentials } from "./google-speech.settings.ts";
import { googleSpeechToText } from "./google-speech.speech-to-text.ts";
import texts from "./google-speech.texts.json" with { type: "json" };

export const googleSpeech = defineSpeechToText({
  id: "GoogleSpeech",
  name: "Google Speech-to-Text",
  texts,
  credentials: googleSpeechCredentials,
  configuration: googleSpeechConfiguration,
  speechToText: googleSpeechToText,
});
