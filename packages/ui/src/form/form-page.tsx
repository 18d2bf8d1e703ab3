import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { Note } from "../page/note.tsx";
import { changedLabels, labelsOf } from "./changed-fields.ts";
import { ErrorList } from "./error-list.tsx";
import { Form, submitForm } from "./form.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { MeanwhileNote } from "./meanwhile-note.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useMeanwhile } from "./use-meanwhile.ts";

export interface FormPageProps<Typed extends FieldValues, Sent> {
  form: UseFormReturn<Typed, unknown, Sent>;
  /** Saves; what it throws lands on the fields it names. */
  onSave: (values: Sent) => Promise<unknown>;
  /** What each field is called, by its dotted path, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
  /** Beside the form: a preview, for instance. */
  aside?: ReactNode;
  /** Why nothing can be changed here; the fields are then disabled. */
  readOnly?: string | undefined;
}

/** A form keeps what was changed when the server's values come in; here the changes are over. */
const anew = { keepDirtyValues: false };

/** A form with its own page: sections, save bar, ⌘S, the list of what is wrong, and a question before leaving. */
export function FormPage<Typed extends FieldValues, Sent>({
  form,
  onSave,
  labels,
  children,
  aside,
  readOnly,
}: FormPageProps<Typed, Sent>) {
  const { dirtyFields, isSubmitting } = useFormState({ control: form.control });
  const [saves, setSaves] = useState(0);
  const changed = changedLabels(dirtyFields, labels);
  const meanwhile = useMeanwhile(form);
  const save = async (values: Sent) => {
    if (meanwhile.asks) return;
    await onSave(values);
    setSaves((count) => count + 1);
  };
  // What was sent is what is stored now. Only once the submit has ended: before, the form would take it for a change.
  useEffect(() => {
    if (saves > 0) form.reset(form.getValues(), anew);
  }, [saves, form]);
  const discard = () => {
    form.reset(undefined, anew);
    meanwhile.settle();
  };
  useSaveKey(() => changed.length > 0 && !isSubmitting && void submitForm(form, save));
  return (
    <Form form={form} onSubmit={save} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1">
        <div
          // What only shows has no field to reach it by: who has a keyboard alone could not scroll it.
          tabIndex={readOnly ? 0 : undefined}
          className="min-h-0 min-w-0 flex-1 scroll-pb-16 overflow-y-auto p-5 max-tablet:p-4"
        >
          <div className="max-w-[780px]">
            <div className="mb-4 empty:hidden">
              <ErrorList labels={labels} />
              {meanwhile.asks ? (
                <MeanwhileNote
                  both={labelsOf(meanwhile.both, labels)}
                  reading={meanwhile.reading}
                  onKeep={meanwhile.settle}
                  onDiscard={discard}
                />
              ) : (
                <FormProblem />
              )}
            </div>
            {readOnly && (
              <div className="mb-4">
                <Note>{readOnly}</Note>
              </div>
            )}
            <fieldset disabled={readOnly !== undefined} className="min-w-0">
              {children}
            </fieldset>
          </div>
        </div>
        {aside}
      </div>
      <SaveBar changed={changed} saving={isSubmitting} undecided={meanwhile.asks} onDiscard={discard} />
      <LeaveGuard active={changed.length > 0 && !isSubmitting} />
    </Form>
  );
}

function useSaveKey(save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
