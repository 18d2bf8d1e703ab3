import type { Flow } from "@parlo/contract";
import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, Copy, Download, Ellipsis, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useArchiving } from "../../app/use-archiving.ts";
import { flowPaths } from "../flow-paths.ts";
import { useFlowExport } from "../transfer/use-flow-export.ts";
import { useGo } from "../use-go.ts";

/** What can be done with a flow from its row. */
export function FlowRowActions({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const go = useGo();
  const exporting = useFlowExport();
  const { attempt, archive, restore } = useArchiving(api.flow);
  const { id, name, version } = flow;
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={t("flow.list.actions", { name })} icon={<Ellipsis />} />}
      groups={[
        {
          items: [
            {
              label: t("flow.list.duplicate"),
              icon: <Copy />,
              onSelect: () =>
                void attempt(name, async () => {
                  const copy = await client.flow.duplicate({ id });
                  go(flowPaths.editor(copy.flow.id));
                }),
            },
            { label: t("flow.transfer.export"), icon: <Download />, onSelect: () => void exporting.run([flow]) },
            flow.publishedVersion === null
              ? {
                  label: t("flow.list.publishForDefault"),
                  icon: <Star />,
                  disabled: flow.archivedAt !== null,
                  href: flowPaths.publish(id),
                }
              : {
                  label: t("flow.list.makeDefault"),
                  icon: <Star />,
                  disabled: flow.default || flow.archivedAt !== null,
                  onSelect: () =>
                    void attempt(name, () => client.flow.update({ id, default: true }, { context: { version } })),
                },
            flow.archivedAt
              ? { label: t("flow.list.restore"), icon: <ArchiveRestore />, onSelect: () => void restore(flow) }
              : {
                  label: t("flow.list.archive"),
                  icon: <Archive />,
                  danger: true,
                  disabled: flow.predefined,
                  onSelect: () => void archive(flow),
                },
          ],
        },
      ]}
    />
  );
}
