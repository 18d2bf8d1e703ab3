import { type FlowProblem, type Kinds, type Surroundings, validateFlow } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { useEffect } from "react";
import type { FlowEditor } from "./flow-editor.ts";

/** Typing is not checked letter by letter. */
const quietMs = 200;

/** Checks the flow as it is written, with what it may refer to. */
export function useValidation(editor: FlowEditor, surroundings: Surroundings | null): void {
  useEffect(() => {
    if (!surroundings) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: unknown = null;
    const check = () => {
      const { graph } = editor.store.getState().document;
      if (graph === checked) return;
      checked = graph;
      const found = validateFlow(graph, kinds as Kinds, surroundings);
      editor.problems.set((before) => (sameProblems(before, found) ? before : found));
    };
    check();
    const stop = editor.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(check, quietMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor, surroundings]);
}

const sameProblems = (a: readonly FlowProblem[], b: readonly FlowProblem[]) =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b);
