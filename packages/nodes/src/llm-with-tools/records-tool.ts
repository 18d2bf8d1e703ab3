import type { JsonObject, KindProblem, Reference } from "@parlo/engine";
import { filterDemanded, recordProblems, recordReferences, valueDemanded } from "../record-checks.ts";
import { type RecordsToolSettings, recordsToolSchema } from "../record-settings.ts";

/** What its operation makes of the settings: the others are not looked at. */
function used({ operation, tableId, filters, order, values }: RecordsToolSettings) {
  return {
    tableId,
    ...(operation !== "create" && { filters, order }),
    ...((operation === "create" || operation === "update") && { values }),
  };
}

/** The table and its columns; `at` is where the tool stands in the settings of its node. */
export function recordsToolReferences(data: JsonObject, at: string): readonly Reference[] {
  const { success, data: settings } = recordsToolSchema.safeParse(data);
  if (!success) return [];
  return recordReferences(used(settings)).map((one) => ({
    ...one,
    field: `${at}.${one.field}`,
    ...(one.type === "table" && {
      columns: one.columns.map((column) => ({ ...column, field: `${at}.${column.field}` })),
    }),
  }));
}

/** Settings that do not fit are told by their schema. */
export function recordsToolProblems(data: JsonObject): readonly KindProblem[] {
  const { success, data: settings } = recordsToolSchema.safeParse(data);
  if (!success) return [];
  const { operation } = settings;
  return [
    ...recordProblems(used(settings)),
    ...(operation === "update" || operation === "delete" ? filterDemanded(settings) : []),
    ...(operation === "create" || operation === "update" ? valueDemanded(settings) : []),
  ];
}
