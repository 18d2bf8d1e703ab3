import type { FlowGraph } from "@parlo/engine";
import { useMemo, useState } from "react";
import {
  contrastGraphs,
  observable,
  shownExits,
  stillEditor,
  useFlowEditor,
  useShownLanguage,
} from "../../canvas/index.ts";
import { flowDifference } from "./model/flow-difference.ts";
import { settingsReader } from "./model/settings-reader.ts";

interface Chosen {
  readonly openNode: (nodeId: string) => void;
  readonly close: () => void;
}

/** What two states of the flow differ in, and an editor that shows both on one canvas; without the first, just the other. */
export function useComparison(before: FlowGraph | null, after: FlowGraph, { openNode, close }: Chosen) {
  const editor = useFlowEditor();
  const { catalog } = editor;
  const language = useShownLanguage();
  const parts = useMemo(
    () => (before ? flowDifference(before, after, settingsReader(catalog)) : []),
    [before, after, catalog],
  );
  const [selection] = useState(() => observable<readonly string[]>([]));
  const still = useMemo(() => {
    const show = { selection, openNode, closeDrawer: close };
    if (!before) return stillEditor(editor, { graph: after, contrast: null, ...show });
    const both = contrastGraphs({
      ...{ before, after },
      parts: new Map(parts.flatMap(({ part, state }) => (part.type === "flow" ? [] : [[part.id, state]]))),
      wordsOfExit: (node, exit) =>
        shownExits({ ...node, exits: [exit] }, catalog.entry(node.type), before.tools, language)[0]?.label ?? exit.name,
    });
    return stillEditor(editor, { ...both, ...show });
  }, [editor, catalog, language, before, after, parts, selection, openNode, close]);
  return { parts, editor: still };
}
