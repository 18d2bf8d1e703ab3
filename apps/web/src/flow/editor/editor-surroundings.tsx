import type { Flow } from "@parlo/contract";
import type { FormSurroundings } from "@parlo/nodes/editor";
import { createContext, useContext } from "react";
import type { EditorSurroundings } from "./use-surroundings.ts";

interface Surrounding {
  readonly known: EditorSurroundings;
  readonly form: FormSurroundings;
  /** As it was when it was opened: what only publishing and archiving change. */
  readonly flow: Flow;
  /** Asks for another key of the variable that a path names, everywhere; null where the person may not. */
  readonly rename: ((path: string) => void) | null;
}

const Context = createContext<Surrounding | null>(null);
export const EditorSurroundingsProvider = Context.Provider;

/** What lies around the flow that is open. */
export function useEditorSurroundings(): Surrounding {
  const value = useContext(Context);
  if (!value) throw new Error("EditorSurroundingsProvider is missing above this component");
  return value;
}
