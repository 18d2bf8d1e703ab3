import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "../link/link-provider.tsx";

export interface PageTab {
  label: string;
  href: string;
  current: boolean;
  /** Says that something in it needs a look; read out after the label. */
  dot?: string | undefined;
}

/** Parts of one thing, each with its own address. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    const tab = current === undefined ? null : bar.current?.querySelector("[aria-current=page]");
    if (!bar.current || !tab) return;
    const [inside, around] = [tab.getBoundingClientRect(), bar.current.getBoundingClientRect()];
    bar.current.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto overflow-y-hidden px-5 max-tablet:px-4"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? "page" : undefined}
          className={clsx(
            "max-tablet:min-w-touch max-tablet:justify-center flex h-10 flex-none items-center gap-1.5 border-b-2 font-medium whitespace-nowrap max-tablet:h-touch",
            tab.current ? "border-brand text-text" : "border-transparent text-text-2 hover:text-text",
          )}
        >
          {tab.label}
          {tab.dot && (
            <>
              <span aria-hidden className="size-[7px] rounded-full bg-warn" />
              <span className="sr-only">{tab.dot}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
