import {
  compilePattern,
  defineKind,
  exit,
  idleUnless,
  type KindProblem,
  ladderSchema,
  ladderTexts,
  type Reference,
  sentFileKinds,
  templateFields,
  textFields,
  textsSchema,
  type VariableType,
} from "@parlo/engine";
import { z } from "zod";
import { leastAboveMost } from "../choice-problems.ts";
import { asksForMeaning, modelRung, modelRungReferences } from "../model-rung.ts";
import { freeName, repeats } from "../repeats.ts";
import type { Several } from "../several-choices.ts";
import { writtenVariable } from "../written-variable.ts";
import { isSpanned, spanProblems } from "./field-span.ts";
import { isCounted, type Numbered, numberProblems, written } from "./number-bounds.ts";
import { scaleProblems } from "./scale.ts";

/** What the server takes with one answer. */
export const mostFiles = 10;
/** Of one file, in megabytes: what the server takes. */
export const largestFileMb = 25;

const longestBound = 500;
const boundSchema = z
  .union([z.number(), z.string().max(longestBound)])
  .nullable()
  .default(null);

export const fieldSchema = z.strictObject({
  name: z.string().min(1).max(100),
  label: textsSchema,
  type: z.enum([
    "text",
    "longText",
    "number",
    "email",
    "phone",
    "url",
    "money",
    "date",
    "time",
    "dateTime",
    "weekday",
    "rating",
    "yesNo",
    "select",
    "multiSelect",
    "checkbox",
    "file",
  ]),
  required: z.boolean().default(true),
  placeholder: textsSchema.default({}),
  /** Of a `select` and a `multiSelect`; of a `rating` the names of steps, by their numbers. */
  options: z
    .array(z.strictObject({ value: z.string().min(1).max(500), label: textsSchema }))
    .max(100)
    .default([]),
  /**
   * Least and most: of the number or amount (a template, too), of how many options are chosen or files sent (one), the
   * ends of a rating's scale (1 to 5), else of the text's length.
   */
  least: boundSchema,
  most: boundSchema,
  /**
   * Of a date `YYYY-MM-DD` or `today`, of a time `HH:MM`, of both a date, `now` or `YYYY-MM-DD HH:MM`: the first and the
   * last that fit; or a template.
   */
  earliest: z.string().max(longestBound).default(""),
  latest: z.string().max(longestBound).default(""),
  /** Of a file: what may be sent (anything that the server takes where it is empty), and megabytes of each at most. */
  fileKinds: z.array(z.enum(sentFileKinds)).max(10).default([]),
  largestMb: z.number().min(0.1).max(largestFileMb).nullable().default(null),
  /** Of a number: without a fraction. */
  whole: z.boolean().default(false),
  /** Of a rating: its steps are shown as stars. */
  stars: z.boolean().default(false),
  /** The whole text must match it. */
  pattern: z.string().max(500).default(""),
  /** Said where an answer does not fit; what the product says of its type where absent. */
  retry: textsSchema.default({}),
  /** Takes the value. */
  variable: z.string().max(255).nullable().default(null),
});
/** A field as its author has set it, bounds that are still templates included. */
export type FieldSetting = z.output<typeof fieldSchema>;
/** A field as answers are held against it. */
export type Field = Numbered<FieldSetting>;

const schema = z.strictObject({
  text: textsSchema,
  fields: z.array(fieldSchema).max(50),
  submit: textsSchema,
  /** Without it the form cannot be cancelled by a button. */
  cancel: textsSchema.nullable(),
  /** A form with all fields, or one question after the other, which suits speech. */
  ask: z.enum(["form", "oneByOne"]),
  /** Where fields are asked one by one: "back" asks the field before once more. */
  goBack: z.boolean().default(true),
  /** A field whose variable has a value that fits is not asked for; a form shows the value. */
  skipKnown: z.boolean().default(false),
  /** Where fields are asked one by one: what an answer says for fields to come is theirs, and they are not asked for. */
  ahead: z.boolean().default(true),
  ladder: ladderSchema,
  digress: z.boolean(),
  ...modelRung,
});

/** Whether an answer is written, and a touchpoint can show an example of one where it will stand. */
export const isWritten = ({ type }: Pick<Field, "type">): boolean =>
  !["select", "multiSelect", "rating", "yesNo", "weekday", "checkbox", "file"].includes(type);

/** How many of the options may be taken; null where the answer is one value. */
export function severalOf({
  type,
  required,
  least,
  most,
}: Pick<Field, "type" | "required" | "least" | "most">): Several | null {
  if (type !== "multiSelect") return null;
  const fewest = least ?? (required ? 1 : 0);
  return {
    least: Math.max(0, Math.ceil(fewest)),
    most: most === null ? null : Math.max(1, Math.floor(most)),
    confirm: {},
  };
}

/** What takes any words that are said. */
export const anyText: ReadonlySet<FieldSetting["type"]> = new Set(["text", "longText"]);

const heldTypes: { readonly [Type in Field["type"]]?: VariableType } = {
  number: "Number",
  money: "Number",
  date: "Date",
  time: "TimeOfDay",
  dateTime: "DateTime",
  rating: "Number",
  weekday: "Weekday",
  yesNo: "Boolean",
  checkbox: "Boolean",
  multiSelect: "Json",
  file: "Json",
};

const fieldTexts = ({ label, retry }: FieldSetting, at: number) => [
  [`fields.${at}.label`, label] as const,
  [`fields.${at}.retry`, retry] as const,
];

type Data = z.output<typeof schema>;

