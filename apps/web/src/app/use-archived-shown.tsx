import { Button, type ListProps } from "@parlo/ui";
import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListSearch } from "./listed.ts";

interface ArchivedSearch extends ListSearch {
  archived: boolean;
}

/** Lets a list show what is archived as well: a button, then a filter that can be taken away. */
export function useArchivedShown<Search extends ArchivedSearch>(
  search: Search,
  onSearch: (next: Partial<Search>) => void,
): Pick<ListProps<never>, "filters" | "tools" | "onClearFilters"> {
  const { t } = useTranslation();
  const go = (next: Partial<ArchivedSearch>) => onSearch({ ...next, page: 1 } as Partial<Search>);
  const chip = {
    id: "archived",
    label: t("app.archived.shown"),
    value: t("app.archived.too"),
    onRemove: () => go({ archived: false }),
  };
  return {
    filters: search.archived ? [chip] : [],
    onClearFilters: () => go({ search: "", archived: false }),
    tools: !search.archived && (
      <Button variant="quiet" icon={<Archive />} onClick={() => go({ archived: true })}>
        {t("app.archived.show")}
      </Button>
    ),
  };
}
