import type { Summary, SummaryContext } from "./editor.ts";
import type { FilterSetting } from "./record-settings.ts";

interface Settings {
  readonly tableId: string;
  readonly filters?: readonly FilterSetting[];
  readonly values?: readonly { readonly column: string }[];
}

/** What a card says of a table: its name (`unknown` for one that is not here), and the columns that are looked at or written. */
export function recordSummary(
  { tableId, filters = [], values = [] }: Settings,
  tableName: SummaryContext["tableName"],
  unknown: string,
): Summary {
  const columns = [...filters, ...values].map(({ column }) => column).filter((column) => column !== "");
  return {
    lines: tableId === "" ? [] : [{ look: "plain", text: tableName(tableId) ?? unknown }],
    chips: [...new Set(columns)],
  };
}
