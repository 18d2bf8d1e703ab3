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
    | "createVariable"
    | "takeLive"
    | "remindAfter"
    | "connect"
    | "endThere"
    | "startWith"
    | "showCircle"
    | "openWriter"
    | "giveFirst"
    | "keepSecret";
  readonly values: Readonly<Record<string, string>>;
  /** A step of undo; a function does it by itself: outside of the flow, or with a choice still to be made. */
  readonly does: readonly FlowOperation[] | (() => void | Promise<void>);
}
