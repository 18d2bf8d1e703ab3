import { type NodeContext, type Output, own } from "@parlo/engine";
import { understood } from "../answer-by-model.ts";
import type { Field } from "./collect-user-input.kind.ts";
import { type Data, type Memory, privateFields } from "./form.ts";
import type { SaidBesides } from "./said-besides.ts";

/** The fields that are still to come, those that another answer has filled among them. */
export const comingFields = ({ fields }: Data, { at, known, done = [] }: Memory): readonly Field[] =>
  fields.filter(({ name }, place) => place > at && !known.includes(name) && !done.includes(name));

/** What an answer says for other fields stands in them; those that are still to come are not asked for. */
export function fillBesides(
  { fields }: Data,
  context: NodeContext,
  memory: Memory,
  { said, text, isCorrection = false }: { said: readonly SaidBesides[]; text: string; isCorrection?: boolean },
): { readonly memory: Memory; readonly names: readonly string[]; readonly records: readonly Output[] } {
  if (said.length === 0) return { memory, names: [], records: [] };
  const { half, ...rest } = memory;
  const names = said.map(({ field }) => field.name);
  const values = { ...memory.values, ...Object.fromEntries(said.map(({ field, value }) => [field.name, value])) };
  const isBehind = (name: string) => fields.findIndex((field) => field.name === name) >= memory.at;
  const ahead = [...new Set([...(memory.ahead ?? []), ...names.filter(isBehind)])];
  const isHalf = half !== undefined && !names.includes(half.field);
  const records = said.map(({ field: { name }, rung }) => {
    const corrects = isCorrection && own(memory.values, name) !== undefined;
    return understood({ field: name, rung, ...(corrects && { corrects: name }) });
  });
  return {
    memory: { ...rest, values, ...(isHalf && { half }), ...(ahead.length > 0 && { ahead }) },
    names,
    records: [
      ...privateFields(
        said.map(({ field }) => field),
        context,
        () => text,
      ),
      ...records,
    ],
  };
}
