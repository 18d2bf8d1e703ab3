import type { AiModel } from "@parlo/contract";
import { IconButton, Menu } from "@parlo/ui";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Star, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAiModelActions } from "./use-ai-model-actions.ts";

interface AiModelMenuProps {
  model: AiModel;
  /** In a row of the list; a model's own page has a button for it. */
  onTest?: (model: AiModel) => void;
}

export function AiModelMenu({ model, onTest }: AiModelMenuProps) {
  const { t } = useTranslation();
  const actions = useAiModelActions();
  const { id, name, archivedAt, supportsLlm } = model;
  const edit = { label: t("configuration.edit"), icon: <Pencil />, href: `/configurations/ai-model/${id}` };
  const test = { label: t("configuration.test"), icon: <Zap />, onSelect: () => onTest?.(model) };
  const makeDefault = {
    label: t("configuration.makeDefault"),
    icon: <Star />,
    onSelect: () => void actions.makeDefault(model),
  };
  const archive = archivedAt
    ? { label: t("configuration.restore"), icon: <ArchiveRestore />, onSelect: () => void actions.restore(model) }
    : { label: t("configuration.archive"), icon: <Archive />, onSelect: () => void actions.archive(model) };
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
            ...(onTest && supportsLlm && !archivedAt ? [test] : []),
            ...(archivedAt || !supportsLlm || model.default ? [] : [makeDefault]),
            archive,
          ],
        },
      ]}
    />
  );
}
