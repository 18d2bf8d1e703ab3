import { type JsonObject, type NodeContext, type Output, own, type Step } from "@parlo/engine";
import { asVariable, type Data, type Memory } from "./form.ts";

/** The answer to a field stands in its variable at once, for labels and handlers; what that held before is kept. */
export function storedAtOnce(
  { fields }: Data,
  context: NodeContext,
  memory: Memory,
  name: string,
): { readonly memory: Memory; readonly outputs: readonly Output[] } {
  const key = fields.find((field) => field.name === name)?.variable;
  const value = own(memory.values, name);
  if (!key || value === undefined || value === null) return { memory, outputs: [] };
  const heldBefore = { [key]: context.read(key) ?? null, ...memory.heldBefore };
  return {
    memory: { ...memory, heldBefore },
    outputs: [{ type: "store", key, value: asVariable(value, key, context) }],
  };
}

/** What the fields so far have written, for texts of the very turn in which it is written. */
export const writtenSoFar = ({ fields }: Data, { values, heldBefore = {} }: Memory): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ name, variable }) => {
      const value = own(values, name);
      return variable && Object.hasOwn(heldBefore, variable) && value !== undefined && value !== null
        ? [[variable, value]]
        : [];
    }),
  );

/** Who cancels has told nothing: the variables hold what they held before. */
export const cancelled = ({ heldBefore = {} }: Memory): Step => ({
  type: "exit",
  name: "cancel",
  outputs: Object.entries(heldBefore).map(([key, value]) => ({ type: "store" as const, key, value })),
});
