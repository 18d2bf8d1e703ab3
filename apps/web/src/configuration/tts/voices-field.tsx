import type { Tts, Voice } from "@parlo/contract";
import { Button, IconButton, Select, Tag } from "@parlo/ui";
import { Plus, Volume2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../app/use-may.ts";
import { useReadOnly } from "../../app/use-read-only.ts";
import { ListFailed } from "../list-failed.tsx";
import { NewVoiceDialog } from "./new-voice.dialog.tsx";
import { useVoiceOptions, useVoices } from "./use-voices.ts";
import { HeardSample, useVoiceSample } from "./voice-sample.tsx";

interface VoicesFieldProps {
  engine: Tts;
  label: string;
  value: readonly Voice[];
  onChange: (voices: Voice[]) => void;
  error: string | undefined;
}

/** The voices that an engine offers: chosen from its vendor's list, or written down by hand. */
export function VoicesField({ engine, label, value, onChange, error }: VoicesFieldProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly() !== undefined;
  const [isWriting, setIsWriting] = useState(false);
  const listed = useVoices(engine);
  const { optionOf } = useVoiceOptions();
  const free = (listed.data?.results ?? []).filter(({ id }) => !value.some((voice) => voice.id === id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value.length > 0 && <ChosenVoices engineId={engine.id} voices={value} onChange={onChange} />}
      {free.length > 0 && (
        <Select
          label={t("configuration.tts.addVoice")}
          hideLabel
          placeholder={t("configuration.tts.addVoice")}
          value=""
          onChange={(id) => onChange([...value, ...free.filter((voice) => voice.id === id)])}
          options={free.map(optionOf)}
        />
      )}
      {error && <p className="text-xs font-medium text-danger-text">{error}</p>}
      {!error && <p className="text-xs text-text-3">{t("configuration.tts.voicesHelp")}</p>}
      <ListFailed title={t("configuration.tts.voicesFailed")} asked={listed} />
      {!readOnly && (
        <div className="-ms-1.5">
          <Button variant="quiet" size="sm" icon={<Plus />} onClick={() => setIsWriting(true)}>
            {t("configuration.tts.writeVoice")}
          </Button>
        </div>
      )}
      {isWriting && (
        <NewVoiceDialog
          known={value}
          onClose={() => setIsWriting(false)}
          onVoice={(voice) => {
            onChange([...value, voice]);
            setIsWriting(false);
          }}
        />
      )}
    </fieldset>
  );
}

interface ChosenVoicesProps {
  engineId: string;
  voices: readonly Voice[];
  onChange: (voices: Voice[]) => void;
}

function ChosenVoices({ engineId, voices, onChange }: ChosenVoicesProps) {
  return (
    <ul className="rounded-sm border border-line-strong">
      {voices.map((voice) => (
        <ChosenVoice
          key={voice.id}
          engineId={engineId}
          voice={voice}
          onRemove={() => onChange(voices.filter(({ id }) => id !== voice.id))}
        />
      ))}
    </ul>
  );
}

interface ChosenVoiceProps {
  engineId: string;
  voice: Voice;
  onRemove: () => void;
}

/** Can be listened to as it stands, saved or not. */
function ChosenVoice({ engineId, voice, onRemove }: ChosenVoiceProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { spoken } = useVoiceOptions();
  const sample = useVoiceSample({ engineId, voiceId: voice.id, language: voice.languageCode });
  return (
    <li className="border-b border-line ps-3 pe-1 last:border-0">
      <div className="flex min-h-10 items-center gap-1">
        <span className="me-1 min-w-0 flex-1 py-1.5">
          <span className="flex flex-wrap items-center gap-x-2">
            <span translate="no" className="min-w-0 truncate font-medium">
              {voice.name}
            </span>
            <span className="text-text-2">{spoken(voice)}</span>
            {voice.multilingual && <Tag tone="outline">{t("configuration.tts.multilingual")}</Tag>}
          </span>
          {voice.id !== voice.name && (
            <code translate="no" className="block truncate text-xs text-text-3">
              {voice.id}
            </code>
          )}
        </span>
        {may.edit && (
          <IconButton
            size="sm"
            label={t("configuration.tts.listenTo", { voice: voice.name })}
            icon={<Volume2 />}
            aria-disabled={sample.isPending || undefined}
            onClick={() => sample.isPending || sample.mutate()}
          />
        )}
        <IconButton
          size="sm"
          label={t("configuration.tts.removeVoice", { voice: voice.name })}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      {!sample.isIdle && (
        <div className="pe-2 pb-2" aria-busy={sample.isPending}>
          {sample.isPending && <p className="text-xs text-text-3">{t("configuration.tts.testing")}</p>}
          <HeardSample sample={sample} />
        </div>
      )}
    </li>
  );
}
