import type { Touchpoint } from "@parlo/contract";
import { AppWindow, Box, Code, Eye, Globe, type LucideIcon, Monitor } from "lucide-react";
import { useTranslation } from "react-i18next";

const icons: Record<Touchpoint, LucideIcon> = {
  WebWidget: Globe,
  WebSdk: AppWindow,
  LivePreview: Eye,
  Kiosk: Monitor,
  UnitySdk: Box,
  UnrealSdk: Box,
  Api: Code,
};

export function TouchpointIcon({ touchpoint }: { touchpoint: Touchpoint }) {
  const { t } = useTranslation();
  const Icon = icons[touchpoint];
  return <Icon role="img" aria-label={t(`conversation.touchpoint.${touchpoint}`)} className="flex-none text-text-2" />;
}
