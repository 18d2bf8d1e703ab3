import type { ReactNode } from "react";

export interface EmptyStateProps {
  /** A small drawing or icon; none in panels. */
  drawing?: ReactNode;
  title: ReactNode;
  /** What this is, in one line. */
  text?: ReactNode;
  /** One first step as the primary, a second way as the secondary button. */
  actions?: ReactNode;
}

export function EmptyState({ drawing, title, text, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center px-6 py-12 text-center">
      {drawing && <div className="mb-4 text-text-3">{drawing}</div>}
      <h2 className="text-md font-bold">{title}</h2>
      {text && <p className="mt-1.5 max-w-[34ch] text-sm text-balance text-text-2">{text}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
