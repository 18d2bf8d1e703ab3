import type { VariableDefinition } from "@parlo/contract";
import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, Ellipsis, TextCursorInput } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useArchiving } from "../app/use-archiving.ts";

interface DefinitionActionsProps {
  definition: VariableDefinition;
  /** Null where it cannot be called otherwise. */
  onRename: (() => void) | null;
}

/** What can be done with a variable from its row. */
export function DefinitionActions({ definition, onRename }: DefinitionActionsProps) {
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
            ...(onRename && !definition.archivedAt
              ? [{ label: t("variable-definition.rename"), icon: <TextCursorInput />, onSelect: onRename }]
              : []),
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
