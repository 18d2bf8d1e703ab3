import { FormSection } from "@parlo/ui";
import type { ReactNode } from "react";

interface ImportPartProps {
  title: string;
  text: string;
  children: ReactNode;
  after?: ReactNode;
}

/** Things of one sort that a file brings. */
export function ImportPart({ title, text, children, after }: ImportPartProps) {
  return (
    <FormSection title={title} text={text}>
      <ul aria-label={title} className="@container flex flex-col rounded-md border border-line">
        {children}
      </ul>
      {after}
    </FormSection>
  );
}

interface ImportRowProps {
  name: ReactNode;
  facts: ReactNode;
  /** What is chosen for it; nothing where there is nothing to choose. */
  choice?: ReactNode;
}

export function ImportRow({ name, facts, choice }: ImportRowProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2.5 last:border-b-0 @md:grid-cols-[minmax(0,1fr)_minmax(0,264px)]">
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
        </div>
        <div className="text-xs text-text-3 hyphens-auto">{facts}</div>
      </div>
      {choice && <div className="min-w-0">{choice}</div>}
    </li>
  );
}
