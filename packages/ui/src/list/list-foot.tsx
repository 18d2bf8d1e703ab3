import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../button/icon-button.tsx";
import { Select } from "../choice/select.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { ListProps } from "./list-props.ts";
import { pageNumbers } from "./page-numbers.ts";

const sizes = [10, 25, 50, 100];

/** Which of all are shown, and the way to the others; below cards as below rows. */
export function ListFoot(
  props: Pick<ListProps<never>, "page" | "pageSize" | "onPage" | "onPageSize"> & { count: number },
) {
  const { page, pageSize, onPage, onPageSize, count } = props;
  const texts = useUiTexts();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b);
  return (
    <footer
      data-foot
      className="flex h-12 flex-none items-center gap-3 border-t border-line bg-surface px-5 text-text-2 max-tablet:px-4"
    >
      <p className="min-w-0 flex-1 truncate tabular-nums" aria-live="polite">
        {page <= pages && texts.list.range(from, Math.min(count, page * pageSize), count)}
      </p>
      {onPageSize && (
        <div className="flex items-center gap-2 max-tablet:hidden">
          <span aria-hidden>{texts.list.rows}</span>
          <Select
            hideLabel
            size="sm"
            label={texts.list.rows}
            className="w-[74px] gap-0!"
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
            options={offered.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      )}
      <nav aria-label={texts.list.pages} className="flex items-center gap-0.5">
        <IconButton
          size="sm"
          label={texts.list.previous}
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        />
        {pageNumbers(page, pages).map((number, index, all) =>
          number === null ? (
            <span key={`gap-${all[index - 1]}`} aria-hidden className="w-6 text-center max-tablet:hidden">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={texts.list.page(number)}
              aria-current={number === page ? "page" : undefined}
              onClick={() => onPage(number)}
              className={clsx(
                "h-7 min-w-7 rounded-sm px-1 tabular-nums max-tablet:h-touch max-tablet:min-w-11",
                number === page ? "bg-brand-soft font-medium text-brand-text" : "hover:bg-surface-3 max-tablet:hidden",
              )}
            >
              {number}
            </button>
          ),
        )}
        <IconButton
          size="sm"
          label={texts.list.next}
          icon={<ChevronRight />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </footer>
  );
}
