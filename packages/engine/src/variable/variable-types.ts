/** Of variables, and of the inputs of flows. */
export const variableTypes = [
  "ID",
  "String",
  "Number",
  "Boolean",
  "Date",
  "DateTime",
  "TimeOfDay",
  "Weekday",
  "Json",
] as const;
export type VariableType = (typeof variableTypes)[number];
