import type { AutomationSchedule } from "@parlo/contract";
import { IconButton, Menu, type MenuItem } from "@parlo/ui";
import { Archive, Ellipsis, Pause, Pencil, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CallContext } from "../../app/api.ts";
import { type ArchivingApi, useArchiving } from "../../app/use-archiving.ts";

interface TriggerActionsProps {
  trigger: Pick<AutomationSchedule, "id" | "name" | "version" | "enabled">;
  api: ArchivingApi & {
    update: { call(input: { id: string; enabled: boolean }, options: { context: CallContext }): Promise<unknown> };
  };
  onEdit: () => void;
  more?: readonly MenuItem[];
}

/** The ⋯ of a schedule or a webhook. What is archived can be brought back at once. */
export function TriggerActions({ trigger, api, onEdit, more = [] }: TriggerActionsProps) {
  const { t } = useTranslation();
  const { attempt, archive } = useArchiving(api);
  const { id, name, version, enabled } = trigger;
  const toggle = () => attempt(name, () => api.update.call({ id, enabled: !enabled }, { context: { version } }));
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
              onSelect: () => void toggle(),
            },
            {
              label: t("flow.triggers.remove"),
              icon: <Archive />,
              danger: true,
              onSelect: () => void archive(trigger),
            },
          ],
        },
      ]}
    />
  );
}
