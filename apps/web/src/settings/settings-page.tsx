import { Page } from "@parlo/ui";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSettingsTabs } from "./use-settings-tabs.ts";

export function SettingsPage({ children, primary }: { children: ReactNode; primary?: ReactNode }) {
  const { t } = useTranslation();
  const tabs = useSettingsTabs();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, "") });
  return (
    <Page
      title={t("frame.nav.settings")}
      content="flush"
      primary={primary}
      tabs={tabs.map(({ name, href }) => ({ label: t(`settings.tabs.${name}`), href, current: path === href }))}
    >
      {children}
    </Page>
  );
}
