import { IconButton, Select } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { wholeList } from "../../app/whole-list.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { readSide, type Side } from "./compare-search.ts";

interface SideSelectsProps {
  before: Side;
  after: Side;
  onChange: (before: Side, after: Side) => void;
}

/** Which two states are compared: the draft and every version that there is. */
export function SideSelects({ before, after, onChange }: SideSelectsProps) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const { data } = useQuery(wholeList(api.flow.versions, { id: flowId, sortBy: "NumberDesc" }));
  const versions = (data?.results ?? []).map(({ number, name, live, published }) => ({
    value: String(number),
    label: name ? `${number} · ${name}` : t("flow.versions.number", { number }),
    ...(live && { hint: t("flow.versions.live") }),
    ...(!published && { hint: t("flow.versions.kept") }),
  }));
  const options = [{ value: "draft", label: t("flow.draft") }, ...versions];
  const choose = (set: (side: Side) => void) => (value: string) => {
    const side = readSide(value);
    if (side !== undefined) set(side);
  };
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-tablet:flex-1">
      <Select
        className="w-[190px] min-w-0 max-tablet:w-auto max-tablet:flex-1"
        label={t("flow.compare.before")}
        hideLabel
        value={String(before)}
        options={options}
        onChange={choose((side) => onChange(side, after))}
      />
      <ArrowRight aria-hidden className="size-4 flex-none text-text-3 max-tablet:hidden" />
      <Select
        className="w-[190px] min-w-0 max-tablet:w-auto max-tablet:flex-1"
        label={t("flow.compare.after")}
        hideLabel
        value={String(after)}
        options={options}
        onChange={choose((side) => onChange(before, side))}
      />
      <IconButton label={t("flow.compare.swap")} icon={<ArrowLeftRight />} onClick={() => onChange(after, before)} />
    </div>
  );
}
