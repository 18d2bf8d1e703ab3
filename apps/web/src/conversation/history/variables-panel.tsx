import type { VariableValue } from "@parlo/contract";
import { Failure, Skeleton, showDateTime } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";

/** What is known in this conversation, and of its person. */
export function VariablesPanel({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const query = useQuery(api.conversation.variables.queryOptions({ input: { id: conversationId } }));
  const all = query.data?.results ?? [];
  const groups = [
    { name: t("conversation.variables.conversation"), values: all.filter(({ endUserId }) => endUserId === null) },
    { name: t("conversation.variables.endUser"), values: all.filter(({ endUserId }) => endUserId !== null) },
  ].filter(({ values }) => values.length > 0);
  return (
    <section aria-label={t("conversation.variables.label")} className="pb-4">
      <h2 className="px-4 py-3 font-bold">{t("conversation.variables.label")}</h2>
      {query.isPending && (
        <div className="px-4">
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {query.isError && (
        <Failure
          title={t("conversation.variables.failed")}
          onRetry={() => void query.refetch()}
          details={query.error.message}
        />
      )}
      {query.data && all.length === 0 && <p className="px-4 text-text-2">{t("conversation.variables.none")}</p>}
      {groups.map(({ name, values }) => (
        <table key={name} className="w-full table-fixed">
          <caption className="px-4 pb-1 text-start text-xs text-text-2">{name}</caption>
          <tbody>
            {values.map((value) => (
              <tr key={value.id} className="border-t border-line [&>*]:py-1.5 [&>*]:align-baseline">
                <th scope="row" className="w-[44%] ps-4 pe-2 text-start font-normal">
                  <code className="rounded-xs bg-context-soft px-1 text-xs [overflow-wrap:anywhere] text-context-ink">
                    {value.key}
                  </code>
                </th>
                <td className="pe-4 font-mono text-xs [overflow-wrap:anywhere]">{shown(value)}</td>
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
