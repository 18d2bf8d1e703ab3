import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { configuration } from "./app/configuration.ts";
import { session } from "./app/current-session.ts";
import { entrancePath } from "./app/entrance-path.ts";
import { startLanguage } from "./app/language.ts";
import { reloadOnFailedModule } from "./app/module-reload.ts";
import type { Stage } from "./app/stage.ts";
import { StartFailure } from "./app/start-failure.tsx";
import "./app/styles.css";
import { followTheme } from "./app/theme.ts";
import { liveWithTrustedTypes } from "./app/trusted-types.ts";

liveWithTrustedTypes(window as never);
reloadOnFailedModule(window);
followTheme();
session.followOtherTabs(window);

const element = document.getElementById("root");
if (!element) throw new Error("The page has no root");

const dashboard = (stage: Stage) =>
  import("./app/start-dashboard.tsx").then(
    ({ startDashboard }) => startDashboard(stage),
    () => stage.show(<StartFailure />),
  );
const entrance = (stage: Stage) =>
  import("./auth/start-entrance.tsx").then(
    ({ startEntrance }) => startEntrance(stage, () => dashboard(stage)),
    () => stage.show(<StartFailure />),
  );

const i18n = await startLanguage();
const root = createRoot(element);
// The sign-in is what most visits begin with, and needs half of the script of what lies behind it.
const start = entrancePath(location.pathname, configuration.basePath) ? entrance : dashboard;
void start({
  show: (application) =>
    root.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>{application}</I18nextProvider>
      </StrictMode>,
    ),
  reload: () => {
    root.unmount();
    location.reload();
  },
});
