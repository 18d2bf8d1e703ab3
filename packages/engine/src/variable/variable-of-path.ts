import { builtInNames } from "../template/built-in-names.ts";

/** What a scope says besides its variables. It is nearer than a variable of the same name, which goes by its key alone. */
export const partsOfScope = {
  user: ["id"],
  conversation: ["id", "language", "timeZone", "touchpoint", "turns", "test", "transcript"],
} as const satisfies { readonly [scope: string]: readonly string[] };

export interface NamedVariable {
  readonly key: string;
  /** Null where the path does not say. */
  readonly isEndUser: boolean | null;
}

/** The variable that is written under a name: of the scope that stands before it, `user.room`, else by its key alone. */
export function variableToWrite(name: string): NamedVariable {
  const isScoped = name.split(".").length === 2;
  const variable = isScoped ? variableOfPath(name) : null;
  return variable && variable.isEndUser !== null ? variable : { key: name, isEndUser: null };
}

/** The variable that a path reads, if there is one of that key: `room`, `conversation.room`, `user.name.first`. Null where it can be none. */
export function variableOfPath(path: string): NamedVariable | null {
  const [root = "", key = ""] = path.split(".");
  const scope = root === "endUser" ? "user" : root;
  if (scope !== "user" && scope !== "conversation")
    return root === "" || builtInNames.includes(root) ? null : { key: root, isEndUser: null };
  const parts: readonly string[] = partsOfScope[scope];
  return key === "" || parts.includes(key) ? null : { key, isEndUser: scope === "user" };
}
