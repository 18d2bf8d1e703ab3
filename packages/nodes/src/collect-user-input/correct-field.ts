import { type Corrects, fold, type Json, type NodeContext, type Output, own, withoutDenied } from "@parlo/engine";
import { understood } from "../answer-by-model.ts";
import { anyText, type Field } from "./collect-user-input.kind.ts";
import { fillBesides } from "./fill-besides.ts";
import type { Data, Memory } from "./form.ts";
import { mendedHalf } from "./half-answered.ts";
import { readField, valueIn } from "./read-field.ts";
import { saidBesides } from "./said-besides.ts";

export interface Corrected {
  readonly text: string;
  readonly corrects: Corrects;
  readonly typed: boolean;
}

/** What a correction has made of the form. */
interface Mended {
  readonly memory: Memory;
  /** The fields that have another value now. */
  readonly names: readonly string[];
  readonly records: readonly Output[];
}

const agreements: ReadonlySet<Field["type"]> = new Set(["checkbox", "yesNo"]);

/** Those before the present field, and those behind it that an answer has filled with its own. */
const answeredFields = ({ fields }: Data, { at, ahead = [] }: Memory): readonly Field[] =>
  fields.filter(({ name }, place) => place < at || ahead.includes(name));

/**
 * An earlier field takes the correction: the one that it names by its label, else the latest that it fits; what it says
 * besides is for the others. Undefined where it fits none.
 */
export function correctField(
  data: Data,
  context: NodeContext,
  memory: Memory,
  { text: rest, corrects: { sure, denied, of }, typed }: Corrected,
  among: "all" | "last" | "named" = "all",
): Mended | undefined {
  const earlier = answeredFields(data, memory).toReversed();
  const named = earlier.flatMap((field) => {
    const said = withoutLabel(field, of === undefined ? rest : `${of}: ${rest}`, context);
    return said === undefined ? [] : [[field, said] as const];
  });
  const surely = saidBesides(data, context, { text: rest }, earlier);
  /** "10pm" is no ten people. */
  const isLeft = (field: Field) =>
    surely.said.length === 0 ||
    anyText.has(field.type) ||
    surely.said.some((one) => one.field === field) ||
    valueIn(readMeant(field, own(memory.values, field.name), surely.rest, context)) !== undefined;
  const unnamed = earlier
    .slice(0, among === "all" ? undefined : among === "last" ? 1 : 0)
    .filter((field) => (!typed || !anyText.has(field.type)) && (sure || !agreements.has(field.type)) && isLeft(field));
  for (const [field, said] of [...named, ...unnamed.map((field) => [field, rest] as const)]) {
    const old = own(memory.values, field.name);
    const wasSaid = (words: string) => {
      const answer = readField(field, words, context);
      return "value" in answer && JSON.stringify(answer.value) === JSON.stringify(old);
    };
    if (denied !== undefined && !wasSaid(denied)) continue;
    const meant = withoutDenied(said, context.language, wasSaid);
    const answer = readMeant(field, old, meant, context);
    if (!("value" in answer) || answer.value === null) continue;
    const mended = { ...memory, values: { ...memory.values, [field.name]: answer.value }, heard: "" };
    const record = understood({ field: field.name, rung: answer.rung, corrects: field.name });
    const by = { field, read: (one: string) => valueIn(readMeant(field, old, one, context)) };
    const text = meant === said ? rest : meant;
    const besides = saidBesides(data, context, { by, text }, data.fields);
    const filled = fillBesides(data, context, mended, { said: besides.said, text, isCorrection: true });
    return {
      memory: filled.memory,
      names: [field.name, ...filled.names],
      records: [record, ...filled.records],
    };
  }
  return undefined;
}

/** Of a day with its time another day or another time alone may be meant. */
function readMeant(field: Field, old: Json | undefined, meant: string, context: NodeContext) {
  const whole = readField(field, meant, context);
  return "value" in whole ? whole : (mendedHalf(field, old, meant, context) ?? whole);
}

/** `Anna` of "name: Anna" and "the name is Anna", for a field that is called so. */
function withoutLabel(field: Field, rest: string, context: NodeContext): string | undefined {
  const label = fold(context.text(field.label) || field.name).replace(/[?:？：]+$/, "");
  const at = fold(rest).indexOf(label);
  if (label === "" || at < 0 || fold(rest).length !== rest.length || at > 12) return undefined;
  /** "Friday" does not name a day. */
  const isPart = (letter: string | undefined) => /[a-z0-9]/i.test(letter ?? "");
  if (isPart(rest[at - 1]) || isPart(rest[at + label.length])) return undefined;
  const said = rest.slice(at + label.length).replace(/^\s*(?:[:=,]|は|is|ist|est|es|to)?\s*/i, "");
  return said === "" ? undefined : said;
}
