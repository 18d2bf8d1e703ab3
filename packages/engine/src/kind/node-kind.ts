import type { z } from "zod";
import type { ExitName, FlowTool, FlowType, ToolType } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import type { ColumnType } from "../outside/records.ts";
import type { Texts } from "../texts.ts";
import type { VariableType } from "../variable/variable-types.ts";
import type { Need } from "./need.ts";

export const nodeCategories = ["Flow", "Logic", "Response", "Action", "Context", "Integration", "Agent"] as const;
export type NodeCategory = (typeof nodeCategories)[number];

/** One way out that a kind has under given settings. */
export interface ExitShape {
  readonly name: ExitName;
  /** Tells exits of one name apart (a button's value, a case's id); null for the only one. */
  readonly match: string | null;
  /** The fallback among exits of the same sort. */
  readonly default: boolean;
  /** The author's word for it (a button's label); empty where the name says it all. */
  readonly label: string;
  /** The same by language, where it is written in several. */
  readonly texts?: Texts;
  /** May stay unconnected without a remark. */
  readonly optional: boolean;
  /** Leads round only so often as there are things to go through: no way to go on for ever. */
  readonly bounded?: boolean;
}

/** A column as settings name it: under the type that it had when it was chosen; null where any will do. */
export interface NamedColumn {
  readonly key: string;
  readonly type: ColumnType | null;
  readonly field: string;
}

/** Something outside the node that its settings name. */
export type Reference = { readonly field: string } & (
  | {
      readonly type: "flow";
      readonly id: string;
      /** The version that is run, where it is not the live one, and the setting that says so. */
      readonly pin?: { readonly version: number; readonly field: string };
      /** Only flows of this type can be run here. */
      readonly wanted?: FlowType;
      /** It comes back, so that flows may come to call one another without end. */
      readonly calls?: boolean;
      /** It runs by itself, with variables of its own. */
      readonly apart?: boolean;
      /** It takes this flow's place and does not come back. */
      readonly jumps?: boolean;
      /** Names of what is taken of what it gives back. */
      readonly outputs?: readonly { readonly name: string; readonly field: string }[];
      /** Names of the inputs that it is given; absent where nobody can tell. */
      readonly inputs?: readonly string[];
      /** A model gives every input that has a type. */
      readonly givesTyped?: boolean;
      /** The settings that hold their values, as templates. */
      readonly values?: readonly { readonly name: string; readonly value: string; readonly field: string }[];
    }
  | { readonly type: "aiModel"; readonly id: string }
  /** Null: the organisation's default one. */
  | { readonly type: "convAi"; readonly id: string | null }
  | { readonly type: "collection"; readonly id: string }
  /** People of the organisation. */
  | { readonly type: "team"; readonly id: string }
  /** Looked for and not needed: a profile that is gone keeps nobody from publishing. */
  | { readonly type: "profile"; readonly id: string }
  | { readonly type: "table"; readonly id: string; readonly columns: readonly NamedColumn[] }
  | {
      readonly type: "variable";
      readonly key: string;
      /** `update` writes what comes of the value before. */
      readonly access: "read" | "write" | "update";
      /** What is written; a text where absent. */
      readonly holds?: VariableType;
      /** Types that do where it is read: another never will. */
      readonly takes?: readonly VariableType[];
      /** Of a read that asks whether there is a value at all. */
      readonly mayBeMissing?: boolean;
      /** What is written there, or compared with it, as its author wrote it; absent where that comes at run time. */
      readonly literal?: Literal;
    }
);

export interface Literal {
  readonly values: readonly string[];
  readonly field: string;
}

/** A text of the settings that is rendered before it is used. */
export interface TemplateField {
  /** Dotted path into the data. */
  readonly field: string;
  readonly text: string;
  /** The language of a text that exists per language; null for one that does not. */
  readonly language: string | null;
  /** Names that only this text knows: the arguments of a tool's call. */
  readonly locals?: readonly string[];
  /** Variables that the node itself has written by the time that it renders the text. */
  readonly written?: readonly string[];
  /** Kept for another time: as the settings stand nothing renders it, and no form shows it. */
  readonly idle?: boolean;
}

/** Texts of one thing in several languages: `validate` looks for missing ones. */
export interface TextField {
  readonly field: string;
  readonly texts: { readonly [language: string]: string };
  /** As of a template. */
  readonly idle?: boolean;
}

/** What people are expected to say for one thing, per language: `validate` looks for languages without any. */
export interface ExampleField {
  readonly field: string;
  readonly examples: { readonly [language: string]: readonly string[] };
}

export interface KindProblem {
  readonly severity: "error" | "warning";
  readonly code: string;
  /** English; the browser translates `code`. */
  readonly message: string;
  readonly field: string | null;
  readonly params?: JsonObject;
}

