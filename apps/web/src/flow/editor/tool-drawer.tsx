import { IconButton, Link } from "@parlo/ui";
import { Wrench, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { nodeName, ToolSettings, useFlowEditor, useNode, useTool } from "../../canvas/index.ts";
import { useDrawerPaths } from "../drawer-paths.ts";
import { DrawerGone } from "./drawer-gone.tsx";
import { useEditorSurroundings } from "./editor-surroundings.tsx";
import { useDrawerPanel } from "./use-drawer-panel.ts";

/** One tool of a node beside the canvas or the outline, at an address of its own. */
export function ToolDrawer({ toolId }: { toolId: string }) {
  const { t } = useTranslation();
  const { flowId, catalog, closeDrawer, editable } = useFlowEditor();
  const paths = useDrawerPaths();
  const { form } = useEditorSurroundings();
  const { panel } = useDrawerPanel(toolId);
  const tool = useTool(toolId);
  const node = useNode(tool?.nodeId ?? "");
  return (
    <section {...panel} aria-label={t("flow.drawer.toolLabel")}>
      {tool ? (
        <>
          <header className="flex flex-none items-center gap-2 border-b border-line py-2 ps-3.5 pe-2">
            <span aria-hidden className="kind-tile large category-agent">
              <Wrench />
            </span>
            <div className="min-w-0 flex-1">
              <div className="truncate leading-4 font-bold">{tool.name || t("canvas.tools.unnamed")}</div>
              <div className="truncate text-xs text-text-3">
                {t(`canvas.tools.type.${tool.type}`)}
                {node && (
                  <>
                    {" · "}
                    <Link href={paths.node(flowId, node.id)} className="hover:text-text hover:underline">
                      {nodeName(node, catalog.entry(node.type))}
                    </Link>
                  </>
                )}
              </div>
            </div>
            <IconButton size="sm" label={t("flow.drawer.close")} icon={<X />} onClick={closeDrawer} />
          </header>
          <fieldset disabled={!editable} className="min-h-0 min-w-0 flex-1 overflow-y-auto px-3.5 pt-3 pb-4">
            <ToolSettings tool={tool} surroundings={form} />
          </fieldset>
        </>
      ) : (
        <DrawerGone title={t("flow.drawer.toolGone")} />
      )}
    </section>
  );
}
