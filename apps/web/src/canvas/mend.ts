import type { FlowOperation } from "@parlo/engine";

/** What a click does about a problem. */
export interface Mend {
  /** `canvas.mend.<name>` says what it does. */
  readonly name:
    | "removeNode"
    | "copyText"
    | "addInput"
    | "removeInput"
    | "removeOutput"
    | "rename"
    | "sayInstead"
    | "sayAllInstead"
    | "createVariable"
    | "takeLive"
    | "publishIt"
    | "remindAfter"
    | "connect"
    | "endThere"
    | "startWith"
    | "addStart"
    | "noErrorStep"
    | "showCircle"
    | "openWriter"
    | "giveFirst"
    | "keepSecret";
  readonly values: Readonly<Record<string, string>>;
  /** A step of undo; a function does it by itself: outside of the flow, or with a choice still to be made. */
  readonly does: readonly FlowOperation[] | (() => void | Promise<void>);
}

export interface MendOption {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
}

/** What is chosen about a problem. */
export interface MendChoice {
  /** `canvas.mend.<name>` says what is chosen. */
  readonly name: "chooseAnother" | "beginWith" | "chooseStep" | "connectFrom";
  readonly values: { readonly count?: number };
  readonly options: readonly MendOption[];
  /** What choosing it does: a step of undo. */
  readonly put: (id: string) => readonly FlowOperation[];
}
