import type { VariableDefinition } from "@parlo/contract";
import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useArchiving } from "../app/use-archiving.ts";

/** What can be done with a variable from its row. */
export function DefinitionActions({ definition }: { definition: VariableDefinition }) {
  const { t } = useTranslation();
  const { archive, restore } = useArchiving(api.variableDefinition);
  const { name } = definition;
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
                  onSelect: () => void restore(definition),
                }
              : {
                  label: t("variable-definition.archive"),
                  icon: <Archive />,
                  danger: true,
                  onSelect: () => void archive(definition),
                },
          ],
        },
      ]}
    />
  );
}
