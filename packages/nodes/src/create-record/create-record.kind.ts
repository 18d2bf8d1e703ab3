import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { missingExit, recordProblems, recordReferences, recordTemplates, valueDemanded } from "../record-checks.ts";
import { tableSettings, valueSettings } from "../record-settings.ts";

export const createRecordKind = defineKind({
  type: "CreateRecord",
  version: 1,
  category: "Context",
  needs: "tables",
  schema: z.strictObject({
    ...tableSettings,
    ...valueSettings,
    /** Takes the new record. */
    variable: z.string().max(255).nullable(),
  }),
  defaults: { tableId: "", values: [], variable: null },
  exits: (data) => [
    exit("success"),
    exit("not-found", { optional: true }),
    ...missingExit(data),
    exit("error", { optional: true }),
  ],
  references: (data) => recordReferences(data),
  templates: recordTemplates,
  problems: (data) => [...recordProblems(data), ...valueDemanded(data)],
});
