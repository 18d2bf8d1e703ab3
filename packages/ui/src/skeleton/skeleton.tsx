import { clsx } from "clsx";

/** A grey shape of what comes; give it the height and width of that. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("skeleton block", className ?? "h-4 w-full")} />;
}
