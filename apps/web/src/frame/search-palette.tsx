import { CommandPalette } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoundThings } from "./use-found-things.tsx";
import { useOwnCommands } from "./use-own-commands.tsx";

interface SearchPaletteProps {
  /** Before its field was there. */
  typed: string;
  onClose: () => void;
}

/** ⌘K: screens and actions at once, the organisation's own things by the API's search. */
export function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(typed);
  const own = useOwnCommands(search);
  const found = useFoundThings(search);
  return (
    <CommandPalette
      label={t("frame.palette.label")}
      placeholder={t("frame.palette.placeholder")}
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      groups={[...found.groups, ...own]}
      loading={found.loading}
    />
  );
}
