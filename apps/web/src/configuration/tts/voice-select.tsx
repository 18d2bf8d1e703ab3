import type { Tts, Voice } from "@parlo/contract";
import { Select } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { ListFailed } from "../list-failed.tsx";
import { undetermined, useVoiceOptions, useVoices } from "./use-voices.ts";

interface VoiceSelectProps {
  /** Null for the default; a voice that is named then is one of the server's own. */
  engineId: string | null;
  /** Those that speak it come first. */
  language: string;
  value: string;
  onChange: (voiceId: string) => void;
  error: string | undefined;
}

/** One of an engine's voices, or whichever fits. */
export function VoiceSelect({ engineId, ...props }: VoiceSelectProps) {
  const { t } = useTranslation();
  const engine = useQuery({
    ...api.tts.get.queryOptions({ input: { id: engineId ?? "" } }),
    enabled: engineId !== null,
  });
  if (engineId === null) return <OwnVoice {...props} />;
  if (!engine.data)
    return (
      <OneVoice {...props} voices={[]} disabled>
        <ListFailed title={t("configuration.tts.loadFailed")} asked={engine} />
      </OneVoice>
    );
  return <VoiceOf {...props} engine={engine.data} />;
}

type ChoiceProps = Omit<VoiceSelectProps, "engineId">;

function OwnVoice(props: ChoiceProps) {
  const { t } = useTranslation();
  const listed = useQuery(api.tts.offlineVoices.queryOptions());
  const voices = listed.data?.results ?? [];
  return (
    <OneVoice {...props} voices={voices} {...(voices.length > 0 && { help: t("configuration.tts.ownVoices") })}>
      <ListFailed title={t("configuration.tts.ownVoicesFailed")} asked={listed} />
    </OneVoice>
  );
}

function VoiceOf({ engine, ...props }: ChoiceProps & { engine: Tts }) {
  const { t } = useTranslation();
  const speaksAny = engine.ignoreSupportedLanguages || engine.supportedVoices.length === 0;
  const listed = useVoices(engine, speaksAny);
  return (
    <OneVoice {...props} voices={speaksAny ? (listed.data?.results ?? []) : engine.supportedVoices}>
      {speaksAny && <ListFailed title={t("configuration.tts.voicesFailed")} asked={listed} />}
    </OneVoice>
  );
}

interface OneVoiceProps extends ChoiceProps {
  voices: readonly Voice[];
  help?: string;
  disabled?: boolean;
  /** Stands below it. */
  children: ReactNode;
}

function OneVoice({ voices, language, value, children, ...props }: OneVoiceProps) {
  const { t } = useTranslation();
  const { optionOf } = useVoiceOptions();
  const options = [...voices].sort((a, b) => distance(a, language) - distance(b, language)).map(optionOf);
  // One that is no longer offered is still the one that is chosen.
  const isMissing = value !== "" && !voices.some(({ id }) => id === value);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        {...props}
        label={t("configuration.tts.voice")}
        value={value}
        options={[
          { value: "", label: t("configuration.tts.fittingVoice") },
          ...(isMissing ? [{ value, label: value, verbatim: "label" as const }] : []),
          ...options,
        ]}
      />
      {children}
    </div>
  );
}

/** How far a voice is from a language: of it, of its tongue, of any, of another. */
function distance({ languageCode, multilingual }: Voice, language: string): number {
  if (languageCode === language) return 0;
  if (languageCode.split("-")[0] === language.split("-")[0]) return 1;
  return multilingual || languageCode === undetermined ? 2 : 3;
}
