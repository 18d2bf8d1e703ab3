import { useMay } from "../app/use-may.ts";

const tabs = [
  { name: "organization", href: "/settings" },
  { name: "account", href: "/settings/profile" },
  { name: "apiKeys", href: "/settings/api-keys", right: "administer" },
  { name: "webhooks", href: "/settings/webhooks", right: "edit" },
  { name: "monitoring", href: "/settings/monitoring" },
] as const;

/** The parts of the settings that the person may see. */
export function useSettingsTabs() {
  const may = useMay();
  return tabs.filter((tab) => !("right" in tab) || may[tab.right]);
}
