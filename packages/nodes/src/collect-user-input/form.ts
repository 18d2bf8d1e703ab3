import {
  type DataOf,
  type HalfDateTime,
  type Json,
  type JsonObject,
  type LadderState,
  mask,
  type NodeContext,
  type Output,
  own,
  phrase,
  type SentFile,
  type Step,
  type UiField,
} from "@parlo/engine";
import { understood } from "../answer-by-model.ts";
import { askQuestion } from "../ask-question.ts";
import { boundsOf } from "../several-choices.ts";
import { type collectUserInputKind, type Field, isWritten, severalOf } from "./collect-user-input.kind.ts";
import { optionsOf } from "./field-options.ts";
import { fileBounds, filesGiven, filesIn, filesShown } from "./files.ts";
import { clockOf, moneyInWords, readField, readKept, valueInWords } from "./read-field.ts";

export type Data = Omit<DataOf<typeof collectUserInputKind>, "fields"> & { readonly fields: readonly Field[] };

/** A day without its time, or a time without its day, that was said for a field. */
export type HalfAnswer = HalfDateTime & { readonly field: string };

export interface Memory extends LadderState {
  readonly values: JsonObject;
  /** Names of the fields that are not asked for, because their values were known before. */
  readonly known: readonly string[];
  /** The field that is asked for, where they are asked one by one: its place and its name. */
  readonly at: number;
  readonly asked: string;
  /** Names of the fields that were answered before the form was changed; absent where it was not. */
  readonly done?: readonly string[];
  /** Names of the fields that answers to others have filled: nobody has been asked for them. */
  readonly ahead?: readonly string[];
  readonly messageId: string;
  /** Messages that asked the same before it. */
  readonly earlierIds?: readonly string[];
  readonly switched?: true;
  /** What was said, while a model reads it. */
  readonly heard: string;
  /** What was said of a day and its time, where the rest was not. */
  readonly half?: HalfAnswer;
  /** What variables held before the fields wrote them, one by one. */
  readonly heldBefore?: JsonObject;
}

/** Touchpoints know no amounts, ratings, days of the week and yes or no. */
function shownAs(type: Field["type"]): UiField["type"] {
  if (type === "money") return "text";
  return type === "yesNo" || type === "weekday" || type === "rating" || type === "multiSelect" ? "select" : type;
}

export function uiField(
  field: Field,
  context: NodeContext,
  value: Json | undefined,
  error: string | undefined,
): UiField {
  const placeholder = isWritten(field) ? context.text(field.placeholder) : "";
  const options = optionsOf(field, context);
  const several = severalOf(field);
  return {
    name: field.name,
    label: context.text(field.label) || field.name,
    type: shownAs(field.type),
    required: field.required,
    ...(placeholder !== "" && { placeholder }),
    ...(options.length > 0 && { options }),
    ...(several && options.length > 0 && { several: boundsOf(several, options.length) }),
    ...(field.type === "file" && { files: fileBounds(field) }),
    ...(value !== undefined && value !== null && { value: asShown(field, value, context) }),
    ...(error !== undefined && { error }),
  };
}

/** What is chosen from and what touchpoints have no field for stands there in words. */
function asShown({ type }: Field, value: Json, context: NodeContext): Json {
  if (type === "file") return filesShown(value);
  if (type === "money") return moneyInWords(value, context.language);
  if (type === "dateTime") return clockOf(value, context)?.replace(" ", "T") ?? value;
  const isWord = type === "select" || type === "yesNo" || type === "weekday" || type === "rating";
  return isWord ? valueInWords(value) : value;
}

/** What the variables of the fields hold already, as far as it fits. */
export function knownValues({ fields, skipKnown }: Data, context: NodeContext): JsonObject {
  if (!skipKnown) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = field.variable === null ? undefined : readKept(field, context.read(field.variable), context);
      return answer && "value" in answer && answer.value !== null ? [[field.name, answer.value] as const] : [];
    }),
  );
}

/** Shows the form, filled with what is known, wrong fields marked. */
export function showForm(
  data: Data,
  context: NodeContext,
  text: string,
  memory: Memory,
  errors: { readonly [name: string]: string },
): Step {
  const cancel = data.cancel && (context.text(data.cancel) || phrase("cancel", context.language));
  const input = {
    fields: data.fields.map((field) =>
      uiField(field, context, own(memory.values, field.name), own(errors, field.name)),
    ),
    submitButton: context.text(data.submit) || phrase("submit", context.language),
    ...(cancel !== null && { cancelButton: cancel }),
  };
  const { timeoutMs } = data.ladder;
  const uiAction = { name: "input" as const, value: { type: "input" as const, timeoutMs, input } };
  return askQuestion({ text, uiAction, asks: data, stand: { ...memory } }, context);
}

