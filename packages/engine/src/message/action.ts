import type { Json, JsonObject } from "../json.ts";
import type { SentFile } from "./sent-file.ts";

export type ParticipantType = "Api" | "EndUser" | "User";

export interface Citation {
  readonly title: string;
  readonly url?: string;
  readonly passageId?: string;
}

/** A picture, a recording or a file that lies at an address. */
export interface Media {
  readonly type: "image" | "video" | "audio" | "file";
  readonly url: string;
  /** What there is to see or hear, in words. */
  readonly alternativeText: string;
}

/** What a voice does not read as it is written: it leaves out emojis, says links by their words and Markdown without its signs. */
export const unreadParts = ["emojis", "links", "markdown"] as const;
export type UnreadPart = (typeof unreadParts)[number];

export interface TextAction {
  readonly text: string;
  /** Shown as it is written, without Markdown. */
  readonly format?: "plain";
  readonly raw?: string;
  readonly html?: string;
  readonly ssml?: string;
  readonly language?: string;
  /** A voice reads these as they are written. */
  readonly verbatim?: readonly UnreadPart[];
  /** It was recognised from speech. */
  readonly speech?: boolean;
  readonly citations?: readonly Citation[];
  /** What the text is the caption of; where it has none, the text is the alternative text. */
  readonly media?: Media;
  /** What the end user has sent with it; the text may be empty then. */
  readonly files?: readonly SentFile[];
}

export interface UiField {
  readonly name: string;
  readonly label: string;
  readonly type:
    | "text"
    | "longText"
    | "number"
    | "email"
    | "phone"
    | "url"
    | "date"
    | "time"
    | "dateTime"
    | "select"
    | "checkbox"
    | "file";
  readonly required: boolean;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a select: several may be chosen, and their values are sent as a list. */
  readonly several?: { readonly least: number; readonly most: number };
  /** Of a file: what may be sent, as browsers take it (`image/png`, `text/*`), how many and bytes of each; `value` is a list. */
  readonly files?: {
    readonly accept: readonly string[];
    readonly least: number;
    readonly most: number;
    readonly largest: number;
  };
  /** What was given before, when the form is asked again. */
  readonly value?: Json;
  /** Why the value was not taken, in the conversation's language. */
  readonly error?: string;
}

interface CardButton {
  readonly id: string;
  readonly label: string;
  readonly url?: string;
}

export type UiActionValue =
  | {
      readonly type: "buttons";
      readonly timeoutMs: number;
      readonly buttons: readonly { readonly id: string; readonly label: string }[];
      /** Several may be chosen, and are sent together; one press is the answer where absent. */
      readonly several?: { readonly least: number; readonly most: number; readonly confirmButton: string };
    }
  | {
      readonly type: "cards";
      readonly timeoutMs: number;
      readonly cards: readonly {
        readonly id: string;
        readonly title?: string;
        readonly text?: string;
        readonly imageUrl?: string;
        readonly payloadType: "text" | "signal";
        readonly payload: string;
        /** One with an address opens that, any other is an answer. Without any the card itself is. */
        readonly buttons?: readonly CardButton[];
      }[];
    }
  | {
      readonly type: "input";
      readonly timeoutMs: number;
      readonly input: {
        readonly fields: readonly UiField[];
        readonly submitButton: string;
        readonly cancelButton?: string;
      };
    }
  | {
      readonly type: "webView";
      readonly timeoutMs: number;
      readonly webView: {
        readonly url?: string;
        readonly html?: string;
        readonly fullscreen: boolean;
        readonly transparent: boolean;
        readonly persistOnConversationStop: boolean;
      };
    }
  /** The end user's answer to one of the above. */
  | ({ readonly type: "response"; readonly messageId: string } & UiAnswer);

export type UiAnswer =
  | { readonly button: string }
  /** Where several may be chosen. */
  | { readonly buttons: readonly string[] }
  /** With the button of the card, where it was one. */
  | { readonly card: string; readonly button?: string }
  /** A field for files holds the list of their ids, which are among `files`. */
  | { readonly submit: JsonObject; readonly files?: readonly SentFile[] }
  | { readonly cancel: true };

export const engineEventStates = [
  "ProcessingStarted",
  "NodeProcessing",
  "LlmCallStarted",
  "LlmCallError",
  "LlmCallEnded",
  "ProcessingCompleted",
] as const;

export interface EngineEventAction {
  readonly state: (typeof engineEventStates)[number];
  readonly flowId?: string;
  readonly nodeId?: string;
  /** Milliseconds since the turn began. */
  readonly elapsedTime: number;
  readonly llmCallName?: string;
  readonly metaData?: JsonObject;
}

export interface FlowEventAction {
  readonly type: "Started" | "Ended";
  readonly exitStatus?: "Success" | "Failed" | "NotStarted";
  readonly exitDetails?: string;
  readonly fromFlowId?: string;
  readonly toFlowId?: string;
  readonly triggeredByNodeId?: string;
}

export interface ToolCallAction {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
  readonly result?: Json;
  readonly error?: string;
}

interface Timed {
  readonly name: string;
  /** Milliseconds from the start of the action. */
  readonly start: number;
  readonly duration?: number;
}

/** What one participant did. Exactly one part is the rule; `text` may come with a `behaviorAction` or a `uiAction`. */
export interface MessageAction {
  readonly signal?: { readonly name: string; readonly value?: Json };
  readonly text?: TextAction;
  readonly customAction?: { readonly name: string; readonly value?: Json };
  readonly variableStore?: { readonly key: string; readonly value: Json };
  readonly uiAction?: { readonly name: string; readonly value: UiActionValue };
  readonly behaviorAction?: {
    readonly name: string;
    readonly value: { readonly gestures: readonly Timed[]; readonly emotions: readonly Timed[] };
  };
  readonly toolCall?: ToolCallAction;
  readonly engineEvent?: EngineEventAction;
  readonly flowEvent?: FlowEventAction;
}
