import type { FlowProblem, Surroundings } from "@parlo/engine";
import { useEffect } from "react";
import { loadLater } from "../app/load-later.ts";
import { loadAhead } from "../app/module-reload.ts";
import { afterPress } from "./after-press.ts";
import type { FlowEditor } from "./flow-editor.ts";

const loadProblemsOf = loadLater(() => import("./problems-of.ts"));

/** Typing is not checked letter by letter. */
const quietMs = 200;

/** Checks the flow as it is written, with what it may refer to. */
export function useValidation(editor: FlowEditor, surroundings: Surroundings | null): void {
  useEffect(() => {
    if (!surroundings) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let checked: unknown = null;
    let found: readonly FlowProblem[] | null = null;
    const problems = afterPress(() => {
      const next = over ? null : found;
      if (next) editor.problems.set((before) => (sameProblems(before, next) ? before : next));
    });
    const check = async () => {
      // The canvas stands before what checks it is loaded.
      const part = await loadAhead(loadProblemsOf);
      // Nobody has to lose what is being written for it: the next change asks for it again, and the server checks all.
      if (!part) return;
      const { graph } = editor.store.getState().document;
      if (over || graph === checked) return;
      checked = graph;
      const those = await part.problemsOf(graph, surroundings);
      if (over || graph !== checked) return;
      found = those;
      problems.show();
    };
    void check();
    const stop = editor.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), quietMs);
    });
    return () => {
      over = true;
      stop();
      problems.stop();
      clearTimeout(timer);
    };
  }, [editor, surroundings]);
}

const sameProblems = (a: readonly FlowProblem[], b: readonly FlowProblem[]) => JSON.stringify(a) === JSON.stringify(b);
