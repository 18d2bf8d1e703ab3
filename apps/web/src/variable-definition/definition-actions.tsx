import type { VariableDefinition } from "@parlo/contract";
import { IconButton, Menu, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";

/** What can be done with a variable from its row. */
export function DefinitionActions({ definition }: { definition: VariableDefinition }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, name, version } = definition;
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.variableDefinition.key() });
  const restore = () => client.variableDefinition.restore({ id }).then(refresh);
  const archive = async () => {
    try {
      await client.variableDefinition.archive({ id }, { context: { version } });
      await refresh();
      toast({
        title: t("variable-definition.didArchive", { name }),
        action: { label: t("variable-definition.undo"), onSelect: () => void restore() },
      });
    } catch (error) {
      const users = problemOf(error)
        ?.usedBy?.map((user) => user.name)
        .join(", ");
      toast({
        variant: "destructive",
        title: t("variable-definition.archiveFailed", { name }),
        description: users ? t("variable-definition.usedBy", { users }) : problemOf(error)?.detail,
      });
    }
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={t("variable-definition.actions", { name })} icon={<Ellipsis />} />}
      groups={[
        {
          items: [
            definition.archivedAt
              ? {
                  label: t("variable-definition.restore"),
                  icon: <ArchiveRestore />,
                  onSelect: () => void restore(),
                }
              : {
                  label: t("variable-definition.archive"),
                  icon: <Archive />,
                  danger: true,
                  onSelect: () => void archive(),
                },
          ],
        },
      ]}
    />
  );
}
