import type { Summary } from "@parlo/contract";
import { Link, Skeleton } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFlowPlaces } from "../../app/use-flow-places.ts";

/** The flows and nodes that were passed, and how often. */
export function SummaryWay({ flows }: { flows: Summary["flows"] }) {
  const { t } = useTranslation();
  const ids = useMemo(() => flows.map(({ flowId }) => flowId), [flows]);
  const placeOf = useFlowPlaces(ids);
  if (flows.length === 0) return <p className="px-4 pt-2 pb-4 text-text-2">{t("conversation.summary.noWay")}</p>;
  return (
    <div className="pb-2">
      {flows.map(({ flowId, name, nodes }) => (
        <section key={flowId} className="px-4 pt-2">
          <h3>
            <Link
              href={`/conversation-flows/${flowId}`}
              className="rounded-xs font-medium text-brand-text hover:underline"
            >
              {name || flowId}
            </Link>
          </h3>
          <ol>
            {nodes.map(({ nodeId, visits }) => {
              const { node, isPending } = placeOf(flowId, nodeId);
              return (
                <li key={nodeId} className="flex gap-2 border-b border-line py-1.5 last:border-0">
                  {isPending ? (
                    <Skeleton className="me-auto h-4 w-40" />
                  ) : (
                    <Link
                      href={`/conversation-flows/${flowId}/node/${nodeId}`}
                      className="min-w-0 flex-1 truncate rounded-xs hover:underline"
                    >
                      {node}
                    </Link>
                  )}
                  <span className="text-text-2 tabular-nums">
                    {t("conversation.summary.visits", { count: visits })}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
