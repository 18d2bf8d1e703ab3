import { Select } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useSearchedChoice } from "../../app/use-searched-choice.ts";

interface ProfileSelectProps {
  chosen: { id: string; name: string } | undefined;
  onChoose: (profileId: string) => void;
}

/** One of the organisation's profiles; archived ones too, for they have had conversations. */
export function ProfileSelect({ chosen, onChoose }: ProfileSelectProps) {
  const { t } = useTranslation();
  const choice = useSearchedChoice();
  const input = { ...choice.input, includeArchived: true };
  const profiles = useQuery({ ...api.profile.list.queryOptions({ input }), ...choice.whileSearched });
  return (
    <Select
      {...choice.inSelect(profiles)}
      label={t("conversation.filter.profileId.name")}
      value={chosen?.id ?? ""}
      onChange={onChoose}
      options={choice
        .choices<{ id: string; name: string }>(profiles.data?.results ?? [], chosen)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
