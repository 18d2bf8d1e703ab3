import type { NodeContext, NodeRuntime, Wake } from "@parlo/engine";
import { answeredRecords, askRecords, keptRecords } from "../ask-records.ts";
import { recordsAsked } from "../record-request.ts";
import type { createRecordKind } from "./create-record.kind.ts";

/** There is nothing to look for: what can be missing is the table itself. */
const noTable = (wake: Wake, context: NodeContext) =>
  wake.type === "effect" &&
  wake.result.type === "failed" &&
  wake.result.code === "table-missing" &&
  context.connected("not-found");

export const createRecordRuntime: NodeRuntime<typeof createRecordKind> = {
  enter: (data, context) => askRecords(recordsAsked({ ...data, operation: "create" }, context), context),
  resume: ({ variable }, wake, context) => {
    if (noTable(wake, context)) return { type: "exit", name: "not-found" };
    return answeredRecords(wake, (result) => ({
      type: "exit",
      name: "success",
      outputs: keptRecords({ takes: "first", variable }, result),
    }));
  },
};
