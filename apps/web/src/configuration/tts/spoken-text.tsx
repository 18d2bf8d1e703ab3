import { Select, TextArea } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { TriedProps } from "../engine-kind.ts";
import type { TtsTypes } from "./tts-types.ts";
import { undetermined, useVoiceOptions, useVoices } from "./use-voices.ts";

const longest = 300;

/** What is said in a test, and with which voice. */
export function SpokenText({ engine, tried, onTried }: TriedProps<TtsTypes>) {
  const { t } = useTranslation();
  const { optionOf } = useVoiceOptions();
  const speaksAny = engine.ignoreSupportedLanguages || engine.supportedVoices.length === 0;
  const listed = useVoices(engine, speaksAny).data?.results ?? [];
  const voices = speaksAny ? listed : engine.supportedVoices;
  const speakWith = (voiceId: string) => {
    const { text } = tried;
    const language = voices.find(({ id }) => id === voiceId)?.languageCode;
    onTried({
      ...(text && { text }),
      ...(voiceId && { voiceId }),
      ...(language && language !== undetermined && { language }),
    });
  };
  return (
    <>
      <TextArea
        label={t("configuration.tts.say")}
        help={t("configuration.tts.sayHelp")}
        optional
        rows={2}
        maxLength={longest}
        value={tried.text ?? ""}
        onChange={(text) => onTried({ ...tried, text })}
      />
      {voices.length > 0 && (
        <Select
          label={t("configuration.tts.voice")}
          value={tried.voiceId ?? ""}
          onChange={speakWith}
          options={[{ value: "", label: t("configuration.tts.fittingVoice") }, ...voices.map(optionOf)]}
        />
      )}
    </>
  );
}
