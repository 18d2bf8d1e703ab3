import type { ReactNode } from "react";

export interface FactListProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** What is known of one thing, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex items-baseline gap-3">
          <dt className="w-28 flex-none hyphens-auto text-text-2">{name}</dt>
          <dd
            dir={typeof value === "string" ? "auto" : undefined}
            className="min-w-0 flex-1 tabular-nums [overflow-wrap:anywhere]"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
