import { Button, Note } from "@parlo/ui";
import type { FormEvent, ReactNode } from "react";

interface PlainFormProps {
  /** As `usePlainForm` gives it. */
  form: { submit: (event: FormEvent) => void; busy: boolean; problem: string | undefined };
  submitLabel: string;
  /** Below the button that sends. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form of the sign-in: what is wrong with the whole, the fields, and the button that sends them. */
export function PlainForm({ form, submitLabel, aside, children }: PlainFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3.5">
      {form.problem && <Note tone="danger">{form.problem}</Note>}
      {children}
      <div className="mt-1.5 flex flex-col gap-1.5">
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
