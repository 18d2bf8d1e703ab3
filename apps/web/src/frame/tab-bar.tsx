import { Link, Menu } from "@parlo/ui";
import { clsx } from "clsx";
import { Menu as MenuIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "./use-navigation.ts";
import { useWaiting } from "./use-waiting.ts";

const inBar = ["overview", "conversations", "issues", "flows"];

/** On a phone: four places and the rest. */
export function TabBar() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const groups = useNavigation();
  const entries = groups.flatMap((group) => group.entries);
  const shown = entries.filter(({ name }) => inBar.includes(name));
  // As wide as its name and its share of the rest: in equal parts, the long names would be cut.
  const look = "flex min-w-11 flex-auto flex-col items-center justify-center gap-0.5 text-[11px]/[16px] font-medium";
  return (
    <nav
      aria-label={t("frame.main")}
      className="flex h-[calc(60px+env(safe-area-inset-bottom))] flex-none border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map(({ name, to, icon: Icon, current }) => (
        <Link
          key={to}
          href={to}
          aria-current={current ? "page" : undefined}
          className={clsx(look, "relative", current ? "text-brand-text" : "text-text-2")}
        >
          <Icon aria-hidden className="size-5" />
          <span className="max-w-full truncate px-0.5">{t(`frame.nav.${name}`)}</span>
          {name === "issues" && waiting.issues ? (
            <span className="absolute top-1.5 left-[calc(50%+6px)] min-w-3.5 rounded-full bg-danger-solid px-[3px] text-center text-[11px]/[14px] text-on-solid">
              {waiting.issues > 99 ? "99+" : waiting.issues}
            </span>
          ) : null}
        </Link>
      ))}
      <Menu
        side="top"
        align="end"
        groups={groups
          .map(({ name, entries }) => ({
            title: t(`frame.nav.${name}`),
            items: entries
              .filter((entry) => !inBar.includes(entry.name))
              .map(({ name, to, icon: Icon }) => ({
                label: t(`frame.nav.${name}`),
                icon: <Icon aria-hidden />,
                href: to,
              })),
          }))
          .filter(({ items }) => items.length > 0)}
        trigger={
          <button type="button" className={clsx(look, "text-text-2")}>
            <MenuIcon aria-hidden className="size-5" />
            {t("frame.more")}
          </button>
        }
      />
    </nav>
  );
}
