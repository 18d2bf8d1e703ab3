import { IconButton, Menu, type MenuItem } from "@parlo/ui";
import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface HubRowProps {
  name: string;
  note: ReactNode;
  aside?: ReactNode;
  actions: readonly MenuItem[];
}

/** One organisation, person or team of a card. */
export function HubRow({ name, note, aside, actions }: HubRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-t border-line py-1.5 ps-4 pe-2 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-text-3">{note}</p>
      </div>
      {aside}
      {actions.length > 0 ? (
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={t("hub.actionsOf", { name })} icon={<MoreHorizontal />} />}
          groups={[{ items: actions }]}
        />
      ) : (
        <span className="w-7" />
      )}
    </li>
  );
}
