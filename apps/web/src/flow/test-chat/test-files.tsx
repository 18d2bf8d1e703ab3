import type { SentFile } from "@parlo/contract";
import { Field, type FieldProps } from "@parlo/ui";
import { AttachFiles } from "./attach-files.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import { useTestUploads } from "./use-test-uploads.ts";

interface TestFilesFieldProps extends FieldProps {
  conversationId: string;
  accept: readonly string[];
  most: number;
  files: readonly SentFile[];
  onChange: (files: SentFile[]) => void;
  onBusy: (busy: boolean) => void;
}

/** Files of a form: uploaded as they are chosen. Whether they fit is left to the engine, so that the author sees its answers. */
export function TestFilesField({
  conversationId,
  accept,
  most,
  files,
  onChange,
  onBusy,
  ...field
}: TestFilesFieldProps) {
  const { sending, failure, upload } = useTestUploads(conversationId);
  const take = async (chosen: readonly File[]) => {
    onBusy(true);
    const sent = [...files, ...(await upload(chosen))];
    onChange(most === 1 ? sent.slice(-1) : sent);
    onBusy(false);
  };
  return (
    <Field {...field} error={failure ?? field.error}>
      {({ id, describedBy, invalid }) => (
        <div className="flex min-w-0 flex-col gap-1.5">
          <AttachFiles
            wide
            id={id}
            accept={accept.join(",")}
            several={most > 1}
            disabled={sending !== null}
            describedBy={describedBy}
            aria-invalid={invalid || undefined}
            onFiles={(chosen) => void take(chosen)}
          />
          <ChosenFiles files={files} sending={sending} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
