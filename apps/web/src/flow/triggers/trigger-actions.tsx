import { IconButton, Menu, type MenuItem, toast } from "@parlo/ui";
import { Archive, Ellipsis, Pause, Pencil, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTriggerAction } from "./use-trigger-action.ts";

interface TriggerActionsProps {
  name: string;
  enabled: boolean;
  onEdit: () => void;
  calls: Readonly<Record<"toggle" | "archive" | "restore", () => Promise<unknown>>>;
  more?: readonly MenuItem[];
}

/** The ⋯ of a schedule or a webhook. What is archived can be brought back at once. */
export function TriggerActions({ name, enabled, onEdit, calls, more = [] }: TriggerActionsProps) {
  const { t } = useTranslation();
  const run = useTriggerAction();
  const archive = () =>
    run(name, calls.archive, () =>
      toast({
        title: t("flow.triggers.removed", { name }),
        action: { label: t("flow.triggers.undo"), onSelect: () => void run(name, calls.restore) },
      }),
    );
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={t("flow.triggers.actions", { name })} icon={<Ellipsis />} />}
      groups={[
        {
          items: [
            { label: t("flow.triggers.edit"), icon: <Pencil />, onSelect: onEdit },
            ...more,
            {
              label: t(enabled ? "flow.triggers.pause" : "flow.triggers.resume"),
              icon: enabled ? <Pause /> : <Play />,
              onSelect: () => void run(name, calls.toggle),
            },
            { label: t("flow.triggers.remove"), icon: <Archive />, danger: true, onSelect: () => void archive() },
          ],
        },
      ]}
    />
  );
}
