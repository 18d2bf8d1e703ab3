import type { NodeContext, Output } from "@parlo/engine";
import type { FieldSetting } from "./collect-user-input.kind.ts";
import { isSpanned, spanOf } from "./field-span.ts";
import { counted } from "./number-bounds.ts";

/** An issue for each bound of a field that cannot be read as its type, and bounds nothing. */
export function unfitBounds(field: FieldSetting, context: NodeContext): readonly Output[] {
  const { from, until } = isSpanned(field.type) ? spanOf(field, context) : { from: "", until: "" };
  const { least, most } = counted(field, context);
  const read = { earliest: from, latest: until, least, most };
  return (["earliest", "latest", "least", "most"] as const)
    .filter((end) => field[end] !== "" && field[end] !== null && read[end] === null)
    .map((end) => ({
      type: "issue",
      severity: "warning",
      code: "unfit-bound",
      message: `What bounds the field ${field.name} (${end}) is no ${field.type}, and was left out`,
    }));
}
