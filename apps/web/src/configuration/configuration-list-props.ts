import type { ConfigurationSearch } from "./configuration-search.ts";

/** What each of the lists shares with its address. */
export interface ConfigurationListProps {
  search: ConfigurationSearch;
  onSearch: (next: Partial<ConfigurationSearch>) => void;
}
