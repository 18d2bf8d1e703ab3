import type { Flow } from "@parlo/contract";
import { IconButton, Menu, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Copy, Download, Ellipsis, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { problemOf } from "../../app/api-error.ts";
import { flowPaths } from "../flow-paths.ts";
import { useFlowExport } from "../transfer/use-flow-export.ts";
import { useGo } from "../use-go.ts";

/** What can be done with a flow from its row. */
export function FlowRowActions({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const go = useGo();
  const exporting = useFlowExport();
  const queryClient = useQueryClient();
  const run = async (act: () => Promise<unknown>, done?: () => void) => {
    try {
      await act();
      await queryClient.invalidateQueries({ queryKey: api.flow.key() });
      done?.();
    } catch (error) {
      const users = problemOf(error)
        ?.usedBy?.map(({ name }) => name)
        .join(", ");
      toast({
        variant: "destructive",
        title: t("flow.list.failed", { name: flow.name }),
        description: users ? t("flow.list.usedBy", { users }) : problemOf(error)?.detail,
      });
    }
  };
  const restore = () => run(() => client.flow.restore({ id: flow.id }));
  const archive = () =>
    run(
      () => client.flow.archive({ id: flow.id }, { context: { version: flow.version } }),
      () =>
        toast({
          title: t("flow.list.didArchive", { name: flow.name }),
          action: { label: t("flow.list.undo"), onSelect: () => void restore() },
        }),
    );
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={t("flow.list.actions", { name: flow.name })} icon={<Ellipsis />} />}
      groups={[
        {
          items: [
            {
              label: t("flow.list.duplicate"),
              icon: <Copy />,
              onSelect: () =>
                void run(async () => {
                  const copy = await client.flow.duplicate({ id: flow.id });
                  go(flowPaths.editor(copy.flow.id));
                }),
            },
            { label: t("flow.transfer.export"), icon: <Download />, onSelect: () => void exporting.run([flow]) },
            {
              label: t("flow.list.makeDefault"),
              icon: <Star />,
              disabled: flow.default,
              onSelect: () =>
                void run(() =>
                  client.flow.update({ id: flow.id, default: true }, { context: { version: flow.version } }),
                ),
            },
            flow.archivedAt
              ? { label: t("flow.list.restore"), icon: <ArchiveRestore />, onSelect: () => void restore() }
              : {
                  label: t("flow.list.archive"),
                  icon: <Archive />,
                  danger: true,
                  disabled: flow.predefined,
                  onSelect: () => void archive(),
                },
          ],
        },
      ]}
    />
  );
}
