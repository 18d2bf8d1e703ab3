import type { Issue } from "@parlo/contract";
import { Tag, type Tone } from "@parlo/ui";
import { CircleAlert, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

const looks: Record<Issue["severity"], { Icon: LucideIcon; tone: Tone; tile: string }> = {
  info: { Icon: Info, tone: "info", tile: "bg-info-soft text-info-text" },
  warning: { Icon: TriangleAlert, tone: "warn", tile: "bg-warn-soft text-warn-text" },
  error: { Icon: CircleAlert, tone: "danger", tile: "bg-danger-soft text-danger-text" },
  critical: { Icon: OctagonAlert, tone: "danger", tile: "bg-danger-soft text-danger-text" },
};

/** The severity as a tile before a row. */
export function SeverityTile({ severity }: { severity: Issue["severity"] }) {
  const { t } = useTranslation();
  const { Icon, tile } = looks[severity];
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-sm ${tile}`}>
      <Icon role="img" aria-label={t(`issue.severity.${severity}`)} />
    </span>
  );
}

export function SeverityTag({ severity }: { severity: Issue["severity"] }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[severity];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {t(`issue.severity.${severity}`)}
    </Tag>
  );
}
