import type { Renames } from "../template/renamed-path.ts";
import { variableOfPath } from "./variable-of-path.ts";

export interface VariableRename {
  readonly key: string;
  readonly isEndUser: boolean;
  readonly to: string;
}

/** What flows say from now on for every name that these variables go by. Alone, a key that both scopes have is the conversation's. */
export function namesInstead(renames: readonly VariableRename[], ofConversation: ReadonlySet<string>): Renames {
  return new Map(
    renames.flatMap(({ key, isEndUser, to }) => [
      ...(isEndUser && ofConversation.has(key) ? [] : [[key, to] as const]),
      ...(isEndUser ? ["user", "endUser"] : ["conversation"]).flatMap((scope) =>
        variableOfPath(`${scope}.${key}`) ? [[`${scope}.${key}`, `${scope}.${to}`] as const] : [],
      ),
    ]),
  );
}
