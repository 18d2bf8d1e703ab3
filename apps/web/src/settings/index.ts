export { AccountScreen } from "./account.screen.tsx";
export { MonitoringScreen } from "./monitoring.screen.tsx";
export { OrganizationScreen } from "./organization.screen.tsx";
export { SettingsPage } from "./settings-page.tsx";
export { useSettingsTabs } from "./use-settings-tabs.ts";