/** A language that the settings name, and that somebody is to speak. */
export interface NamedLanguage {
  readonly field: string;
  readonly language: string;
}

/** What a node can be woken by while it waits: `touchpoint` is the answer of a touchpoint itself, `callback` one from elsewhere. */
export type Accepts = "text" | "signal" | "uiResponse" | "touchpoint" | "callback" | "timer" | "operator";

/** The part of a node kind that every environment may load: data and pure functions. */
export interface NodeKind<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** Version of the data's shape; a stored node names its own in `data.version`, 1 where absent. */
  readonly version: number;
  readonly category: NodeCategory;
  /** The settings without `version`; unknown keys are refused. */
  readonly schema: Schema;
  readonly defaults: z.input<Schema>;
  /** A kind that offers tools may have exits of theirs. */
  exits(data: z.output<Schema>, tools?: readonly FlowTool[]): readonly ExitShape[];
  /** `migrations[0]` makes version 2 of version 1, and so on. */
  readonly migrations?: readonly ((data: JsonObject) => JsonObject)[];
  /** What the server must have for its nodes to do anything but fail. */
  readonly needs?: Need;
  /** Settings of the tools that it can offer to a model; absent: it offers none. */
  readonly tools?: { readonly [Type in ToolType]?: z.ZodType };
  /** What it calls outside that is no model and that nobody has to set up on the server, by what it is answered. */
  readonly calls?: "http" | "mcp" | "conversed";
  /** As `needs`, of these tools alone. */
  readonly toolNeeds?: { readonly [Type in ToolType]?: Need };
  /** A model is asked here, and reads the conversation. */
  asksModel?: boolean | ((data: z.output<Schema>) => boolean);
  /** Fields of the settings that ask end users for files. */
  filesAsked?(data: z.output<Schema>): readonly string[];
  /** The flow comes round to it for the next of several things; its visits are counted anew in each round. */
  readonly goesRound?: boolean;
  /** Names that templates know because of it. */
  names?(data: z.output<Schema>): readonly string[];
  /** Parts of its output that authors are offered. */
  readonly tells?: readonly string[];
  /** Names of what the flow gives back when it ends here. */
  gives?(data: z.output<Schema>): readonly string[];
  /** What wakes it where it waits; null where it never does. */
  accepts?(data: z.output<Schema>): readonly Accepts[] | null;
  references?(data: z.output<Schema>, tools?: readonly FlowTool[]): readonly Reference[];
  templates?(data: z.output<Schema>, tools?: readonly FlowTool[]): readonly TemplateField[];
  texts?(data: z.output<Schema>, tools?: readonly FlowTool[]): readonly TextField[];
  languages?(data: z.output<Schema>): readonly NamedLanguage[];
  /** Where nothing but these tells what is meant. */
  examples?(data: z.output<Schema>): readonly ExampleField[];
  problems?(data: z.output<Schema>, tools?: readonly FlowTool[]): readonly KindProblem[];
}

export type DataOf<Kind extends NodeKind> = z.output<Kind["schema"]>;

/** A kind whose settings' type has been forgotten, as registries hold it. */
export type AnyKind = Omit<
  NodeKind,
  | "schema"
  | "defaults"
  | "exits"
  | "asksModel"
  | "filesAsked"
  | "names"
  | "gives"
  | "accepts"
  | "references"
  | "templates"
  | "texts"
  | "languages"
  | "examples"
  | "problems"
> & {
  readonly schema: z.ZodType;
  readonly defaults: unknown;
  exits(data: never, tools?: readonly FlowTool[]): readonly ExitShape[];
  readonly asksModel?: boolean | ((data: never) => boolean);
  filesAsked?(data: never): readonly string[];
  names?(data: never): readonly string[];
  gives?(data: never): readonly string[];
  accepts?(data: never): readonly Accepts[] | null;
  references?(data: never, tools?: readonly FlowTool[]): readonly Reference[];
  templates?(data: never, tools?: readonly FlowTool[]): readonly TemplateField[];
  texts?(data: never, tools?: readonly FlowTool[]): readonly TextField[];
  languages?(data: never): readonly NamedLanguage[];
  examples?(data: never): readonly ExampleField[];
  problems?(data: never, tools?: readonly FlowTool[]): readonly KindProblem[];
};

export type Kinds = { readonly [type: string]: AnyKind };

/** Whether a node of the kind asks a model under these settings. */
export const asksModel = (kind: AnyKind, data: unknown): boolean =>
  typeof kind.asksModel === "function" ? kind.asksModel(data as never) : kind.asksModel === true;

/** The shape of an exit, with what is usual left out. */
export function exit(name: ExitName, shape: Partial<Omit<ExitShape, "name">> = {}): ExitShape {
  return { name, match: null, default: false, label: "", optional: false, ...shape };
}
