import type { Reference, VariableType } from "@parlo/engine";

/** That a kind's nodes write the variable which stands in a field, and what they put there. */
export const writtenVariable = (key: string, field: string, holds: VariableType): Reference => ({
  type: "variable",
  access: "write",
  key,
  field,
  holds,
});
