import {
  type ExitShape,
  exit,
  type Ladder,
  ladderSchema,
  type Reference,
  type Texts,
  textsSchema,
} from "@parlo/engine";
import { z } from "zod";
import { modelRung, modelRungReferences } from "./model-rung.ts";
import { textIn } from "./text-in.ts";
import { writtenVariable } from "./written-variable.ts";

/** What every question with a choice has, whatever is chosen from. */
export const choiceSettings = {
  text: textsSchema,
  /** Takes the value that was chosen. */
  variable: z.string().max(255).nullable(),
  ladder: ladderSchema,
  /** Handlers of the flow may take an answer that fits nothing here. */
  digress: z.boolean(),
  ...modelRung,
} as const;

/** What every choice has, whatever it shows. */
export const choiceFields = {
  /** What is stored, matched and named by the exit. */
  value: z.string().min(1).max(255),
  /** Other words for it, per language. */
  synonyms: z.record(z.string(), z.array(z.string().min(1).max(255)).max(50)).default({}),
} as const;

export const choiceDefaults = { text: {}, variable: null, ladder: {}, digress: true, aiModelId: null } as const;

interface Choices {
  readonly aiModelId: string | null;
  readonly variable: string | null;
  readonly list: { readonly variable: string } | null;
  readonly several?: object | null;
}

/** One way out per choice, or one for all that come from a list; where nothing was chosen, and the kind's own. */
export function choiceExits(
  choices: readonly { readonly value: string; readonly texts: Texts }[] | null,
  ladder: Ladder,
  further: readonly ExitShape[] = [],
): readonly ExitShape[] {
  return [
    ...(choices?.map(({ value, texts }) =>
      exit("selected", { match: value, label: textIn(texts, "") || value, texts }),
    ) ?? [exit("selected")]),
    exit("not-selected", { optional: ladder.noMatch.length === 0 }),
    exit("timeout", { optional: ladder.timeoutMs === 0 }),
    ...further,
    exit("error", { optional: true }),
  ];
}

/** What says a list in a text is none to choose from. */
const listReference = (key: string): Reference => ({
  ...{ type: "variable", key, access: "read", field: "list.variable", takes: ["Json"] },
});

export const choiceReferences = ({ variable, list, aiModelId, several }: Choices): readonly Reference[] => [
  ...modelRungReferences(aiModelId),
  ...(variable ? [writtenVariable(variable, "variable", several ? "Json" : "String")] : []),
  ...(list ? [listReference(list.variable)] : []),
];
