import { Button, Note, Select, showMs } from "@parlo/ui";
import { Mic, Square, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TriedProps } from "../engine-kind.ts";
import { engineLanguage } from "../engine-language.ts";
import { useLanguageNames } from "../use-language-names.ts";
import type { SttTypes } from "./stt-types.ts";
import { takeMs, useRecorder } from "./use-recorder.ts";

/** What a test lets it hear: what somebody says into their microphone, else a recording of ours. */
export function SpokenTake({ engine, tried, onTried }: TriedProps<SttTypes>) {
  const { t, i18n } = useTranslation();
  const { nameOf, options } = useLanguageNames();
  const hears = engine.ignoreSupportedLanguages ? [] : engine.supportedLanguages;
  const languages = hears.length > 0 ? hears.map((code) => ({ value: code, label: nameOf(code) })) : options;
  const own = engineLanguage(i18n.resolvedLanguage);
  const isKindred = ({ value }: { value: string }) => value.split("-")[0] === own.split("-")[0];
  const first = languages.find(({ value }) => value === own) ?? languages.find(isKindred) ?? languages[0];
  const language = tried.language ?? first?.value ?? own;
  const { state, start, stop } = useRecorder((audio) => onTried({ audio, language }));
  const isRecording = state === "recording";
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={isRecording ? <Square /> : <Mic />} onClick={isRecording ? stop : start}>
          {t(isRecording ? "configuration.stt.stop" : "configuration.stt.record")}
        </Button>
        <p role="status" className="text-text-2">
          {isRecording && t("configuration.stt.recording")}
          {!isRecording &&
            (tried.audio
              ? t("configuration.stt.recorded", { time: showMs(takeMs(tried.audio), i18n.language) })
              : t("configuration.stt.notRecorded"))}
        </p>
        {!isRecording && tried.audio && (
          <Button size="sm" icon={<Trash2 />} onClick={() => onTried({})}>
            {t("configuration.stt.forget")}
          </Button>
        )}
      </div>
      {tried.audio && (
        <Select
          label={t("configuration.stt.spokenIn")}
          value={language}
          onChange={(next) => onTried({ ...tried, language: next })}
          options={languages}
        />
      )}
      {state === "refused" && <Note tone="warn" title={t("configuration.stt.noMicrophone")} />}
    </div>
  );
}
