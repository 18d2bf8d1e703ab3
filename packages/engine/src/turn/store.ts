import { finite } from "../finite.ts";
import type { Json } from "../json.ts";
import { convertValue } from "../variable/convert-value.ts";
import { variableToWrite } from "../variable/variable-of-path.ts";
import type { Turn } from "./draft.ts";
import { emitIssue } from "./emit.ts";
import { findDefinition } from "./scope.ts";
import { hiddenNow, hideInHistory } from "./shown-history.ts";

/** Characters as JSON that one value or one node's output may take of the state's 128 kB. */
const mostCharacters = 32_000;

/** Whether a value would take more of a conversation than one may. */
export function tooLarge(value: Json): boolean {
  if (typeof value === "string") return value.length > mostCharacters;
  return typeof value === "object" && value !== null && JSON.stringify(value).length > mostCharacters;
}

/** Where a variable of this name is kept: the scope may stand before its key, `user.room`. */
export function placeOf(turn: Turn, name: string, within?: "endUser" | "conversation") {
  const { key, isEndUser } = variableToWrite(name);
  const asked = within ?? (isEndUser === null ? undefined : isEndUser ? "endUser" : "conversation");
  const definition =
    asked === undefined
      ? findDefinition(turn, key)
      : turn.context.definitions.find((one) => one.key === key && one.isEndUser === (asked === "endUser"));
  /** A run for nobody keeps for itself what would be its end user's. */
  const isApart = turn.endUserId === "";
  const scope = isApart ? "conversation" : (asked ?? (definition?.isEndUser ? "endUser" : "conversation"));
  return { key, definition, scope } as const;
}

/** Writes a variable in its type; what does not fit is left out and recorded. */
export function store(turn: Turn, name: string, value: Json, asked?: "endUser" | "conversation"): void {
  const { key, definition, scope } = placeOf(turn, name, asked);
  const converted = definition ? convertValue(definition.type, value, turn) : value;
  const typed =
    typeof converted === "number" && !Number.isFinite(converted) ? undefined : converted && finite(converted);
  if (typed === undefined || tooLarge(typed)) {
    const code = typed === undefined ? "variable-type" : "variable-too-large";
    const problem = typed === undefined ? `does not fit its type ${definition?.type ?? "Number"}` : "is too large";
    emitIssue(turn, "warning", { code, message: `A value for the variable ${key} ${problem}` });
    return;
  }
  if (definition?.hide) hideInHistory(turn, [...hiddenNow(turn), typed]);
  if (scope === "endUser") turn.endUser = { ...turn.endUser, [key]: typed };
  else turn.draft.variables = { ...turn.draft.variables, [key]: typed };
  turn.scope = null;
  const nodeId = turn.current.id;
  turn.events.push({ type: "variable", scope, key, value: typed, ...(nodeId !== "" && { nodeId }) });
}
