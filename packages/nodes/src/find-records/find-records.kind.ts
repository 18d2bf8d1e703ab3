import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { missingExit, recordProblems, recordReferences, recordTemplates } from "../record-checks.ts";
import { outputSettings, searchSettings } from "../record-settings.ts";

export const findRecordsKind = defineKind({
  type: "FindRecords",
  version: 1,
  category: "Context",
  needs: "tables",
  schema: z.strictObject({ ...searchSettings, ...outputSettings }),
  defaults: { tableId: "", filters: [], order: null, limit: 10, takes: "all", variable: null },
  exits: (data) => [exit("found"), exit("not-found"), ...missingExit(data), exit("error", { optional: true })],
  references: (data) => recordReferences(data),
  templates: recordTemplates,
  problems: recordProblems,
});
