import "./app/schemas-without-code.ts";

import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { configuration } from "./app/configuration.ts";
import { session } from "./app/current-session.ts";
import { startLanguage } from "./app/language.ts";
import { reloadOnFailedModule } from "./app/module-reload.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createAppRouter } from "./app/router.tsx";
import "./app/styles.css";
import { followTheme } from "./app/theme.ts";
import { liveWithTrustedTypes } from "./app/trusted-types.ts";

liveWithTrustedTypes(window as never);
reloadOnFailedModule(window);
followTheme();
session.followOtherTabs(window);

const queryClient = createQueryClient();
const router = createAppRouter({ basePath: configuration.basePath, queryClient });
session.onLogout(() => {
  queryClient.clear();
  void router.navigate({ to: "/login" });
});

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");

const i18n = await startLanguage();
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
