import { CommandPalette, type PaletteGroup } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoundThings } from "./use-found-things.tsx";
import { isBegun, useOwnCommands } from "./use-own-commands.tsx";

interface SearchPaletteProps {
  /** Before its field was there. */
  typed: string;
  onClose: () => void;
}

/**
 * ⌘K: screens and actions at once, the organisation's own things by the API's search. Those come first, but behind a
 * screen or an action that begins with the search: Enter means that before and after they have come.
 */
export function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(typed);
  const own = useOwnCommands(search);
  const found = useFoundThings(search);
  const begins = ({ items }: PaletteGroup) => items.some(({ label }) => isBegun(label, search));
  return (
    <CommandPalette
      label={t("frame.palette.label")}
      placeholder={t("frame.palette.placeholder")}
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      groups={[...own.filter(begins), ...found.groups, ...own.filter((group) => !begins(group))]}
      loading={found.loading}
    />
  );
}
