import { Tag } from "@parlo/ui";
import { ArrowRight } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnswerRow, answerRows } from "./answer-rows.ts";
import { begunBody } from "./begun-json.ts";
import type { Taking } from "./use-taken-parts.ts";

/** What a step was answered, value by value: one that is chosen goes into a variable, and chosen again into none. */
export function AnswerTree({ response, taking }: { response: object; taking: Taking }) {
  const { t } = useTranslation();
  const helpId = useId();
  const begun = useMemo(() => begunBody(response), [response]);
  const rows = useMemo(
    () => answerRows(begun ? { ...response, body: begun } : response, taking.of),
    [response, begun, taking.of],
  );
  const [entered, setEntered] = useState(0);
  const choose = ({ path }: AnswerRow) => {
    if (path === null) return;
    if (taking.into(path).length > 0) taking.leave(path);
    else if (!taking.isFull) taking.take(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, row: AnswerRow | undefined) => {
    const last = rows.length - 1;
    const next = {
      ...{ ArrowDown: Math.min(entered + 1, last), ArrowUp: Math.max(entered - 1, 0) },
      ...{ Home: 0, End: last },
    }[event.key];
    if (next !== undefined) event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")[next]?.focus();
    else if (row && (event.key === "Enter" || event.key === " ")) choose(row);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p id={helpId} className="text-text-3">
        {t(taking.isFull ? "flow.test.try.takesNoMore" : "flow.test.try.take")} {begun && t("flow.test.try.onlyBegun")}
      </p>
      <div
        role="tree"
        aria-multiselectable
        aria-label={t("turn-steps.response")}
        aria-describedby={helpId}
        className="max-h-80 overflow-auto py-0.5"
        onKeyDown={(event) => onKeyDown(event, rows[entered])}
      >
        {rows.map((row, index) => (
          <AnswerItem
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            key={index}
            row={row}
            into={row.path === null ? [] : taking.into(row.path)}
            tabIndex={index === entered ? 0 : -1}
            onFocus={() => setEntered(index)}
            onClick={() => choose(row)}
          />
        ))}
      </div>
    </>
  );
}

interface AnswerItemProps {
  row: AnswerRow;
  into: readonly string[];
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
}

function AnswerItem({ row: { path, name, level, shown }, into, tabIndex, onFocus, onClick }: AnswerItemProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onClick}
      role="treeitem"
      aria-level={level}
      aria-selected={path === null ? undefined : into.length > 0}
      aria-disabled={path === null || undefined}
      className="flex min-h-6 cursor-pointer items-center gap-x-2 rounded-xs px-1 font-mono hover:bg-surface-3 aria-disabled:cursor-default aria-disabled:hover:bg-transparent aria-selected:bg-brand-soft max-tablet:min-h-touch"
      style={{ paddingInlineStart: `${Math.min(level, 12) * 12 - 8}px` }}
    >
      <span className="flex-none text-text-3">{name}</span>
      <span className="min-w-0 truncate" title={shown}>
        {shown}
      </span>
      {into.map((variable) => (
        <span key={variable} className="ms-auto">
          <Tag tone="brand" icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}>
            {variable}
          </Tag>
        </span>
      ))}
    </div>
  );
}
