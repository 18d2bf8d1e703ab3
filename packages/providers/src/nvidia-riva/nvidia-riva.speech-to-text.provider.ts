import { defineSpeechToText } from "../contract/define-speech-to-text.ts";
import { rivaSpeechConfiguration, rivaSpeechCredentials } from "./nvidia-riva.speech-to-text.settings.ts";
import { rivaSpeechToText } from "./nvidia-riva.speech-to-text.ts";

export const rivaSpeech = defineSpeechToText({
  id: "NvidiaRiva",
  name: "NVIDIA Riva",
  credentials: rivaSpeechCredentials,
  configuration: rivaSpeechConfiguration,
  speechToText: rivaSpeechToText,
});
