import { useTranslation } from "react-i18next";

/** What was said, heard at once and again; `audio` is a WAV file in base64. */
export function HeardAudio({ audio }: { audio: string }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useMediaCaption: its words stand beside it, or are a greeting
    <audio
      src={`data:audio/wav;base64,${audio}`}
      aria-label={t("configuration.tts.heard")}
      controls
      autoPlay
      className="w-full"
    />
  );
}
