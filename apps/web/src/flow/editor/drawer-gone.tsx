import { Button, EmptyState, IconButton } from "@parlo/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";
import { outlinePaths, useDrawerPaths } from "../drawer-paths.ts";

/** In place of settings whose step or tool is not in the flow: an old address, or somebody else removed it. */
export function DrawerGone({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { closeDrawer } = useFlowEditor();
  const isOutline = useDrawerPaths() === outlinePaths;
  return (
    <>
      <header className="flex flex-none justify-end py-2 pe-2">
        <IconButton size="sm" label={t("flow.drawer.close")} icon={<X />} onClick={closeDrawer} />
      </header>
      <EmptyState
        title={title}
        text={t("flow.drawer.goneHelp")}
        actions={
          <>
            {children}
            <Button onClick={closeDrawer}>
              {t(isOutline ? "flow.drawer.backToOutline" : "flow.drawer.backToCanvas")}
            </Button>
          </>
        }
      />
    </>
  );
}
