import type { FlowType, JsonObject, Texts, VariableDefinition } from "@parlo/engine";
import type { FlowSketch } from "./build-flow.ts";

export const templateLanguages = ["en", "fr", "ja", "de", "es", "pl"] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** What an author has to fill in of what was made from a template: all else works as it comes. */
export type TemplateAsk = "model" | "knowledge" | "address" | "recipient";

export type TemplateType = Exclude<FlowType, "Core">;

export interface TemplateFlow extends Pick<FlowSketch, "nodes" | "marks"> {
  readonly settings?: JsonObject;
  /** What it reads and writes. */
  readonly variableDefinitions: readonly VariableDefinition[];
}

/** A flow to begin with. It names no other flow, and all that it says stands in it in every language. */
export interface FlowTemplate {
  readonly id: string;
  readonly type: TemplateType;
  readonly name: Texts;
  readonly description: Texts;
  readonly asks: readonly TemplateAsk[];
  /** What only authors read, names of steps and notes among it, comes in their language. */
  readonly flow: (author: TemplateLanguage) => TemplateFlow;
}

/** The texts of a template by their keys. */
export interface TemplateWords<Key extends string> {
  /** What the agent says, in every language. */
  readonly said: (key: Key) => Texts;
  /** Several in one text, with `|` between them. */
  readonly several: (key: Key) => { readonly [language in TemplateLanguage]: readonly string[] };
  /** What the author reads. */
  readonly own: (key: Key) => string;
}

interface Sketch<Key extends string> {
  readonly id: string;
  readonly type: TemplateType;
  readonly asks?: readonly TemplateAsk[];
  readonly texts: {
    readonly [language in TemplateLanguage]: { readonly [key in Key | "name" | "description"]: string };
  };
  readonly flow: (words: TemplateWords<Key>) => TemplateFlow;
}

/** A template whose texts stand by language, so that each can be read through in one go. */
export function flowTemplate<Key extends string>({ id, type, asks = [], texts, flow }: Sketch<Key>): FlowTemplate {
  const inAll = <Value>(each: (language: TemplateLanguage) => Value) =>
    Object.fromEntries(templateLanguages.map((language) => [language, each(language)])) as {
      [language in TemplateLanguage]: Value;
    };
  const said = (key: Key | "name" | "description") => inAll((language) => texts[language][key]);
  const several = (key: Key) => inAll((language) => texts[language][key].split("|"));
  return {
    ...{ id, type, asks, name: said("name"), description: said("description") },
    flow: (author) => flow({ said, several, own: (key) => texts[author][key] }),
  };
}
