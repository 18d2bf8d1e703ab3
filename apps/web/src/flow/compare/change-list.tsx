import { Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TextDifference } from "./text-difference.tsx";
import type { ChangeRow } from "./use-change-rows.ts";

/** What a difference consists of, line by line: what it is called, what it was and what it is. */
export function ChangeList({ rows }: { rows: readonly ChangeRow[] }) {
  return (
    <dl className="flex flex-col gap-2.5">
      {rows.map((row) => (
        <div key={row.key} className="min-w-0">
          <dt className="flex items-center gap-1.5 text-xs text-text-3">
            <span className="min-w-0 wrap-anywhere">{row.label}</span>
            {row.language && <Tag>{row.language}</Tag>}
          </dt>
          <dd className="mt-0.5 min-w-0">
            {row.look === "note" && <span className="text-text-2">{row.after}</span>}
            {row.look === "text" && <TextDifference before={row.before} after={row.after} />}
            {row.look === "value" && <ValueDifference before={row.before} after={row.after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ValueDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const both = before !== "" && after !== "";
  return (
    <p className="text-difference">
      {before !== "" && <del>{before}</del>}
      {both && <span aria-hidden> → </span>}
      {after !== "" && <ins>{after}</ins>}
      {before === "" && after === "" && <span className="text-text-3">{t("canvas.clash.nothing")}</span>}
    </p>
  );
}
