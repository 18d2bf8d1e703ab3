import { IconButton, Link, Tooltip, useShownKeys } from "@parlo/ui";
import { clsx } from "clsx";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AccountMenu } from "./account-menu.tsx";
import { OrganizationMenu } from "./organization-menu.tsx";
import { type ShownEntry, useNavigation } from "./use-navigation.ts";
import { useWaiting } from "./use-waiting.ts";

export interface SideNavigationProps {
  fold: { folded: boolean; free: boolean; toggle: () => void };
  onSearch: () => void;
}

export function SideNavigation({ fold: { folded, free, toggle }, onSearch }: SideNavigationProps) {
  const { t } = useTranslation();
  const shownKeys = useShownKeys();
  const groups = useNavigation();
  const waiting = useWaiting();
  return (
    <div
      className={clsx("flex min-h-0 flex-col pt-3 pb-2 max-tablet:hidden", folded ? "items-center px-2" : "ps-3 pe-2")}
    >
      <OrganizationMenu folded={folded} />
      <button
        type="button"
        onClick={onSearch}
        aria-label={t("frame.search")}
        aria-keyshortcuts="Control+K Meta+K"
        className={clsx(
          "my-2.5 flex h-control flex-none items-center gap-2 rounded-md border border-line-strong bg-surface text-text-3 shadow-1 hover:border-line-control",
          folded ? "w-control justify-center" : "w-full ps-2.5 pe-1.5",
        )}
      >
        <Search aria-hidden />
        {!folded && (
          <>
            <span className="flex-1 text-start">{t("frame.search")}</span>
            <kbd className="rounded-xs bg-surface-3 px-[5px] font-sans text-[11px]/4 text-text-2">
              {shownKeys("⌘K")}
            </kbd>
          </>
        )}
      </button>
      <nav aria-label={t("frame.main")} className="min-h-0 flex-1 overflow-y-auto">
        {groups.map(({ name, entries }) => (
          <section
            key={name}
            aria-labelledby={`nav-${name}`}
            className={folded ? "mb-2 border-t border-line pt-2 first:border-0 first:pt-0" : undefined}
          >
            <h2
              id={`nav-${name}`}
              className={folded ? "sr-only" : "px-2.5 pt-3.5 pb-1 text-xs font-medium text-text-3"}
            >
              {t(`frame.nav.${name}`)}
            </h2>
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.to} entry={entry} folded={folded} waiting={waiting[entry.name]} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={clsx("flex flex-none gap-1 pt-2", folded ? "flex-col items-center" : "items-center")}>
        <AccountMenu folded={folded} />
        {free && (
          <IconButton
            size="sm"
            label={folded ? t("frame.unfold") : t("frame.fold")}
            icon={folded ? <PanelLeftOpen /> : <PanelLeftClose />}
            onClick={toggle}
          />
        )}
      </div>
    </div>
  );
}

function Entry({ entry, folded, waiting }: { entry: ShownEntry; folded: boolean; waiting: number | undefined }) {
  const { t } = useTranslation();
  const label = t(`frame.nav.${entry.name}`);
  const Icon = entry.icon;
  const count = waiting ? (waiting > 99 ? "99+" : String(waiting)) : null;
  const link = (
    <Link
      href={entry.to}
      aria-current={entry.current ? "page" : undefined}
      className={clsx(
        "relative mb-px flex h-[30px] items-center gap-2.5 rounded-md font-medium",
        folded ? "w-control justify-center" : "ps-2.5 pe-2",
        entry.current
          ? "bg-nav-active text-brand-text shadow-[var(--shadow-1),0_0_0_1px_var(--line)]"
          : "text-text-2 hover:bg-brand/6 hover:text-text",
      )}
    >
      <Icon aria-hidden />
      <span className={folded ? "sr-only" : "min-w-0 flex-1 truncate"}>{label}</span>
      {count && <Count count={count} red={entry.name === "issues"} folded={folded} />}
    </Link>
  );
  return (
    <li>
      {folded ? (
        <Tooltip text={count ? `${label} · ${count}` : label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** Folded there is no room for figures beside the icon: a dot says that something waits, the tooltip how much. */
function Count({ count, red, folded }: { count: string; red: boolean; folded: boolean }) {
  if (folded) {
    return (
      <span
        className={clsx("absolute top-[3px] right-[3px] size-1.5 rounded-full", red ? "bg-danger-solid" : "bg-brand")}
      >
        <span className="sr-only">{count}</span>
      </span>
    );
  }
  return (
    <span
      className={clsx(
        "rounded-full px-1.5 text-[11px]/[18px] font-medium tabular-nums",
        red ? "bg-danger-soft text-danger-text" : "bg-surface-4 text-text-2",
      )}
    >
      {count}
    </span>
  );
}
