import type { Persona } from "@parlo/contract";
import { IconButton, Select, useUiTexts } from "@parlo/ui";
import { X } from "lucide-react";
import { type FieldError, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  EngineSelect,
  NewEngineLink,
  tts,
  useLanguageNames,
  VoiceSample,
  VoiceSelect,
} from "../configuration/index.ts";

export type PersonaVoice = Persona["voices"][number];

interface VoicesFieldProps {
  value: readonly PersonaVoice[];
  onChange: (voices: PersonaVoice[]) => void;
}

/** Which voice speaks each language; languages without one are spoken by whichever fits. */
export function VoicesField({ value, onChange }: VoicesFieldProps) {
  const { t } = useTranslation();
  const { options } = useLanguageNames();
  const problemAt = useProblems();
  const free = options.filter((option) => !value.some(({ language }) => language === option.value));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {value.map((voice, at) => (
        <VoiceOfLanguage
          key={voice.language}
          voice={voice}
          problem={(part) => problemAt(at, part)}
          onChange={(changed) => onChange(value.map((one) => (one === voice ? changed : one)))}
          onRemove={() => onChange(value.filter((one) => one !== voice))}
        />
      ))}
      <Select
        label={t("configuration.addLanguage")}
        hideLabel
        placeholder={t("configuration.addLanguage")}
        value=""
        onChange={(language) => onChange([...value, { language, ttsConfigurationId: null, voiceId: "" }])}
        options={free}
      />
      <p>
        <NewEngineLink kind={tts} />
      </p>
    </div>
  );
}

type Part = "ttsConfigurationId" | "voiceId";

interface VoiceOfLanguageProps {
  voice: PersonaVoice;
  problem: (part: Part) => string | undefined;
  onChange: (voice: PersonaVoice) => void;
  onRemove: () => void;
}

function VoiceOfLanguage({ voice, problem, onChange, onRemove }: VoiceOfLanguageProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguageNames();
  const { language, ttsConfigurationId, voiceId } = voice;
  const name = nameOf(language);
  return (
    <fieldset aria-label={name} className="min-w-0 rounded-sm border border-line-strong p-3 pt-1.5">
      <div className="mb-1.5 flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span translate="no" className="flex-1 text-xs text-text-3">
          {language}
        </span>
        <IconButton
          size="sm"
          label={t("configuration.removeLanguage", { language: name })}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <EngineSelect
          kind={tts}
          withoutNew
          label={t("configuration.tts.one")}
          none={t("persona.ttsDefault")}
          value={ttsConfigurationId ?? ""}
          onChange={(id) => onChange({ language, ttsConfigurationId: id || null, voiceId: "" })}
          error={problem("ttsConfigurationId")}
        />
        <VoiceSelect
          engineId={ttsConfigurationId}
          language={language}
          value={voiceId}
          onChange={(id) => onChange({ ...voice, voiceId: id })}
          error={problem("voiceId")}
        />
      </div>
      <div className="mt-3">
        <VoiceSample
          key={`${ttsConfigurationId} ${voiceId}`}
          engineId={ttsConfigurationId}
          voiceId={voiceId}
          language={language}
        />
      </div>
    </fieldset>
  );
}

/** What was found wrong with a part of a voice, in words. */
function useProblems() {
  const texts = useUiTexts();
  const { errors } = useFormState<{ voices: PersonaVoice[] }>();
  return (at: number, part: Part): string | undefined => {
    const error: (FieldError & { params?: Record<string, unknown> }) | undefined = errors.voices?.[at]?.[part];
    return error && texts.problem({ code: String(error.type), message: error.message ?? "", params: error.params });
  };
}
