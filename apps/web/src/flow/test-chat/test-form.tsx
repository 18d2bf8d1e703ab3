import type { MessageAction, SentFile } from "@parlo/contract";
import { Button, Checkbox, Select, TextArea, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TestFilesField } from "./test-files.tsx";
import { TestTicksField } from "./test-ticks.tsx";

type Value = NonNullable<MessageAction["uiAction"]>["value"];
type FormInput = Extract<Value, { type: "input" }>["input"];
type FormFieldOfUi = FormInput["fields"][number];

interface TestFormProps {
  conversationId: string;
  input: FormInput;
  locked: boolean;
  onSubmit: (values: Record<string, unknown>, files: string[]) => void;
  onCancel: () => void;
}

/** The form that a flow asks with. Checking is left to the engine, so that the author sees its answers. */
export function TestForm({ conversationId, input, locked, onSubmit, onCancel }: TestFormProps) {
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(
      input.fields.map(({ name, value, type, several }) => [
        name,
        value ?? (several || type === "file" ? [] : type === "checkbox" ? false : ""),
      ]),
    ),
  );
  const { t } = useTranslation();
  /** Fields whose files are on their way. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [hurried, setHurried] = useState(false);
  const noteBusy = (name: string, on: boolean) => {
    setHurried(false);
    setBusy((before) => new Set(on ? [...before, name] : [...before].filter((one) => one !== name)));
  };
  return (
    <form
      noValidate
      data-answers
      className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHurried(busy.size > 0);
        if (busy.size > 0) return;
        const sent = input.fields.flatMap(({ name, type }) =>
          type === "file" ? [[name, idsOf(values[name])] as const] : [],
        );
        onSubmit(
          { ...values, ...Object.fromEntries(sent) },
          sent.flatMap(([, ids]) => ids),
        );
      }}
    >
      <fieldset disabled={locked} className="contents">
        {input.fields.map((field) => (
          <FieldOfForm
            key={field.name}
            conversationId={conversationId}
            field={field}
            value={values[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            onBusy={(on) => noteBusy(field.name, on)}
            awaited={hurried && busy.has(field.name) ? t("app.sentFile.onItsWay") : undefined}
          />
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="sm">
            {input.submitButton}
          </Button>
          {input.cancelButton && (
            <Button size="sm" onClick={onCancel}>
              {input.cancelButton}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const filesIn = (value: unknown) => (Array.isArray(value) ? (value as SentFile[]) : []);
const idsOf = (value: unknown): string[] => filesIn(value).map(({ id }) => id);

interface FieldOfFormProps {
  conversationId: string;
  field: FormFieldOfUi;
  value: unknown;
  onChange: (value: unknown) => void;
  onBusy: (busy: boolean) => void;
  /** Said where it was tried to send the form before its files were there. */
  awaited: string | undefined;
}

const inputTypes = {
  email: "email",
  phone: "tel",
  url: "url",
  date: "date",
  time: "time",
  dateTime: "datetime-local",
  number: "text",
  text: "text",
} as const;

function FieldOfForm({ conversationId, field, value, onChange, onBusy, awaited }: FieldOfFormProps) {
  const shared = { label: field.label, error: field.error, optional: !field.required };
  if (field.type === "file")
    return (
      <TestFilesField
        {...shared}
        error={awaited ?? shared.error}
        onBusy={onBusy}
        conversationId={conversationId}
        accept={field.files?.accept ?? []}
        most={field.files?.most ?? 1}
        files={filesIn(value)}
        onChange={onChange}
      />
    );
  if (field.type === "checkbox") return <Checkbox label={field.label} value={value === true} onChange={onChange} />;
  if (field.several)
    return (
      <TestTicksField
        {...shared}
        options={field.options ?? []}
        ticked={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      />
    );
  if (field.type === "select")
    return <Select {...shared} value={String(value ?? "")} onChange={onChange} options={[...(field.options ?? [])]} />;
  if (field.type === "longText") return <TextArea {...shared} value={String(value ?? "")} onChange={onChange} />;
  return (
    <TextField
      {...shared}
      type={inputTypes[field.type]}
      placeholder={field.placeholder ?? ""}
      value={String(value ?? "")}
      onChange={onChange}
    />
  );
}
