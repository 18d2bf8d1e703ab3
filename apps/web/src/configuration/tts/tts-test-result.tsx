import type { TtsTest } from "@parlo/contract";
import { FactList, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";
import { useCostFact } from "../use-cost-fact.ts";
import { HeardAudio } from "./heard-audio.tsx";

/** What was said, to be heard again, and how long it took. */
export function TtsTestResult({ result }: { result: TtsTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, audio, audioMs, firstAudioMs, durationMs, characters, voiceId } = result;
  const cost = useCostFact(result);
  const shown = (ms: number) => showMs(ms, i18n.language);
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      {audio !== null && <HeardAudio audio={audio} />}
      <FactList
        facts={[
          { name: t("configuration.time"), value: shown(durationMs) },
          ...(firstAudioMs === null
            ? []
            : [
                { name: t("configuration.tts.firstAudio"), value: shown(firstAudioMs) },
                { name: t("configuration.tts.audio"), value: shown(audioMs) },
              ]),
          ...(characters === 0
            ? []
            : [
                {
                  name: t("configuration.tts.characters"),
                  value: new Intl.NumberFormat(i18n.language).format(characters),
                },
              ]),
          ...cost,
          ...(voiceId === null
            ? []
            : [
                {
                  name: t("configuration.tts.voice"),
                  value: (
                    <code translate="no" className="text-xs">
                      {voiceId}
                    </code>
                  ),
                },
              ]),
        ]}
      />
    </>
  );
}
