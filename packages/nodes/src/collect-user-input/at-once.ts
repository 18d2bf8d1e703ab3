import { type JsonObject, type NodeContext, type Output, own, type Step } from "@parlo/engine";
import { asVariable, type Data, type Memory } from "./form.ts";

/** Answers to fields stand in their variables at once, for labels and handlers; what those held before is kept. */
export function storedAtOnce(
  { fields }: Data,
  context: NodeContext,
  memory: Memory,
  names: readonly string[],
): { readonly memory: Memory; readonly outputs: readonly Output[] } {
  const stored = fields.flatMap(({ name, variable: key }) => {
    const value = own(memory.values, name);
    const isStored = names.includes(name) && key && value !== undefined && value !== null;
    return isStored ? [{ type: "store" as const, key, value: asVariable(value, key, context) }] : [];
  });
  if (stored.length === 0) return { memory, outputs: [] };
  const held = stored.map(({ key }) => [key, context.read(key) ?? null] as const);
  return { memory: { ...memory, heldBefore: { ...Object.fromEntries(held), ...memory.heldBefore } }, outputs: stored };
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
