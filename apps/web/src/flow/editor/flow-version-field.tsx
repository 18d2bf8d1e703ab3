import type { FlowVersionProps } from "@parlo/nodes/editor";
import { Button, Link, Note, Select } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { wholeList } from "../../app/whole-list.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";

const live = "live";

/** Which version of another flow a step runs; where a newer one is live, what has changed since, and the way to it. */
export function FlowVersionField({ flowId, value, onChange, error }: FlowVersionProps) {
  const { t } = useTranslation();
  const { editable } = useFlowEditor();
  const { known } = useEditorSurroundings();
  const newest = known.flows.find(({ id }) => id === flowId)?.publishedVersion ?? null;
  const { data } = useQuery({
    ...wholeList(api.flow.versions, { id: flowId }),
    enabled: newest !== null || value !== null,
  });
  const number = (version: number) => t("flow.versions.number", { number: version });
  const versions = data?.results.filter(({ published }) => published) ?? [];
  if (newest === null && value === null) return null;
  const named = versions.map((version) => ({
    value: String(version.number),
    label: [number(version.number), version.name].filter(Boolean).join(" · "),
    hint: version.live ? t("flow.versions.live") : "",
  }));
  const isListed = value === null || versions.some((version) => version.number === value);
  return (
    <>
      <Select
        label={t("canvas.form.flow.version")}
        help={t(value === null ? "canvas.form.flow.versionLiveHelp" : "canvas.form.flow.versionHelp")}
        {...(error !== undefined && { error })}
        value={value === null ? live : String(value)}
        onChange={(chosen) => onChange(chosen === live ? null : Number(chosen))}
        options={[
          { value: live, label: t("canvas.form.flow.versionLive"), hint: newest === null ? "" : number(newest) },
          ...(isListed ? [] : [{ value: String(value), label: number(value) }]),
          ...named,
        ]}
      />
      {value !== null && newest !== null && newest > value && (
        <Note tone="info" title={t("canvas.update.available")}>
          <p>{t("canvas.update.newer", { number: newest })}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {editable && (
              <Button size="sm" onClick={() => onChange(newest)}>
                {t("canvas.update.take", { number: newest })}
              </Button>
            )}
            <Button size="sm" variant="quiet" asChild>
              <Link href={flowPaths.compare(flowId, value, newest)}>{t("canvas.update.compare")}</Link>
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}
