import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { useEngineActions } from "./use-engine-actions.ts";

interface EngineMenuProps {
  kind: EngineKind;
  engine: Engine;
  /** On a card of the list, which leads to the engine's own page. */
  onCard?: boolean;
}

export function EngineMenu({ kind, engine, onCard = false }: EngineMenuProps) {
  const { t } = useTranslation();
  const actions = useEngineActions(kind);
  const { id, name, archivedAt } = engine;
  const canBeDefault = kind.canBeDefault(engine);
  const edit = { label: t("configuration.edit"), icon: <Pencil />, href: `/configurations/${kind.id}/${id}` };
  const makeDefault = {
    label: t("configuration.makeDefault"),
    icon: <Star />,
    onSelect: () => void actions.makeDefault(engine),
  };
  const archive = archivedAt
    ? { label: t("configuration.restore"), icon: <ArchiveRestore />, onSelect: () => void actions.restore(engine) }
    : { label: t("configuration.archive"), icon: <Archive />, onSelect: () => void actions.archive(engine) };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          {...(onCard ? { size: "sm" as const } : {})}
          label={t("configuration.actionsOf", { name })}
          icon={<MoreHorizontal />}
        />
      }
      groups={[
        {
          items: [
            ...(onCard ? [edit] : []),
            ...(archivedAt || !canBeDefault || engine.default ? [] : [makeDefault]),
            archive,
          ],
        },
      ]}
    />
  );
}
