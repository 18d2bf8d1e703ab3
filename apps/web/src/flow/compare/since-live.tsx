import type { Flow } from "@parlo/contract";
import { Link, Note } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { flowDifference, partStates } from "./model/flow-difference.ts";
import { settingsReader } from "./model/settings-reader.ts";
import { useSide } from "./use-side.ts";

/** The version that is live; null while none is, undefined while it is not known. */
export function useLiveVersion() {
  const { flowId } = useFlowEditor();
  const { data } = useQuery(api.flow.list.queryOptions({ input: { id: flowId, includeArchived: true } }));
  return data && (data.results[0]?.publishedVersion ?? null);
}

/** What would become of the live version if the draft took its place; nothing while it is not known. */
export function SinceLive({ live }: { live: NonNullable<Flow["publishedVersion"]> }) {
  const { t, i18n } = useTranslation();
  const { flowId, catalog } = useFlowEditor();
  const before = useSide(live).graph;
  const after = useSide("draft").graph;
  const parts = useMemo(
    () => before && after && flowDifference(before, after, settingsReader(catalog)),
    [before, after, catalog],
  );
  if (!parts) return null;
  if (parts.length === 0) return <Note tone="info">{t("flow.publish.unchanged", { version: live })}</Note>;
  const counts = partStates.map((state) => ({ state, count: parts.filter((part) => part.state === state).length }));
  const told = counts.filter(({ state, count }) => state !== "moved" && count > 0);
  const words = told.map(({ state, count }) => t(`flow.compare.count.${state}`, { count }));
  const changes = new Intl.ListFormat(i18n.language, { type: "unit" }).format(words);
  return (
    <Note
      tone="info"
      actions={
        <Link href={flowPaths.compare(flowId, live, "draft")} className="shrink-0 underline">
          {t("flow.publish.seeChanges")}
        </Link>
      }
    >
      {words.length === 0
        ? t("flow.publish.onlyMoved", { version: live })
        : t("flow.publish.since", { version: live, changes })}
    </Note>
  );
}
