import type { FlowInput } from "@parlo/engine";
import { Button, Failure } from "@parlo/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTrouble } from "../../app/use-trouble.ts";

/** What the parts of the page share. */
export interface TriggersOfFlow {
  flowId: string;
  editable: boolean;
  /** What the draft declares. */
  inputs: readonly FlowInput[];
}

interface TriggerPartProps {
  title: string;
  text: string;
  add?: { label: string; onSelect: () => void } | undefined;
  /** Shown where there is nothing. */
  none: string;
  failed: string;
  query: UseQueryResult<unknown>;
  rows: readonly ReactNode[] | undefined;
}

/** One kind of what starts an automation, as rows under a name. */
export function TriggerPart({ title, text, add, none, failed, query, rows }: TriggerPartProps) {
  const { t } = useTranslation();
  const trouble = useTrouble(query) ?? query.error;
  return (
    <section className="border-t border-line py-5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-md font-bold hyphens-auto">{title}</h2>
          <p className="text-xs text-text-3">{text}</p>
        </div>
        {add && (
          <Button size="sm" icon={<Plus />} onClick={add.onSelect}>
            {add.label}
          </Button>
        )}
      </div>
      {trouble && <Failure title={failed} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className="py-4 text-text-2">{none}</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={title} className="mt-2">
          {rows}
        </ul>
      )}
      {!rows && !trouble && <p className="sr-only">{t("app.loading")}</p>}
    </section>
  );
}

interface TriggerRowProps {
  name: ReactNode;
  state: ReactNode;
  facts: ReactNode;
  actions?: ReactNode;
}

export function TriggerRow({ name, state, facts, actions }: TriggerRowProps) {
  return (
    <li className="flex min-h-[58px] items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {state}
        </div>
        <div className="text-xs text-text-3 tabular-nums">{facts}</div>
      </div>
      {actions}
    </li>
  );
}
