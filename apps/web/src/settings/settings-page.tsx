import { Page } from "@parlo/ui";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../app/use-may.ts";

const tabs = [
  { name: "organization", href: "/settings" },
  { name: "account", href: "/settings/profile" },
  { name: "apiKeys", href: "/settings/api-keys", right: "administer" },
  { name: "webhooks", href: "/settings/webhooks", right: "edit" },
  { name: "monitoring", href: "/settings/monitoring" },
] as const;

export function SettingsPage({ children, primary }: { children: ReactNode; primary?: ReactNode }) {
  const { t } = useTranslation();
  const may = useMay();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, "") });
  return (
    <Page
      title={t("frame.nav.settings")}
      content="flush"
      primary={primary}
      tabs={tabs
        .filter((tab) => !("right" in tab) || may[tab.right])
        .map(({ name, href }) => ({ label: t(`settings.tabs.${name}`), href, current: path === href }))}
    >
      {children}
    </Page>
  );
}
