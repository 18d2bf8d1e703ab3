import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Star, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { useEngineActions } from "./use-engine-actions.ts";

interface EngineMenuProps {
  kind: EngineKind;
  engine: Engine;
  /** In a row of the list; an engine's own page has a button for it. */
  onTest?: () => void;
}

export function EngineMenu({ kind, engine, onTest }: EngineMenuProps) {
  const { t } = useTranslation();
  const actions = useEngineActions(kind);
  const { id, name, archivedAt } = engine;
  const canBeDefault = kind.canBeDefault(engine);
  const edit = { label: t("configuration.edit"), icon: <Pencil />, href: `/configurations/${kind.id}/${id}` };
  const test = { label: t("configuration.test"), icon: <Zap />, onSelect: () => onTest?.() };
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
          {...(onTest ? { size: "sm" as const } : {})}
          label={t("configuration.actionsOf", { name })}
          icon={<MoreHorizontal />}
        />
      }
      groups={[
        {
          items: [
            ...(onTest ? [edit] : []),
            ...(onTest && !archivedAt ? [test] : []),
            ...(archivedAt || !canBeDefault || engine.default ? [] : [makeDefault]),
            archive,
          ],
        },
      ]}
    />
  );
}
