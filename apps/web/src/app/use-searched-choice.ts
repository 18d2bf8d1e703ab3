import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";

const mostShown = 100;
/** From so many on they are searched rather than looked through. */
const many = 12;

interface Choice {
  id: string;
}

interface Found {
  data: { count: number } | undefined;
  isPlaceholderData: boolean;
}

/** What a choice asks a list for and shows of it: those found, and the chosen one wherever it stands. */
export function useSearchedChoice() {
  const [search, setSearch] = useState("");
  const isLong = (count: number) => search !== "" || count > many;
  return {
    search,
    setSearch,
    input: { search, pageSizeAndNumber: { size: mostShown, number: 1 } },
    whileSearched: { placeholderData: keepPreviousData },
    isLong,
    /** What a select is given so that it searches the list too. */
    inSelect: ({ data, isPlaceholderData }: Found) =>
      data && isLong(data.count) ? { onSearch: setSearch, searching: isPlaceholderData } : {},
    choices: <Of extends Choice>(found: readonly Of[], chosen: Of | undefined): readonly Of[] =>
      chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found,
  };
}
