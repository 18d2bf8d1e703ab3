import { defineSpeechToText } from "../contract/define-speech-to-text.ts";
import { rivaSpeechConfiguration, rivaSpeechCredentials } from "./nvidia-riva.speech-to-text.settings.ts";
import { rivaSpeechToText } from "./nvidia-riva.speech-to-text.ts";
import texts from "./nvidia-riva.texts.json" with { type: "json" };

export const rivaSpeech = defineSpeechToText({
  id: "NvidiaRiva",
  name: "NVIDIA Riva",
  texts,
  credentials: rivaSpeechCredentials,
  configuration: rivaSpeechConfiguration,
  speechToText: rivaSpeechToText,
});
