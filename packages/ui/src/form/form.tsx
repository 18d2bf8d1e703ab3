import type { FormEvent, ReactNode } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { placedProblems, wholeProblem } from "./problem-of-error.ts";

export interface FormProps<Typed extends FieldValues, Sent> {
  form: UseFormReturn<Typed, unknown, Sent>;
  /** May throw: fields that the error names get their message, everything else stands above the form. */
  onSubmit: (values: Sent) => Promise<unknown>;
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
}

/** A form whose problems, found here or by the server, stand beside their fields. */
export function Form<Typed extends FieldValues, Sent>({
  form,
  onSubmit,
  children,
  className,
  id,
}: FormProps<Typed, Sent>) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submitForm(form, onSubmit);
  };
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={send} className={className}>
        {children}
      </form>
    </FormProvider>
  );
}

/** Checks and sends; puts what the server refuses where it belongs. */
export async function submitForm<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  onSubmit: (values: Sent) => Promise<unknown>,
): Promise<void> {
  await form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const placed = placedProblems(error).filter(({ path }) => path !== "");
      placed.forEach(({ path, code, message, params }, index) => {
        form.setError(path as Path<Typed>, { type: code, message, params } as { type: string }, {
          shouldFocus: index === 0,
        });
      });
      if (placed.length === 0) {
        const { code, message } = wholeProblem(error);
        form.setError("root.server", { type: code, message });
      }
    }
  })();
}
