import { LeaveGuardProvider, TooltipProvider } from "@parlo/ui";
import { Outlet } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { AwaitedNotice } from "../app/awaited-part.tsx";
import { laterPart } from "../app/later-part.tsx";
import { loadLater } from "../app/load-later.ts";
import { useLeaving } from "../app/use-leaving.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { ScreenTeller } from "./screen-teller.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TypedAhead } from "./typed-ahead.tsx";
import { useFold } from "./use-fold.ts";
import { usePalette } from "./use-palette.ts";

const loadSearchPalette = loadLater(() => import("./search-palette.tsx"));
const SearchPalette = laterPart(
  async (): Promise<ComponentType<ComingPalette>> => (await loadSearchPalette()).SearchPalette,
  ({ typed, onType, onClose }) => <TypedAhead text={typed} onText={onType} onClose={onClose} />,
);

interface ComingPalette {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Navigation at the left, the page on white; on a phone a bar above and one below. */
export function AppFrame() {
  const { t } = useTranslation();
  const fold = useFold();
  const palette = usePalette();
  return (
    <TooltipProvider delayDuration={400}>
      <LeaveGuardProvider useLeaving={useLeaving}>
        <div
          data-frame
          className={clsx(
            "flex h-dvh min-h-0 flex-col overflow-hidden bg-bg tablet:grid",
            fold.folded
              ? "tablet:grid-cols-[var(--nav-folded)_minmax(0,1fr)]"
              : "tablet:grid-cols-[var(--nav)_minmax(0,1fr)]",
          )}
        >
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[var(--z-tooltip)] focus:rounded-sm focus:bg-raised focus:px-3 focus:py-2"
          >
            {t("frame.skip")}
          </a>
          <SideNavigation fold={fold} onSearch={palette.show} />
          <PhoneBar onSearch={palette.show} />
          <main
            id="content"
            tabIndex={-1}
            className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-clip border-line bg-surface shadow-1 outline-none focus-visible:shadow-1 max-tablet:rounded-t-xl max-tablet:border-t tablet:my-2 tablet:me-2 tablet:ms-1 tablet:rounded-lg tablet:border"
          >
            <Outlet />
          </main>
          <TabBar />
          <AwaitedNotice />
          <ScreenTeller />
          {palette.typed !== null && (
            <SearchPalette typed={palette.typed} onType={palette.type} onClose={palette.hide} />
          )}
        </div>
      </LeaveGuardProvider>
    </TooltipProvider>
  );
}
