import { newTtsSchema, type Voice } from "@parlo/contract";
import { FormDialog, FormField, Select, Switch, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useSchemaForm } from "../../app/use-schema-form.ts";
import { engineLanguage } from "../engine-language.ts";
import { useLanguageNames } from "../use-language-names.ts";

const schema = newTtsSchema.shape.supportedVoices.unwrap().element;

interface NewVoiceDialogProps {
  known: readonly Voice[];
  onClose: () => void;
  onVoice: (voice: Voice) => void;
}

/** A voice that stands in no list: one of one's own, or of a vendor that gives none. */
export function NewVoiceDialog({ known, onClose, onVoice }: NewVoiceDialogProps) {
  const { t, i18n } = useTranslation();
  const { options } = useLanguageNames();
  const languageCode = engineLanguage(i18n.resolvedLanguage);
  const form = useSchemaForm(schema, { defaultValues: { id: "", name: "", languageCode, multilingual: false } });
  return (
    <FormDialog
      form={form}
      title={t("configuration.tts.writeVoice")}
      saveLabel={t("configuration.tts.addVoice")}
      onClose={onClose}
      onSave={async (voice) => {
        if (known.some(({ id }) => id === voice.id))
          form.setError("id", { type: "voice-twice", message: "This voice is in the list" });
        else onVoice(voice);
      }}
    >
      <FormField<string> name="id">
        {(field) => (
          <TextField
            {...field}
            label={t("configuration.tts.voiceId")}
            help={t("configuration.tts.voiceIdHelp")}
            autoComplete="off"
            spellCheck={false}
            mono
          />
        )}
      </FormField>
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("configuration.name")} autoComplete="off" />}
      </FormField>
      <FormField<string> name="languageCode">
        {(field) => <Select {...field} label={t("configuration.tts.language")} options={options} />}
      </FormField>
      <FormField<boolean> name="multilingual">
        {(field) => (
          <Switch
            {...field}
            label={t("configuration.tts.multilingual")}
            help={t("configuration.tts.multilingualHelp")}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