const fileProblems = ({ least, most }: Field, at: number): readonly KindProblem[] =>
  (least ?? 0) > Math.min(most ?? 1, mostFiles)
    ? [
        {
          severity: "error",
          code: "least-above-most",
          message: "More files have to be sent than can be",
          field: `fields.${at}.least`,
        },
      ]
    : [];

const textsOf = ({ text, fields, submit, cancel, ladder }: Data) => ({
  text,
  ...Object.fromEntries(fields.flatMap(fieldTexts)),
  submit,
  ...(cancel && { cancel }),
  ...ladderTexts(ladder),
});

const isChosen = ({ type }: Pick<Field, "type">) => type === "select" || type === "multiSelect";
const namesOptions = (field: Pick<Field, "type">) => isChosen(field) || field.type === "rating";
const hasPattern = ({ type }: Pick<Field, "type">) => type === "text" || type === "longText";

/** Labels of a field's options, which one of another type keeps and does not show. */
const optionTexts = ({ options }: FieldSetting, at: number) =>
  Object.fromEntries(options.map(({ label }, one) => [`fields.${at}.options.${one}.label`, label]));

const bound = (field: string, text: string) => ({ field, text, language: null });

/** Bounds of its type that may be templates; those of another it keeps and does not read. */
const boundTemplates = (field: FieldSetting, at: number) => [
  ...idleUnless(
    isSpanned(field.type),
    (["earliest", "latest"] as const).map((end) => bound(`fields.${at}.${end}`, field[end])),
  ),
  ...idleUnless(
    isCounted(field),
    (["least", "most"] as const).flatMap((end) => {
      const text = field[end];
      return typeof text === "string" ? [bound(`fields.${at}.${end}`, text)] : [];
    }),
  ),
];

const placeholderTexts = ({ placeholder }: FieldSetting, at: number) => ({ [`fields.${at}.placeholder`]: placeholder });

/** What the fields before have put into their variables by the time that one is asked for. */
function writtenBefore({ ask, fields }: Data, field: string): readonly string[] {
  const at = Number(/^fields\.(\d+)\./.exec(field)?.[1] ?? 0);
  return ask === "form" ? [] : fields.slice(0, at).flatMap(({ variable }) => variable ?? []);
}

export const collectUserInputKind = defineKind({
  type: "CollectUserInput",
  version: 3,
  category: "Action",
  schema,
  defaults: {
    text: {},
    fields: [],
    submit: {},
    cancel: {},
    ask: "form",
    goBack: true,
    skipKnown: false,
    ahead: true,
    ladder: {},
    digress: true,
    aiModelId: null,
  },
  migrations: [
    /** In version 1 "back" was an answer like any other. */
    (data) => ({ goBack: false, ...data }),
    /** In version 2 an answer was for the field that was asked and for no other. */
    (data) => ({ ahead: false, ...data }),
  ],
  exits: ({ ladder, ask }) => [
    exit("submit"),
    exit("cancel", { optional: true }),
    ...(ask === "form" ? [exit("text", { optional: true })] : []),
    exit("timeout", { optional: ladder.timeoutMs === 0 }),
    exit("error", { optional: true }),
  ],
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: ({ fields, aiModelId }) => [
    ...modelRungReferences(aiModelId),
    ...fields.flatMap(({ variable: key, type }, at): Reference[] =>
      key ? [writtenVariable(key, `fields.${at}.variable`, heldTypes[type] ?? "String")] : [],
    ),
  ],
  filesAsked: ({ fields }) => fields.flatMap(({ type }, at) => (type === "file" ? `fields.${at}.type` : [])),
  templates: (data) =>
    [
      ...templateFields(textsOf(data)),
      ...data.fields.flatMap((field, at) => [
        ...idleUnless(namesOptions(field), templateFields(optionTexts(field, at))),
        ...idleUnless(isWritten(field), templateFields(placeholderTexts(field, at))),
        ...boundTemplates(field, at),
      ]),
    ].map((one) => ({ ...one, written: writtenBefore(data, one.field) })),
  texts: (data) => [
    ...textFields(textsOf(data)),
    ...data.fields.flatMap((field, at) => [
      ...idleUnless(namesOptions(field), textFields(optionTexts(field, at))),
      ...idleUnless(isWritten(field), textFields(placeholderTexts(field, at))),
    ]),
  ],
  problems: ({ fields }) => {
    const problems: KindProblem[] = [];
    if (fields.length === 0)
      problems.push({ severity: "error", code: "required", message: "Add a field", field: "fields" });
    fields.forEach((setting, at) => {
      const field = written(setting);
      if (repeats(fields, at, "name"))
        problems.push({
          severity: "error",
          code: "value-twice",
          message: `Two fields are called ${field.name}`,
          field: `fields.${at}.name`,
          params: { value: field.name, free: freeName(fields, at, "name") },
        });
      if (isChosen(field) && field.options.length === 0)
        problems.push({ severity: "error", code: "required", message: "Add an option", field: `fields.${at}.options` });
      problems.push(...leastAboveMost(severalOf(field), field.options.length, `fields.${at}.least`));
      if (field.type === "file") problems.push(...fileProblems(field, at));
      if (field.type === "rating") problems.push(...scaleProblems(field, at));
      problems.push(...spanProblems(field, at), ...numberProblems(setting, at));
      try {
        if (hasPattern(field)) compilePattern(field.pattern, { whole: true });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        problems.push({ severity: "error", code: "pattern", message, field: `fields.${at}.pattern` });
      }
    });
    return problems;
  },
});
