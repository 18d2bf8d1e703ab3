import { Tag, Tooltip } from "@parlo/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ChangeProps {
  now: number | null | undefined;
  before: number | null | undefined;
  /** Which way is good news; the colour says that, the arrow the way. */
  good: "more" | "less" | "neither";
  /** How far apart the two are, in words. */
  show: (now: number, before: number) => string;
}

/** Against a week ago, where both are known. */
export function Change({ now, before, good, show }: ChangeProps) {
  const { t } = useTranslation();
  if (now === null || now === undefined) return null;
  if (!before) return <span className="truncate text-text-3">{t("overview.noneLastWeek")}</span>;
  const Arrow = now < before ? ArrowDown : ArrowUp;
  const same = now === before;
  const welcome = now > before === (good === "more");
  const way = same ? t("overview.asLastWeek") : now > before ? t("overview.more") : t("overview.less");
  return (
    <Tooltip text={t("overview.toLastWeek")}>
      <span className="flex">
        <Tag
          tone={same || good === "neither" ? "neutral" : welcome ? "ok" : "warn"}
          icon={same ? null : <Arrow aria-hidden />}
        >
          <span className="sr-only">{way} </span>
          {show(now, before)}
        </Tag>
      </span>
    </Tooltip>
  );
}
