import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";

/** Says below a list what has come since it was read, and reads it again when asked: nothing moves while one reads. */
export function ListNews({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-none justify-center border-t border-line bg-surface-2 px-4 py-1.5">
      <button
        type="button"
        onClick={onShow}
        className="inline-flex h-control-sm items-center gap-2 rounded-full bg-brand-soft px-3 font-medium text-brand-text hover:bg-brand-soft-hover max-tablet:h-touch"
      >
        <RefreshCw aria-hidden className="size-3.5" />
        {children}
      </button>
    </div>
  );
}
