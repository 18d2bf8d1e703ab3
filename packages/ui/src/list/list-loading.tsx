import { Skeleton } from "../skeleton/skeleton.tsx";

const widths = ["w-40", "w-28", "w-48", "w-36", "w-24", "w-44", "w-32"];

const row = "flex h-row items-center gap-6 border-b border-line px-5 max-tablet:h-[61px] max-tablet:px-4";

/** The shape of the rows that come. */
export function ListLoading({ rows }: { rows: number }) {
  return (
    <div role="status" aria-busy className="border-t border-line">
      <div className="h-row-head border-b border-line bg-surface-2 max-tablet:hidden" />
      {Array.from({ length: Math.min(rows, 15) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no other identity
        <div key={index} className={row}>
          <Skeleton className="size-4 max-tablet:hidden" />
          <Skeleton className={`h-2.5 ${widths[index % widths.length]}`} />
          <Skeleton className="h-5 w-16 max-tablet:hidden" />
          <span className="flex-1" />
          <Skeleton className="h-2.5 w-24 max-tablet:hidden" />
        </div>
      ))}
    </div>
  );
}
