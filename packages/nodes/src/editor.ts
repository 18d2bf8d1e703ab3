import type {
  AnyKind,
  ColumnType,
  DataOf,
  FlowType,
  KeptSecret,
  ModelSettings,
  NodeKind,
  ReadableName,
  ToolType,
} from "@parlo/engine";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** Texts of one kind, in the interface's language: `label` is `nodes.<Type>.label`. */
export type KindTexts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One paragraph of a card's body. Templates in it are shown as chips. */
export interface SummaryLine {
  readonly text: string;
  /** `quote` is said to the end user, `plain` tells what happens, `code` is an address or an expression. */
  readonly look: "quote" | "plain" | "code";
}

/** What a card says about its node: at most two lines and a row of chips. */
export interface Summary {
  readonly lines: readonly SummaryLine[];
  readonly chips?: readonly string[];
}

/** What a summary may ask for beyond the node's own settings. */
export interface SummaryContext {
  readonly t: KindTexts;
  /** The agent's language that the editor shows. */
  readonly language: string;
  /** Names of things elsewhere; null while they are not known or not there. */
  readonly flowName: (flowId: string) => string | null;
  readonly aiModelName: (aiModelId: string) => string | null;
  readonly convAiName: (configurationId: string) => string | null;
  readonly profileName: (profileId: string) => string | null;
  readonly teamName: (teamId: string) => string | null;
  readonly collectionName: (collectionId: string) => string | null;
  readonly tableName: (tableId: string) => string | null;
  readonly toolNames: readonly string[];
}

/** One thing that a person may choose. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

export interface FlowOption extends PickerOption {
  readonly type: FlowType;
  /** What it takes, with a word on each. */
  readonly inputs: readonly { readonly name: string; readonly note: string; readonly needed: boolean }[];
  /** Names of what it gives back. */
  readonly outputs: readonly string[];
}

/** A column of a data table. */
export interface ColumnOption {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
}

/** A data table with its columns. */
export interface TableOption extends PickerOption {
  readonly columns: readonly ColumnOption[];
}

/** A name that templates know. */
export type VariableOption = ReadableName;

/** Which version of a flow is run: fetched and drawn by the application. */
export interface FlowVersionProps {
  readonly flowId: string;
  /** Null: the live one. */
  readonly value: number | null;
  readonly onChange: (version: number | null) => void;
  readonly error?: string | undefined;
}

/** What a model is told, filled with values of a test: fetched and drawn by the application. */
export interface PromptPreviewProps {
  readonly settings: Pick<ModelSettings, "instruction" | "context">;
  /** Variables that it is told by their names. */
  readonly known: readonly string[];
}

/** Everything from outside that forms need: fetched and filled in by the application, never by a form. */
export interface FormSurroundings {
  readonly flows: readonly FlowOption[];
  /** Absent where no versions are known. */
  readonly FlowVersion?: ComponentType<FlowVersionProps>;
  /** Absent where nothing is tested. */
  readonly PromptPreview?: ComponentType<PromptPreviewProps>;
  readonly aiModels: readonly PickerOption[];
  readonly convAis: readonly PickerOption[];
  readonly profiles: readonly PickerOption[];
  readonly collections: readonly PickerOption[];
  readonly teams: readonly PickerOption[];
  readonly tables: readonly TableOption[];
  /** Where a model is made; absent where the person may not. */
  readonly newAiModelHref?: string;
  /** Where a conversational engine is configured; absent where the person may not. */
  readonly newConvAiHref?: string;
  readonly variables: readonly VariableOption[];
  /** Names of what this flow gives back. */
  readonly outputs?: readonly string[];
  /** Nodes of this flow, for settings that name one. */
  readonly nodes: readonly PickerOption[];
  /** Languages that texts are written in, the default first. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguageChange: (language: string) => void;
  readonly languageName: (language: string) => string;
  /** Texts of the parts that several kinds share. */
  readonly t: KindTexts;
  /** Makes a variable that was named but is not there yet; absent where the person may not. */
  readonly onCreateVariable?: (key: string) => void;
  /** Asks for another name of a variable, everywhere; absent where the person may not. */
  readonly onRenameVariable?: (path: string) => void;
  /** Gives the server a secret that calls may take to one origin; absent where the person may not. */
  readonly onKeepSecret?: (value: string, origin: string) => Promise<KeptSecret>;
}

