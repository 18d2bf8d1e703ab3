import { clsx } from "clsx";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Link } from "../link/link-provider.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { PrimaryContext } from "./page-primary.tsx";
import { type PageTab, PageTabs } from "./page-tabs.tsx";
import { usePageTitle } from "./use-page-title.ts";

export interface PageProps {
  /** The ways up, outermost first. */
  breadcrumb?: readonly { label: string; href: string }[];
  title: ReactNode;
  /** In place of the plain title, where the name is edited in place. */
  editableTitle?: ReactNode;
  /** The state as a tag, and quiet facts. */
  state?: ReactNode;
  /** Secondary actions, one primary, then ⋯. */
  actions?: ReactNode;
  /** A primary that an empty state may take over: the last of the actions. */
  primary?: ReactNode;
  /** Beside the title, on a phone alone: where actions have a line of their own and no room for it. */
  phonePrimary?: ReactNode;
  tabs?: readonly PageTab[];
  tabsLabel?: string;
  /** Quiet facts at the right end of the tabs; not on a phone. */
  tabsAside?: ReactNode;
  /** Stays in sight above the content. */
  notice?: ReactNode;
  children: ReactNode;
  /** Stays in sight below the content. */
  foot?: ReactNode;
  /** `flush` leaves padding and scrolling to the content: lists, the canvas. */
  content?: "padded" | "flush";
}

export function Page(props: PageProps) {
  const {
    breadcrumb = [],
    title,
    editableTitle,
    state,
    actions,
    primary,
    phonePrimary,
    tabs,
    tabsLabel,
    tabsAside,
    notice,
    children,
    foot,
    content = "padded",
  } = props;
  const texts = useUiTexts();
  const above = breadcrumb.at(-1);
  const ways = breadcrumb.map(({ label }) => label).reverse();
  const [takers, setTakers] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const take = useCallback(() => {
    const focused = bar.current?.contains(document.activeElement) ?? false;
    setTakers((count) => count + 1);
    return { focused, giveBack: () => setTakers((count) => count - 1) };
  }, []);
  const primaryPlace = useMemo(() => ({ primary, take }), [primary, take]);
  const primaryInBar = takers === 0 && primary;
  usePageTitle(tabs?.find((tab) => tab.current)?.label, typeof title === "string" ? title : undefined, ...ways);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {/* On a phone actions that have no room beside the name stand below it: no name is cut for a button. */}
      <header className="flex min-h-bar flex-none items-center gap-x-2.5 border-b border-line ps-5 pe-3 max-tablet:flex-wrap max-tablet:gap-y-1 max-tablet:py-1 max-tablet:ps-4">
        <div className="flex min-w-0 flex-1 items-center gap-1.5 max-tablet:min-h-touch max-tablet:max-w-full max-tablet:flex-auto">
          {above && (
            <Link
              href={above.href}
              aria-label={`${texts.back}: ${above.label}`}
              className="-ms-3 grid size-touch flex-none place-items-center rounded-sm text-text-2 tablet:hidden"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          {breadcrumb.map((step) => (
            <span key={step.href} className="flex min-w-0 shrink-3 items-center gap-1.5 text-text-3 max-tablet:hidden">
              <Link href={step.href} dir="auto" className="truncate rounded-sm py-0.5 hover:text-text">
                {step.label}
              </Link>
              <ChevronRight aria-hidden className="size-3.5 flex-none" />
            </span>
          ))}
          {editableTitle ?? (
            <h1 dir="auto" className="min-w-0 truncate text-title font-bold" tabIndex={-1}>
              {title}
            </h1>
          )}
          {state && (
            <span className="ms-1.5 flex shrink-3 items-center gap-2 overflow-hidden whitespace-nowrap text-text-3">
              {state}
            </span>
          )}
          {phonePrimary && <span className="ms-auto ps-2 tablet:hidden">{phonePrimary}</span>}
        </div>
        {(actions || primaryInBar) && (
          <div className="ms-auto flex flex-none items-center gap-2 max-tablet:flex-initial max-tablet:flex-wrap max-tablet:justify-end max-tablet:gap-1">
            {actions}
            {primaryInBar && (
              <span ref={bar} className="contents">
                {primaryInBar}
              </span>
            )}
          </div>
        )}
      </header>
      {tabs && (
        <div className="flex flex-none items-center border-b border-line">
          <PageTabs tabs={tabs} label={tabsLabel ?? (typeof title === "string" ? title : "")} />
          {tabsAside && (
            <div className="flex flex-none items-center gap-2 pe-5 text-text-2 max-desk:hidden">{tabsAside}</div>
          )}
        </div>
      )}
      {notice}
      <div
        className={clsx(
          "min-h-0 flex-1",
          content === "padded"
            ? "overflow-x-hidden overflow-y-auto p-5 max-tablet:p-4"
            : "flex flex-col overflow-hidden",
        )}
      >
        <PrimaryContext value={primaryPlace}>{children}</PrimaryContext>
      </div>
      {foot}
    </div>
  );
}
