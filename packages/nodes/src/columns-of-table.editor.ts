import type { ColumnOption, FormSurroundings } from "./editor.ts";

const none: readonly ColumnOption[] = [];

/** The columns of the table that has been chosen; none while it is not known. */
export const columnsOf = ({ tables }: Pick<FormSurroundings, "tables">, tableId: string): readonly ColumnOption[] =>
  tables.find(({ value }) => value === tableId)?.columns ?? none;
