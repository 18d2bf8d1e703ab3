import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";

export interface Figure {
  name: string;
  /** Undefined while it is on its way: its place is kept. */
  value: ReactNode;
  /** One line below: what it is made of, how it was before. */
  note?: ReactNode;
}

/** A few numbers that say how things are, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-2 overflow-hidden rounded-md border border-line",
        figures.length === 6 ? "desk:grid-cols-3 wide:grid-cols-6" : "desk:grid-cols-4",
        "[&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div]:border-line",
      )}
    >
      {figures.map(({ name, value, note }) => (
        <div key={name} className="min-w-0 px-4 py-3">
          <dt className="truncate text-text-2">{name}</dt>
          <dd className="mt-px text-2xl font-bold tracking-[-0.015em] tabular-nums">
            {value === undefined ? <Skeleton className="my-1 h-6 w-14" /> : value}
          </dd>
          <dd className="flex min-h-6 items-center gap-1.5 text-xs text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
