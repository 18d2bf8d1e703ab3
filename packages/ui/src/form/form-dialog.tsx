import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "../button/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { submitForm } from "./form.tsx";
import { FormProblem } from "./form-problem.tsx";

export interface FormDialogProps<Typed extends FieldValues, Sent>
  extends Pick<DialogProps, "onClose" | "title" | "text" | "width"> {
  form: UseFormReturn<Typed, unknown, Sent>;
  /** May throw: fields that the error names get their message, everything else stands above the fields. */
  onSave: (values: Sent) => Promise<unknown>;
  /** What the button does. */
  saveLabel: string;
  /** False only while the dialog stays mounted and is not to be seen. */
  open?: boolean;
  children: ReactNode;
}

/** A short form over the page, sent or left. */
export function FormDialog<Typed extends FieldValues, Sent>(props: FormDialogProps<Typed, Sent>) {
  const { form, onSave, saveLabel, open = true, onClose, title, text, width = "narrow", children } = props;
  const texts = useUiTexts();
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <FormProvider {...form}>
      <Dialog
        {...{ open, onClose, title, text, width }}
        onSubmit={() => void submitForm(form, onSave)}
        actions={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <FormProblem />
        {children}
      </Dialog>
    </FormProvider>
  );
}
