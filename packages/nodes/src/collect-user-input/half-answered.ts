import {
  completeDateTime,
  findHalfDateTime,
  type HalfDateTime,
  type NodeContext,
  phrase,
  type Step,
} from "@parlo/engine";
import { askQuestion } from "../ask-question.ts";
import { storedAtOnce } from "./at-once.ts";
import type { Field } from "./collect-user-input.kind.ts";
import { comingFields, fillBesides } from "./fill-besides.ts";
import { before, type Data, type HalfAnswer, type Memory } from "./form.ts";
import { clockOf, type FieldAnswer, readField } from "./read-field.ts";
import { saidBesides } from "./said-besides.ts";

const halfFor = ({ half }: Memory, { name, type }: Field): HalfAnswer | undefined =>
  type === "dateTime" && half?.field === name ? half : undefined;

/** What a text says together with the half that is known. */
export function completed(field: Field, memory: Memory, text: string, context: NodeContext): FieldAnswer | undefined {
  const half = halfFor(memory, field);
  const instant = half && completeDateTime(half, text, context);
  return instant === undefined ? undefined : readField(field, instant, context);
}

const asking = ({ day }: HalfDateTime, { language }: NodeContext) =>
  phrase(day === undefined ? "whichDay" : "whichTime", language);

/** What of the two is still to be told. */
export function restAsked(field: Field, memory: Memory, context: NodeContext): string | undefined {
  const half = halfFor(memory, field);
  return half && asking(half, context);
}

/** Keeps the half that was said and what was said besides, and asks for the rest. */
export function halfAnswered(
  data: Data,
  context: NodeContext,
  memory: Memory,
  field: Field,
  texts: readonly string[],
): Step | undefined {
  if (field.type !== "dateTime") return undefined;
  for (const text of texts) {
    const found = findHalfDateTime(text, context);
    if (!found) continue;
    const read = (one: string) => {
      const { day, time } = findHalfDateTime(one, context) ?? {};
      return day ?? time;
    };
    const { said } = saidBesides(data, context, { by: { field, read }, text }, comingFields(data, memory));
    const filled = fillBesides(data, context, memory, { said, text });
    const known = storedAtOnce(data, context, filled.memory, filled.names);
    const stand = { ...known.memory, half: { ...found, field: field.name }, noMatch: 0, noInput: 0, heard: "" };
    const step = askQuestion({ text: asking(found, context), asks: data, stand }, context);
    return before(step, [...filled.records, ...known.outputs]);
  }
  return undefined;
}

/** Another day or another time of an instant that was told: "no, Saturday" of Friday at eight. */
export function mendedHalf(field: Field, old: unknown, said: string, context: NodeContext): FieldAnswer | undefined {
  if (field.type !== "dateTime" || typeof old !== "string") return undefined;
  const half = findHalfDateTime(said, context);
  const [day = "", time = ""] = clockOf(old, context)?.split(" ") ?? [];
  if (!half || time === "") return undefined;
  const known: HalfDateTime = half.day === undefined ? { text: "", day } : { text: "", time };
  const instant = completeDateTime(known, said, context);
  return instant === undefined ? undefined : readField(field, instant, context);
}
