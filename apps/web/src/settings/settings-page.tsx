import { Page } from "@parlo/ui";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const tabs = [
  { name: "organization", href: "/settings" },
  { name: "account", href: "/settings/profile" },
] as const;

export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, "") });
  return (
    <Page
      title={t("frame.nav.settings")}
      content="flush"
      tabs={tabs.map(({ name, href }) => ({ label: t(`settings.tabs.${name}`), href, current: path === href }))}
    >
      {children}
    </Page>
  );
}
