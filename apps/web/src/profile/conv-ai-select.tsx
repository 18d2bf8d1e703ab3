import { Link, Select, type SelectProps } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useSearchedChoice } from "../app/use-searched-choice.ts";

/** Which outside engine holds a profile's conversations. */
export function ConvAiSelect(props: Omit<SelectProps, "label" | "options">) {
  const { t } = useTranslation();
  const choice = useSearchedChoice();
  const engines = useQuery({ ...api.convAi.list.queryOptions({ input: choice.input }), ...choice.whileSearched });
  const chosen = useQuery({
    ...api.convAi.get.queryOptions({ input: { id: props.value } }),
    enabled: props.value !== "",
  });
  return (
    <Select
      {...props}
      {...choice.inSelect(engines)}
      label={t("profile.convAi")}
      aside={
        <Link href="/configurations/conv-ai/add" className="font-medium text-brand-text hover:underline">
          {t("profile.general.newConvAi")}
        </Link>
      }
      options={choice.choices(engines.data?.results ?? [], chosen.data).map(({ id, name, archivedAt }) => ({
        value: id,
        label: name,
        ...(archivedAt !== null && { hint: t("profile.archived") }),
      }))}
    />
  );
}
