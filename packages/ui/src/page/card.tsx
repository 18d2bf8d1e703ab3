import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title: a link, a legend, a small action. */
  aside?: ReactNode;
  children: ReactNode;
  /** `flush` leaves the padding to rows that reach from edge to edge. */
  content?: "padded" | "flush";
  className?: string;
}

export function Card({ title, aside, children, content = "padded", className }: CardProps) {
  return (
    <section className={clsx("flex min-w-0 flex-col rounded-md border border-line bg-surface", className)}>
      {(title || aside) && (
        <header className="flex min-h-10 items-center gap-2 ps-4 pt-3 pe-3 [&>a]:py-0.5 max-tablet:[&>a]:-my-3 max-tablet:[&>a]:py-3">
          <h2 className="min-w-0 flex-1 text-sm font-bold">{title}</h2>
          {aside}
        </header>
      )}
      {content === "padded" ? <div className="px-4 pt-2 pb-4">{children}</div> : children}
    </section>
  );
}
