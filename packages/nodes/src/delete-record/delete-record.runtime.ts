import type { NodeRuntime } from "@parlo/engine";
import { answeredRecords, askRecords, keptRecords } from "../ask-records.ts";
import { recordsAsked } from "../record-request.ts";
import type { deleteRecordKind } from "./delete-record.kind.ts";

export const deleteRecordRuntime: NodeRuntime<typeof deleteRecordKind> = {
  enter: (data, context) => askRecords(recordsAsked({ ...data, operation: "delete" }, context), context),
  resume: (data, wake) =>
    answeredRecords(wake, (result) => ({
      type: "exit",
      name: result.count > 0 ? "success" : "not-found",
      outputs: keptRecords(data, result),
    })),
};
