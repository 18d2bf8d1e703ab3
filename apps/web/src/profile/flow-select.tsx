import { Select, type SelectProps } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useSearchedChoice } from "../app/use-searched-choice.ts";
import { useFlowRow } from "./use-flow-row.ts";

/** Which flow a profile runs; empty: the organisation's default. */
export function FlowSelect(props: Omit<SelectProps, "label" | "options">) {
  const { t } = useTranslation();
  const choice = useSearchedChoice();
  const flows = useQuery({ ...api.flow.list.queryOptions({ input: choice.input }), ...choice.whileSearched });
  const runnable = flows.data?.results.filter(({ type }) => type === "Core" || type === "Custom") ?? [];
  return (
    <Select
      {...props}
      {...choice.inSelect(flows)}
      label={t("profile.flow")}
      options={[
        { value: "", label: t("profile.defaultFlow") },
        ...choice.choices(runnable, useFlowRow(props.value)).map(({ id, name, publishedVersion }) => ({
          value: id,
          label: name,
          ...(publishedVersion === null && { hint: t("profile.general.notPublished") }),
        })),
      ]}
    />
  );
}
