import {
  type Command,
  type Correction,
  type Json,
  type Ladder,
  type NodeContext,
  own,
  phrase,
  readCorrection,
  type Step,
  saysCommand,
} from "@parlo/engine";
import { understood } from "../answer-by-model.ts";
import { askQuestion } from "../ask-question.ts";
import { severalShown } from "../several-choices.ts";
import { cancelled, storedAtOnce, writtenSoFar } from "./at-once.ts";
import { anyText, type Field, severalOf } from "./collect-user-input.kind.ts";
import { correctField } from "./correct-field.ts";
import { optionsOf } from "./field-options.ts";
import { comingFields, fillBesides } from "./fill-besides.ts";
import { before, type Data, type Memory, privateFields, submitted, uiField, wordsOf } from "./form.ts";
import { completed, halfAnswered, restAsked } from "./half-answered.ts";
import { askAboutField } from "./model-for-field.ts";
import { type FieldAnswer, readField, valueIn } from "./read-field.ts";
import { saidBesides } from "./said-besides.ts";

/** Where a field is that the form has no longer. */
export const nowhere = -1;

/** The nearest field from here on that is not known; in the other direction -1 where there is none. */
export function fieldToAsk(
  { fields }: Data,
  { known, done = [], ahead = [] }: Memory,
  from: number,
  direction: 1 | -1 = 1,
): number {
  let at = from;
  const isPassed = (name = "") => known.includes(name) || done.includes(name) || ahead.includes(name);
  while (isPassed(fields[at]?.name)) at += direction;
  return at;
}

const answeredIn = ({ fields }: Data, { values }: Memory): string[] =>
  fields.flatMap(({ name }) => (own(values, name) === undefined ? [] : name));

/** Another version of the form may have come since it asked: an answer is for the field that was asked, wherever that is now. */
export function whereAsked(data: Data, memory: Memory): Memory {
  const { at, asked, values } = memory;
  const { fields } = data;
  const isThere = at >= fields.length || fields[at]?.name === asked;
  if (isThere && fields.slice(0, at).every(({ name }) => own(values, name) !== undefined)) return memory;
  const done = answeredIn(data, memory).filter((name) => name !== asked);
  return { ...memory, at: fields.findIndex(({ name }) => name === asked), done };
}

/** The next field to ask for; after the last one what a changed form has before it. */
function atNextField(data: Data, memory: Memory): Memory {
  const at = fieldToAsk(data, memory, memory.at);
  if (at < data.fields.length) return { ...memory, at };
  const done = answeredIn(data, memory);
  const open = data.fields.findIndex(({ name }) => !done.includes(name));
  return open === -1 ? { ...memory, at } : { ...memory, at: open, done };
}

/** Asks for the next field that is not known; one with something to choose from shows it as buttons. */
export function askField(data: Data, context: NodeContext, memory: Memory, said: string): Step {
  const stand = atNextField(data, memory);
  const field = data.fields[stand.at];
  if (!field) return submitted(data, context, memory, memory.values);
  const text = [said, context.text(field.label, writtenSoFar(data, memory)) || field.name]
    .filter((one) => one !== "")
    .join("\n");
  const buttons = optionsOf(field, context).map(({ value, label }) => ({ id: value, label }));
  const wanted = severalOf(field);
  // Who may leave the field out may choose nothing.
  const several = severalShown(wanted && (field.required ? wanted : { ...wanted, least: 0 }), buttons.length, context);
  const { timeoutMs } = data.ladder;
  const value = { type: "buttons" as const, timeoutMs, buttons, ...(several && { several }) };
  const uiAction = field.type === "file" ? fileAction(data, field, context) : { name: "buttons" as const, value };
  const shows = field.type === "file" || buttons.length > 0;
  return askQuestion({ text, ...(shows && { uiAction }), asks: data, stand: { ...stand, asked: field.name } }, context);
}

/** A form of the one field, whose label stands in the question. */
function fileAction(data: Data, field: Field, context: NodeContext) {
  const fields = [{ ...uiField(field, context, undefined, undefined), label: phrase("file", context.language) }];
  const submitButton = context.text(data.submit) || phrase("submit", context.language);
  const value = { type: "input" as const, timeoutMs: data.ladder.timeoutMs, input: { fields, submitButton } };
  return { name: "input" as const, value };
}

/** What was typed or said: a command, a correction or the answer. */
export function takeText(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  return obeyCommand(data, context, memory, text) ?? takeAnswer(data, context, memory, text);
}

