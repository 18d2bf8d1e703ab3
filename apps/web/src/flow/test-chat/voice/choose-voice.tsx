import { useTranslation } from "react-i18next";
import { EngineSelect, stt, tts, VoiceSelect } from "../../../configuration/index.ts";
import { listenOf, listenValue, speakOf, speakValue, standIns, type VoiceChoice } from "./voice-choice.ts";

interface ChooseVoiceProps {
  choice: VoiceChoice;
  /** The test's. */
  language: string;
  onChoose: (choice: VoiceChoice) => void;
}

/** With what a test is heard, and what listens to who speaks in it. */
export function ChooseVoice({ choice, language, onChoose }: ChooseVoiceProps) {
  const { t } = useTranslation();
  const { speak } = choice;
  return (
    <div className="flex flex-none flex-col gap-2 border-t border-line px-3.5 pt-2.5">
      <EngineSelect
        kind={tts}
        withoutNew
        label={t("flow.test.voice.heard")}
        none={t("flow.test.voice.notHeard")}
        further={[
          { value: standIns.ofProfile, label: t("flow.test.voice.ofPersona") },
          { value: standIns.own, label: t("flow.test.voice.own") },
        ]}
        value={speakValue(choice)}
        onChange={(value) => onChoose({ ...choice, speak: speakOf(value) })}
      />
      {speak?.ttsConfigurationId !== undefined && (
        <VoiceSelect
          engineId={speak.ttsConfigurationId}
          language={language}
          value={speak.voiceId ?? ""}
          onChange={(voiceId) =>
            onChoose({
              ...choice,
              speak: { ttsConfigurationId: speak.ttsConfigurationId, ...(voiceId && { voiceId }) },
            })
          }
          error={undefined}
        />
      )}
      <EngineSelect
        kind={stt}
        withoutNew
        label={t("flow.test.voice.listens")}
        none={t("flow.test.voice.notListening")}
        further={[{ value: standIns.ofProfile, label: t("flow.test.voice.ofProfile") }]}
        value={listenValue(choice)}
        onChange={(value) => onChoose({ ...choice, listen: listenOf(value) })}
      />
    </div>
  );
}
