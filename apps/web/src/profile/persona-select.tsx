import { Select, type SelectProps } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useSearchedChoice } from "../app/use-searched-choice.ts";

/** Who the agent of a profile is; empty: nobody yet. */
export function PersonaSelect(props: Omit<SelectProps, "label" | "options">) {
  const { t } = useTranslation();
  const choice = useSearchedChoice();
  const { value } = props;
  const personas = useQuery({ ...api.persona.list.queryOptions({ input: choice.input }), ...choice.whileSearched });
  const chosen = useQuery({ ...api.persona.get.queryOptions({ input: { id: value } }), enabled: value !== "" });
  return (
    <Select
      {...props}
      {...choice.inSelect(personas)}
      label={t("profile.persona")}
      options={[
        { value: "", label: t("profile.noPersona") },
        ...choice
          .choices(personas.data?.results ?? [], value === "" ? undefined : chosen.data)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