export function takeAnswer(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  // A correction may belong to an earlier field.
  const asked = data.fields.slice(0, memory.at + 1);
  const answered = readCorrection(text, context.language) ? asked : asked.slice(-1);
  return before(
    readAnswer(data, context, memory, text),
    privateFields(answered, context, () => text),
  );
}

/** The files that were sent for the field. */
export const takeFiles = (data: Data, context: NodeContext, memory: Memory, files: Json): Step =>
  takeValue(data, context, memory, files);

/** What was ticked of several options. */
export const takeTicked = (data: Data, context: NodeContext, memory: Memory, values: readonly string[]): Step =>
  takeValue(data, context, memory, values);

/** An answer that nobody has to read out of words. */
function takeValue(data: Data, context: NodeContext, memory: Memory, value: Json): Step {
  const field = data.fields[memory.at];
  if (!field) return submitted(data, context, memory, memory.values);
  const answer = readField(field, value, context);
  const step =
    "value" in answer ? fieldAnswered(data, context, memory, answer) : fieldMissed(data, context, memory, answer.error);
  return before(
    step,
    privateFields([field], context, () => wordsOf(value)),
  );
}

function readAnswer(data: Data, context: NodeContext, memory: Memory, text: string): Step {
  const field = data.fields[memory.at];
  if (!field) return submitted(data, context, memory, memory.values);
  const correction = readCorrection(text, context.language);
  /** Of "yes, but not today" the field reads nothing that is denied: it takes nothing back. */
  const isDenied = correction?.denied === undefined || "value" in readField(field, correction.denied, context);
  const rest = correction && isDenied ? readField(field, correction.text, context) : undefined;
  const isTaken = rest !== undefined && "value" in rest && !(correction?.sure && anyText.has(field.type));
  const mended = correction && mendedField(data, context, memory, correction, isTaken);
  if (mended) {
    const known = storedAtOnce(data, context, mended.memory, mended.names);
    return before(askField(data, context, known.memory, ""), [...mended.records, ...known.outputs]);
  }
  const whole = correction?.sure && rest ? rest : readField(field, text, context);
  const answer = !("value" in whole) && rest && "value" in rest ? rest : whole;
  const texts = correction ? [correction.text, text] : [text];
  const [first = text] = texts;
  const isCorrection = correction !== undefined;
  if ("value" in answer) {
    const read = (one: string) => readField(field, one, context);
    const said = { text: answer === rest ? first : text, read, isCorrection };
    return unlessCommand(data, field, answeredBy(data, context, memory, answer, said));
  }
  const read = (one: string) => completed(field, memory, one, context);
  const together = read(first);
  if (together && "value" in together)
    return answeredBy(data, context, memory, together, { text: first, read, isCorrection });
  if (together) return fieldMissed(data, context, withoutHalf(memory), together.error);
  return (
    answeredAmong(data, context, memory, first) ??
    halfAnswered(data, context, memory, field, texts) ??
    askAboutField(data, context, memory, text) ??
    fieldMissed(data, context, memory, restAsked(field, memory, context) ?? answer.error)
  );
}

type Answer = Extract<FieldAnswer, { value: unknown }>;
interface Said {
  readonly text: string;
  readonly read: (text: string) => FieldAnswer | undefined;
  /** "No, Saturday, and my mail is anna@example.com" is for those before, too. */
  readonly isCorrection: boolean;
}

/** The field has its answer, and those to come what its words say for them. */
function answeredBy(
  data: Data,
  context: NodeContext,
  memory: Memory,
  answer: Answer,
  { text, read, isCorrection }: Said,
): Step {
  const field = data.fields[memory.at];
  const by = field && { field, read: (one: string) => valueIn(read(one)) };
  const among = isCorrection ? data.fields : comingFields(data, memory);
  const { said } = saidBesides(data, context, { ...(by && { by }), text }, among);
  return fieldAnswered(data, context, memory, answer, { said, text, isCorrection });
}

/** "4 people on Friday at 8pm" answers how many there are when the day and the time are taken out. */
function answeredAmong(data: Data, context: NodeContext, memory: Memory, text: string): Step | undefined {
  const field = data.fields[memory.at];
  if (!field || anyText.has(field.type)) return undefined;
  const { said, rest } = saidBesides(data, context, { text }, comingFields(data, memory));
  const answer = readField({ ...field, required: true }, rest, context);
  if (said.length === 0 || !("value" in answer)) return undefined;
  return fieldAnswered(data, context, memory, answer, { said, text });
}