const isHidden = ({ variable }: Field, context: NodeContext) =>
  variable !== null && context.definition(variable)?.hide === true;

/** Fields that fill hidden variables, and what was said for them. */
export function privateFields(
  fields: readonly Field[],
  context: NodeContext,
  given: (field: Field) => Json | undefined,
): Output[] {
  const hidden = fields.filter((field) => isHidden(field, context));
  const values = hidden
    .flatMap((field) => given(field))
    .filter((value) => value !== undefined && value !== null && value !== "");
  return hidden.length === 0
    ? []
    : [{ type: "private", fields: hidden.map(({ name }) => name), values: values as Json[] }];
}

/** All values at once: leaves by `submit`, or shows what is wrong. */
export function takeForm(
  data: Data,
  context: NodeContext,
  memory: Memory,
  given: JsonObject,
  files?: readonly SentFile[],
): Step {
  const values = new Map<string, Json>();
  const errors = new Map<string, string>();
  const rungs: Output[] = [];
  for (const field of data.fields) {
    const said = givenFor(field, given, files);
    const answer = readField(field, said, context);
    if ("error" in answer) {
      errors.set(field.name, answer.error);
      values.set(field.name, said ?? null);
    } else {
      values.set(field.name, answer.value);
      if (answer.value !== null) rungs.push(understood({ field: field.name, rung: answer.rung }));
    }
  }
  const taken = Object.fromEntries(values);
  const step =
    errors.size === 0
      ? before(submitted(data, context, memory, taken), rungs)
      : showForm(data, context, "", { ...memory, values: taken }, Object.fromEntries(errors));
  return before(
    step,
    privateFields(data.fields, context, (field) => wordsOf(givenFor(field, given, files))),
  );
}

/** Files are those that came with the answer: what is only said to be one is none. */
const givenFor = ({ name, type }: Field, given: JsonObject, files: readonly SentFile[] | undefined) =>
  type === "file" ? filesGiven(own(given, name), files) : own(given, name);

/** Of files what leads to them. */
export const wordsOf = (value: Json | undefined): Json | undefined => {
  const files = filesIn(value);
  return files.length === 0 ? value : files.flatMap(({ id, name }) => [id ?? null, name]);
};

/** An amount is a number, a text or both, and what was chosen of several a list or a text, as the variable wants it. */
export function asVariable(value: Json, variable: string, context: NodeContext): Json {
  const type = context.definition(variable)?.type;
  const files = filesIn(value);
  if (files.length > 0) return type === "String" ? files.map(({ address }) => address).join("\n") : value;
  if (Array.isArray(value)) return type === "String" ? valueInWords(value) : value;
  if (typeof value !== "object" || value === null || !("amount" in value)) return value;
  if (type === "Number") return value.amount ?? null;
  return type === "String" || type === "ID" ? valueInWords(value) : value;
}

/** The same step; before what it says, what is known of the answer. */
export function before(step: Step, outputs: readonly Output[]): Step {
  if (outputs.length === 0) return step;
  return { ...step, outputs: [...outputs, ...(step.outputs ?? [])] };
}

/** All is known: leaves by `submit`, ready to be corrected. */
export function submitted(data: Data, context: NodeContext, given: Memory, values: JsonObject): Step {
  const { switched: _, ...memory } = given;
  const said = data.fields.flatMap((field) => {
    const value = own(values, field.name);
    if (value === undefined || value === null || memory.known.includes(field.name)) return [];
    const label = context.text(field.label) || field.name;
    const words = (field.type === "dateTime" ? clockOf(value, context) : undefined) ?? valueInWords(value);
    return [{ text: `${label}: ${words}`, shown: `${label}: ${isHidden(field, context) ? mask : words}` }];
  });
  const text = said.map((one) => one.text).join("\n");
  const shown = said.map((one) => one.shown).join("\n");
  const stored: Output[] = data.fields.flatMap(({ name, variable }) => {
    const value = own(values, name);
    return variable === null || value === undefined || value === null
      ? []
      : [{ type: "store" as const, key: variable, value: asVariable(value, variable, context) }];
  });
  return {
    type: "exit",
    name: "submit",
    /** What was not asked cannot have been meant otherwise, and nobody goes back to it. */
    ...(memory.known.length < data.fields.length && {
      answered: { ...memory, values, at: data.fields.length, heard: "" },
    }),
    outputs: [
      ...(said.length > 0
        ? [{ type: "remember" as const, message: { role: "user" as const, text, ...(shown !== text && { shown }) } }]
        : []),
      { type: "output", value: values },
      ...stored,
    ],
  };
}
