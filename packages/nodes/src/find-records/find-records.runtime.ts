import type { NodeRuntime } from "@parlo/engine";
import { answeredRecords, askRecords, keptRecords } from "../ask-records.ts";
import { recordsAsked } from "../record-request.ts";
import type { findRecordsKind } from "./find-records.kind.ts";

export const findRecordsRuntime: NodeRuntime<typeof findRecordsKind> = {
  enter: (data, context) => askRecords(recordsAsked({ ...data, operation: "find" }, context), context),
  resume: (data, wake) =>
    answeredRecords(wake, (result) => ({
      type: "exit",
      name: result.records.length > 0 ? "found" : "not-found",
      outputs: keptRecords(data, result),
    })),
};
