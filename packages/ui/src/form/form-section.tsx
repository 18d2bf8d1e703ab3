import type { ReactNode } from "react";

export interface FormSectionProps {
  title: ReactNode;
  /** One line of what this is about. */
  text?: ReactNode;
  children: ReactNode;
}

/** Name and one line at the left, fields at the right. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-6 gap-y-3 border-t border-line py-5 first:border-0 first:pt-0 tablet:grid-cols-[168px_minmax(0,1fr)]">
      <div>
        <h2 className="text-md font-bold hyphens-auto">{title}</h2>
        {text && <p className="text-xs text-text-3">{text}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