/** Whether a command is said to a field none of whose options is called so. */
export function commands(command: Command, text: string, field: Field, context: NodeContext): boolean {
  const isCommand = (said: string) => saysCommand(said, command, context.language);
  return isCommand(text) && !optionsOf(field, context).some(({ value, label }) => isCommand(value) || isCommand(label));
}

/** "Cancel", "skip" and "back" are no answers, where the author lets people say them. */
function obeyCommand(data: Data, context: NodeContext, memory: Memory, text: string): Step | undefined {
  const field = data.fields[memory.at];
  if (!field) return undefined;
  const says = (command: Command) => commands(command, text, field, context);
  if (data.cancel !== null && says("cancel")) return cancelled(memory);
  if (!field.required && says("skip")) return fieldAnswered(data, context, memory, { value: null, rung: "value" });
  if (!data.goBack || !says("back")) return undefined;
  const back = askBefore(data, context, memory);
  return data.digress ? { type: "unmatched", digress: "command", otherwise: back } : back;
}

/** The field before once more; at the first one the question before the form. */
function askBefore(data: Data, context: NodeContext, memory: Memory): Step {
  const at = fieldToAsk(data, memory, memory.at - 1, -1);
  const earlier = data.fields[at];
  if (!earlier)
    return { type: "back", otherwise: fieldMissed(data, context, memory, phrase("invalid", context.language)) };
  const step = askField(data, context, { ...memory, at, noMatch: 0, noInput: 0 }, "");
  return before(step, [understood({ field: earlier.name, command: "back" })]);
}

/** A field that takes any text leaves "help" and "stop" to the flow's handlers for them. */
export const unlessCommand = (data: Data, { type }: Field, taken: Step): Step =>
  data.digress && anyText.has(type) ? { type: "unmatched", digress: "command", otherwise: taken } : taken;

function withoutHalf({ half: _, ...memory }: Memory): Memory {
  return memory;
}

/** The field has its value, and others what was said for them besides; the next one is asked for. */
export function fieldAnswered(
  data: Data,
  context: NodeContext,
  memory: Memory,
  { value, rung }: Answer,
  besides: Parameters<typeof fillBesides>[3] = { said: [], text: "" },
): Step {
  const name = data.fields[memory.at]?.name ?? "";
  const values = { ...memory.values, [name]: value };
  const next = { ...withoutHalf(memory), values, at: memory.at + 1, noMatch: 0, noInput: 0, heard: "" };
  const filled = fillBesides(data, context, next, besides);
  const known = storedAtOnce(data, context, filled.memory, [name, ...filled.names]);
  const step = askField(data, context, known.memory, "");
  /** The last one is written with all of them. */
  const stored = step.type === "exit" ? [] : known.outputs;
  return before(step, [understood({ field: name, rung }), ...filled.records, ...stored]);
}

/** What corrects surely is for the last field first; what may answer the present one too, or is older, comes after it. */
function mendedField(data: Data, context: NodeContext, memory: Memory, correction: Correction, isTaken: boolean) {
  const { text, ...corrects } = correction;
  const among = isTaken ? (correction.sure ? "last" : "named") : "all";
  return (
    correctField(data, context, memory, { text, corrects, typed: true }, among) ??
    (correction.sure ? correctField(data, context, memory, { text, corrects, typed: false }, "last") : undefined)
  );
}

/** The field's own text comes before those of the ladder; with no ladder nobody counts. */
function textsOnMiss({ fields, ladder }: Data, context: NodeContext, { at }: Memory): Ladder["noMatch"] {
  const retry = fields[at]?.retry ?? {};
  return ladder.noMatch.length > 0 && context.text(retry) !== "" ? [retry, ...ladder.noMatch] : ladder.noMatch;
}

export function fieldMissed(data: Data, context: NodeContext, memory: Memory, error: string): Step {
  const texts = textsOnMiss(data, context, memory);
  const again = texts[memory.noMatch];
  const tries = texts.length;
  const otherwise: Step =
    again === undefined && tries > 0 && context.connected("cancel")
      ? cancelled(memory)
      : askField(
          data,
          context,
          { ...memory, noMatch: tries > 0 ? (memory.noMatch + 1) % (tries + 1) : 0, heard: "" },
          again ? context.text(again) : error,
        );
  return { type: "unmatched", digress: data.digress, otherwise };
}
