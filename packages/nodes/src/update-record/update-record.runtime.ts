import type { NodeRuntime } from "@parlo/engine";
import { answeredRecords, askRecords, keptRecords } from "../ask-records.ts";
import { recordsAsked } from "../record-request.ts";
import type { updateRecordKind } from "./update-record.kind.ts";

export const updateRecordRuntime: NodeRuntime<typeof updateRecordKind> = {
  enter: (data, context) => askRecords(recordsAsked({ ...data, operation: "update" }, context), context),
  resume: (data, wake) =>
    answeredRecords(wake, (result) => ({
      type: "exit",
      name: result.count > 0 ? "success" : "not-found",
      outputs: keptRecords(data, result),
    })),
};
