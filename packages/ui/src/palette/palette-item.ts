import type { ReactNode } from "react";

export interface PaletteItem {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: ReactNode;
  onSelect: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
  /** Already fitting the search; the order is kept. */
  groups: readonly PaletteGroup[];
  loading?: boolean;
}
