import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { configuration } from "./app/configuration.ts";
import { session } from "./app/current-session.ts";
import { entrancePath } from "./app/entrance-path.ts";
import { FailurePanel } from "./app/failure-panel.tsx";
import { startLanguage } from "./app/language.ts";
import { LastBoundary } from "./app/last-boundary.tsx";
import { pageLeaves, reloadOnFailedModule } from "./app/module-reload.ts";
import type { Stage } from "./app/stage.ts";
import "./app/styles.css";
import { followTheme } from "./app/theme.ts";
import { liveWithTrustedTypes } from "./app/trusted-types.ts";

liveWithTrustedTypes(window as never);
reloadOnFailedModule(window);
followTheme();
session.followOtherTabs(window);

const element = document.getElementById("root");
if (!element) throw new Error("The page has no root");

const failed = (stage: Stage) => (error: unknown) =>
  stage.show(<FailurePanel error={error} onAgain={() => location.reload()} />);

const loadDashboard = () => import("./app/start-dashboard.tsx");
const dashboard = (stage: Stage, loading = loadDashboard()) =>
  loading.then((module) => module.startDashboard(stage)).catch(failed(stage));
const loadEntrance = () => import("./auth/start-entrance.tsx");
const entrance = (stage: Stage, loading: ReturnType<typeof loadEntrance>) =>
  loading.then((module) => module.startEntrance(stage, () => dashboard(stage))).catch(failed(stage));

/** A failure is shown once there are words for it. */
function failingLater<Module>(loading: Promise<Module>): Promise<Module> {
  loading.catch(() => {});
  return loading;
}

/** Loads what the address is of; shows it once there are words. */
function begin(): (stage: Stage) => Promise<void> {
  // The sign-in is what most visits begin with, and needs half of the script of what lies behind it.
  if (entrancePath(location.pathname, configuration.basePath)) {
    const loading = failingLater(loadEntrance());
    return (stage) => entrance(stage, loading);
  }
  const loading = failingLater(loadDashboard());
  return (stage) => dashboard(stage, loading);
}

const start = begin();
const { i18n, withoutWords } = await startLanguage();
const root = createRoot(element, {
  // Drawn well at the second try. Its own message is of no use to anybody: the cause is.
  onRecoverableError: (error) => {
    if (!pageLeaves()) reportError((error as Error).cause ?? error);
  },
  onCaughtError: (error) => {
    // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the dashboard
    if (!pageLeaves()) console.error(error);
  },
});
const stage: Stage = {
  show: (application) =>
    root.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <LastBoundary>{application}</LastBoundary>
        </I18nextProvider>
      </StrictMode>,
    ),
  reload: () => {
    root.unmount();
    location.reload();
  },
};
void (withoutWords ? failed(stage)(withoutWords) : start(stage));
