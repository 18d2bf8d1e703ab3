import type { VariableValue } from "@parlo/contract";
import { Failure, Skeleton, showDateTime, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import type { TurnDetails } from "../../turn-steps/index.ts";
import { writtenIn } from "./written-in.ts";

interface VariablesPanelProps {
  conversationId: string;
  /** Of the turn whose changes are marked. */
  details?: TurnDetails;
}

/** What is known in this conversation, and of its person. */
export function VariablesPanel({ conversationId, details }: VariablesPanelProps) {
  const { t } = useTranslation();
  const query = useQuery(api.conversation.variables.queryOptions({ input: { id: conversationId } }));
  const trouble = useTrouble(query);
  const all = query.data?.results ?? [];
  const written = details && writtenIn(details);
  const changed = all.filter(({ key }) => written?.has(key)).length;
  const groups = [
    { name: t("conversation.variables.conversation"), values: all.filter(({ endUserId }) => endUserId === null) },
    { name: t("conversation.variables.endUser"), values: all.filter(({ endUserId }) => endUserId !== null) },
  ].filter(({ values }) => values.length > 0);
  return (
    <section aria-label={t("conversation.variables.label")} className="pb-4">
      <header className="flex items-center gap-2 px-4 py-3">
        <h2 className="font-bold">{t("conversation.variables.label")}</h2>
        {changed > 0 && <Tag tone="brand">{t("conversation.variables.changed", { count: changed })}</Tag>}
      </header>
      {query.isPending && !trouble && (
        <div className="px-4">
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {trouble && (
        <Failure
          title={t("conversation.variables.failed")}
          onRetry={() => void query.refetch()}
          details={trouble.message}
        />
      )}
      {query.data && all.length === 0 && <p className="px-4 text-text-2">{t("conversation.variables.none")}</p>}
      {groups.map(({ name, values }) => (
        <table key={name} className="w-full table-fixed">
          <caption className="px-4 pb-1 text-start text-xs text-text-2">{name}</caption>
          <tbody>
            {values.map((value) => (
              <tr
                key={value.id}
                className={clsx(
                  "border-t border-line [&>*]:py-1.5 [&>*]:align-baseline",
                  written?.has(value.key) && "bg-brand-soft",
                )}
              >
                <th scope="row" className="w-[40%] ps-4 pe-2 text-start font-normal">
                  <code className="rounded-xs bg-context-soft px-1 text-xs [overflow-wrap:anywhere] text-context-ink">
                    {value.key}
                  </code>
                </th>
                <td dir="auto" className="pe-2 font-mono text-xs [overflow-wrap:anywhere]">
                  {shown(value)}
                </td>
                <td className="w-[22%] pe-4 text-end text-xs text-text-2">
                  {t(`variable-definition.type.${typeOf(value)}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function shown({ stringValue, numberValue, dateValue, booleanValue, jsonValue }: VariableValue): string {
  if (dateValue !== null) return showDateTime(dateValue);
  if (stringValue !== null) return `"${stringValue}"`;
  return JSON.stringify(numberValue ?? booleanValue ?? jsonValue);
}

/** The type as far as the value shows it: a day and an instant, a text and an id are kept alike. */
function typeOf({ stringValue, numberValue, dateValue, booleanValue }: VariableValue): string {
  if (stringValue !== null) return "String";
  if (numberValue !== null) return "Number";
  if (dateValue !== null) return "Date";
  return booleanValue === null ? "Json" : "Boolean";
}
