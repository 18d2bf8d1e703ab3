import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { filterDemanded, missingExit, recordProblems, recordReferences, recordTemplates } from "../record-checks.ts";
import { outputSettings, writtenSettings } from "../record-settings.ts";

export const deleteRecordKind = defineKind({
  type: "DeleteRecord",
  version: 1,
  category: "Context",
  needs: "tables",
  schema: z.strictObject({ ...writtenSettings, ...outputSettings }),
  defaults: { tableId: "", filters: [], order: null, limit: 1, takes: "first", variable: null },
  exits: (data) => [exit("success"), exit("not-found"), ...missingExit(data), exit("error", { optional: true })],
  references: (data) => recordReferences(data),
  templates: recordTemplates,
  problems: (data) => [...recordProblems(data), ...filterDemanded(data)],
});
