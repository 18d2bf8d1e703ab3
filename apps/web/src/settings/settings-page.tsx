import { Page } from "@parlo/ui";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../app/use-me.ts";

const tabs = [
  { name: "organization", href: "/settings" },
  { name: "account", href: "/settings/profile" },
  { name: "apiKeys", href: "/settings/api-keys", admin: true },
  { name: "monitoring", href: "/settings/monitoring" },
] as const;

export function SettingsPage({ children, primary }: { children: ReactNode; primary?: ReactNode }) {
  const { t } = useTranslation();
  const { organization } = useMe();
  const admin = ["owner", "admin"].includes(organization.role);
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, "") });
  return (
    <Page
      title={t("frame.nav.settings")}
      content="flush"
      primary={primary}
      tabs={tabs
        .filter((tab) => admin || !("admin" in tab))
        .map(({ name, href }) => ({ label: t(`settings.tabs.${name}`), href, current: path === href }))}
    >
      {children}
    </Page>
  );
}
