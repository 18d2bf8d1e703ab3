import { idleUnless, type JsonObject, type KindProblem, type Reference, type TemplateField } from "@parlo/engine";
import { filterDemanded, recordProblems, recordReferences, recordTemplates, valueDemanded } from "../record-checks.ts";
import { type RecordsToolSettings, recordsToolSchema } from "../record-settings.ts";

const looks = ({ operation }: RecordsToolSettings) => operation !== "create";
const writes = ({ operation }: RecordsToolSettings) => operation === "create" || operation === "update";

/** What its operation makes of the settings: the others are not looked at. */
function used(settings: RecordsToolSettings) {
  const { tableId, filters, order, values } = settings;
  return { tableId, ...(looks(settings) && { filters, order }), ...(writes(settings) && { values }) };
}

export function recordsToolTemplates(settings: RecordsToolSettings): readonly TemplateField[] {
  const { filters, values } = settings;
  return [
    ...idleUnless(looks(settings), recordTemplates({ filters })),
    ...idleUnless(writes(settings), recordTemplates({ values })),
  ];
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
    ...(writes(settings) ? valueDemanded(settings) : []),
  ];
}
