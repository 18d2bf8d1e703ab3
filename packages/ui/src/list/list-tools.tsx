import { clsx } from "clsx";
import { Columns3 } from "lucide-react";
import type { Ref } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Menu } from "../menu/menu.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { Column, ListProps } from "./list-props.ts";
import { SearchField } from "./search-field.tsx";
import { SortButton } from "./sort-button.tsx";

interface ListToolsProps<Row>
  extends Pick<
    ListProps<Row>,
    | "search"
    | "onSearch"
    | "searchPlaceholder"
    | "filters"
    | "filterOffers"
    | "onClearFilters"
    | "views"
    | "tools"
    | "columns"
    | "card"
    | "sort"
    | "onSort"
  > {
  searchRef: Ref<HTMLInputElement>;
  isShown: (column: Column<Row>) => boolean;
  onToggleColumn: (column: Column<Row>) => void;
}

export function ListTools<Row>(props: ListToolsProps<Row>) {
  const {
    search = "",
    onSearch,
    searchPlaceholder,
    searchRef,
    filters,
    filterOffers,
    onClearFilters,
    views,
    tools,
    columns,
  } = props;
  const texts = useUiTexts();
  const choosable = props.card ? [] : columns.filter((column) => !column.always);
  // Cards have no heads of columns to be sorted by.
  const sortable = props.card && props.onSort ? columns.filter((column) => column.sortable) : [];
  return (
    <div className="flex flex-none items-center gap-2 px-5 py-2.5 max-tablet:overflow-x-auto max-tablet:px-4 tablet:flex-wrap">
      {views}
      {onSearch && (
        <SearchField
          value={search}
          onSearch={onSearch}
          placeholder={searchPlaceholder ?? texts.search}
          searchRef={searchRef}
        />
      )}
      <ListFilters filters={filters ?? []} offers={filterOffers ?? []} onClear={onClearFilters} />
      <div className={clsx("ms-auto flex flex-none items-center gap-1", !tools && "max-tablet:hidden")}>
        {tools}
        {sortable.map((column) => (
          <span key={column.id} className="px-1.5 text-xs text-text-2 max-tablet:hidden">
            <SortButton column={column} list={props} />
          </span>
        ))}
        {choosable.length > 0 && (
          <span className="max-tablet:hidden">
            <Menu
              align="end"
              trigger={<IconButton label={texts.list.columns} icon={<Columns3 />} />}
              groups={[
                {
                  title: texts.list.columns,
                  items: choosable.map((column) => ({
                    label: column.label,
                    checked: props.isShown(column),
                    onSelect: () => props.onToggleColumn(column),
                  })),
                },
              ]}
            />
          </span>
        )}
      </div>
    </div>
  );
}
