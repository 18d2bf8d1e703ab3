import { fixtureSchema, nameSchema } from "@parlo/contract";
import { FileField, FormDialog, FormField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useSchemaForm } from "../../app/use-schema-form.ts";

const name = z.string().trim().min(1, "Required").pipe(nameSchema);

interface TestDialogProps {
  title: string;
  saveLabel: string;
  /** What it is called now. */
  name: string;
  /** A new one comes as a file. */
  fromFile?: boolean;
  help?: string;
  onSave: (given: { name: string; fixture: z.output<typeof fixtureSchema> | undefined }) => Promise<void>;
  onClose: () => void;
}

/** The name of a test and, for a new one, the file that it comes from. */
export function TestDialog({ title, saveLabel, fromFile = false, help, onSave, onClose, ...given }: TestDialogProps) {
  const { t } = useTranslation();
  const fixture = fixtureSchema.optional().refine((one) => !fromFile || one !== undefined, t("flow.tests.noFixture"));
  const schema = z.object({ name, fixture });
  const form = useSchemaForm(schema, { defaultValues: { name: given.name } });
  const save = async (value: z.output<typeof schema>) => {
    await onSave({ name: value.name, fixture: value.fixture });
    onClose();
  };
  const read = async (file: File | undefined) => {
    const found = file && fixtureSchema.safeParse(jsonOf(await file.text()));
    form.setValue("fixture", found?.data, { shouldValidate: true });
    if (file && form.getValues("name") === "") form.setValue("name", file.name.replace(/\.json$/i, ""));
  };
  return (
    <FormDialog form={form} onSave={save} onClose={onClose} title={title} saveLabel={saveLabel}>
      {fromFile && (
        <FormField name="fixture">
          {({ error }) => (
            <FileField
              label={t("flow.tests.file")}
              help={t("flow.tests.fileHelp")}
              error={error && t("flow.tests.noFixture")}
              accept=".json,application/json"
              onChange={(file) => void read(file)}
            />
          )}
        </FormField>
      )}
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("flow.tests.name")} help={help} autoComplete="off" autoFocus />}
      </FormField>
    </FormDialog>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