export interface NodeFormProps<Data> {
  readonly value: Data;
  /** `field` names what was changed: letters typed into one field are one step of undo. */
  onChange(value: Data, field: string): void;
  readonly t: KindTexts;
  readonly surroundings: FormSurroundings;
  /** What is wrong, by dotted path into the settings. */
  readonly problemAt: (field: string) => string | undefined;
  /** What is odd, and taken all the same. */
  readonly warningAt: (field: string) => string | undefined;
  /** The list of tools, where the kind offers them to its model. */
  readonly tools: ComponentType;
}

export interface ToolFormProps<Data> {
  readonly value: Data;
  onChange(value: Data, field: string): void;
  readonly t: KindTexts;
  readonly surroundings: FormSurroundings;
  /** What is wrong, by dotted path into the tool's settings. */
  readonly problemAt: (field: string) => string | undefined;
}

/** What the canvas shows of a node kind; it is loaded with the flow editor. */
export interface NodeEditor<Kind extends NodeKind> {
  readonly Icon: LucideIcon;
  readonly summary: (data: DataOf<Kind>, context: SummaryContext) => Summary;
  readonly fieldNames?: FieldNames;
}

/** What the form calls a setting, where its text below `fields` has another name: by path, `*` for a place in a list. */
export type FieldNames = { readonly [path: string]: string };

/** A part of what a step is answered, by its dotted path, and the variable that takes it. */
export interface TakenPart {
  readonly path: string;
  readonly variable: string;
}

/** Which parts of its answer a step takes into variables. */
export interface TakenParts<Data> {
  /** What of the answer has paths. */
  readonly of: readonly string[];
  readonly most: number;
  readonly read: (data: Data) => readonly TakenPart[];
  readonly write: (data: Data, parts: readonly TakenPart[]) => Data;
}

/** How the settings of a node kind are filled in; it is loaded when settings are first looked at. */
export interface NodeForm<Kind extends NodeKind> {
  readonly Form: ComponentType<NodeFormProps<DataOf<Kind>>>;
  /** Where parts of an answer are taken by a path. */
  readonly takes?: TakenParts<DataOf<Kind>>;
  /** Settings of the tools that it offers to a model. */
  readonly tools?: { readonly [Type in ToolType]?: ComponentType<ToolFormProps<never>> };
}

/** An editor whose settings' type has been forgotten, as the canvas holds it. */
export interface AnyEditor {
  readonly Icon: LucideIcon;
  readonly summary: (data: never, context: SummaryContext) => Summary;
  readonly fieldNames?: FieldNames;
}

/** A form whose settings' type has been forgotten. */
export interface AnyForm {
  readonly Form: ComponentType<NodeFormProps<never>>;
  readonly takes?: Omit<TakenParts<never>, "write"> & {
    readonly write: (data: never, parts: readonly TakenPart[]) => unknown;
  };
  readonly tools?: { readonly [Type in ToolType]?: ComponentType<ToolFormProps<never>> };
}

type ByType = { readonly [type: string]: AnyKind };

/** Every kind with its editor, checked where the registry is made. */
export type EditorsOf<KindsByType extends ByType> = {
  readonly [Type in keyof KindsByType]: KindsByType[Type] extends NodeKind<infer _Type, infer Schema>
    ? NodeEditor<NodeKind<string, Schema>>
    : AnyEditor;
};

/** Every kind with its form, checked where the registry is made. */
export type FormsOf<KindsByType extends ByType> = {
  readonly [Type in keyof KindsByType]: KindsByType[Type] extends NodeKind<infer _Type, infer Schema>
    ? NodeForm<NodeKind<string, Schema>>
    : AnyForm;
};
