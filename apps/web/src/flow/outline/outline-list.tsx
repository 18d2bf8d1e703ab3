import "./outline-list.css";
import type { ExitKey } from "@parlo/engine";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { frameOf, useFlowEditor, useGraph, useObserved } from "../../canvas/index.ts";
import { AddStepDialog } from "./add-step.dialog.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { ExitsDialog } from "./exits.dialog.tsx";
import { MarkDialog } from "./mark.dialog.tsx";
import { NewNoteDialog } from "./new-note.dialog.tsx";
import { OutlineItem } from "./outline-row.tsx";
import { outlineRows } from "./outline-tree.ts";
import type { RowDeeds } from "./row-deeds.tsx";
import { type OutlineBar, useOutlineCommands } from "./use-outline-commands.ts";
import { useOutlineKeys } from "./use-outline-keys.ts";
import { useRevealed } from "./use-revealed.ts";
import { useRowChoice } from "./use-row-choice.ts";
import { useRowClipboard } from "./use-row-clipboard.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { frameAround, useRowNotes } from "./use-row-marks.ts";
import { useSeveralSteps } from "./use-several-steps.ts";

interface OutlineListProps {
  /** The step whose settings stand beside it. */
  openNodeId: string | null;
  bar: OutlineBar;
}

/** What is open above the outline, and for which step, note or frame. */
type OpenDialog =
  | { readonly what: "mark"; readonly markId: string }
  | {
      readonly what: "add" | "lead" | "note";
      readonly nodeId: string;
      /** The way out that is to be led on. */
      readonly exit?: ExitKey;
    };

const noTools = {};
const noNotes: readonly never[] = [];

/** The steps as a tree: added to, led on, edited, moved, pruned and framed with the keyboard alone. */
export function OutlineList({ openNodeId, bar }: OutlineListProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { editable } = editor;
  const graph = useGraph();
  const rows = useMemo(() => outlineRows(graph), [graph]);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list, rows);
  const { goBack, comeTo, focusAt, focusStep, bringUp } = focus;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const choice = useRowChoice(rows);
  // What it was asked for in holds the focus until it is gone.
  const show = useCallback((nodeId: string) => requestAnimationFrame(() => focusStep(nodeId)), [focusStep]);
  const onFramed = useCallback((markId: string) => setDialog({ what: "mark", markId }), []);
  const several = useSeveralSteps({ show, goBack, onFramed });
  const paste = useRowClipboard({ focused: focus.focused, along: choice.along, remove: several.remove, show });
  const deeds = useMemo<RowDeeds>(
    () => ({
      paste,
      copy: (nodeId) => several.copy([nodeId]),
      cut: (nodeId) => several.cut([nodeId]),
      add: (nodeId) => setDialog({ what: "add", nodeId }),
      lead: (nodeId) => setDialog({ what: "lead", nodeId }),
      openMark: (markId) => setDialog({ what: "mark", markId }),
      duplicate: (nodeId) => several.duplicate([nodeId]),
      remove: (nodeId) => several.remove([nodeId]),
      note: (nodeId) => setDialog({ what: "note", nodeId }),
      frame: (nodeId) => several.frame([nodeId]),
      unframe: (nodeId) => several.unframe([nodeId]),
      toggle: choice.toggle,
      extend: choice.extend,
    }),
    [paste, several, choice.toggle, choice.extend],
  );
  useOutlineCommands(bar, deeds, focus.chosen);

  // What mends an open way out asks for the palette: here it is a dialog.
  const { quickPalette } = editor;
  const asked = useObserved(quickPalette);
  useEffect(() => {
    if (!asked) return;
    if (asked.source) setDialog({ what: "add", ...asked.source });
    quickPalette.set(null);
  }, [asked, quickPalette]);

  // What stood open beside or above it is closed.
  const opened = useRef<string | null>(null);
  const covered = openNodeId ?? dialog?.what ?? null;
  useEffect(() => {
    if (opened.current !== null && covered === null) goBack();
    const isOther = openNodeId !== null && opened.current !== openNodeId;
    if (isOther && !list.current?.contains(document.activeElement)) {
      comeTo(openNodeId);
      bringUp(openNodeId);
    }
    opened.current = covered;
  }, [covered, openNodeId, goBack, comeTo, bringUp]);

  const notes = useRowNotes();
  useRevealed({ rows, notes, show, focusAt });
  const keys = useOutlineKeys({ list, rows, focusAt, choice, ...several, note: deeds.note });

  const isSeveral = choice.chosen.size > 1;
  const close = () => setDialog(null);
  let shown: ReactNode = null;
  const mark = dialog?.what === "mark" ? graph.marks?.[dialog.markId] : undefined;
  if (mark) shown = <MarkDialog mark={mark} onClose={close} />;
  else if (dialog?.what === "note" && graph.nodes[dialog.nodeId])
    shown = <NewNoteDialog nodeId={dialog.nodeId} onClose={close} />;
  else if (dialog && dialog.what !== "mark" && dialog.what !== "note" && graph.nodes[dialog.nodeId])
    shown =
      dialog.what === "lead" ? (
        <ExitsDialog nodeId={dialog.nodeId} rows={rows} onClose={close} />
      ) : (
        <AddStepDialog
          nodeId={dialog.nodeId}
          wanted={dialog.exit ?? null}
          onAdded={(nodeId) => {
            comeTo(nodeId);
            close();
            editor.openNode(nodeId);
          }}
          onClose={close}
        />
      );
  return (
    <>
      <ol
        ref={list}
        aria-label={t("flow.outline.title")}
        className="outline-list max-w-[980px]"
        data-several={isSeveral || undefined}
        {...keys}
        {...focus.handlers}
      >
        {rows.map((row) => (
          <OutlineItem
            key={row.id}
            row={row}
            tools={row.via?.from.tools.length ? graph.tools : noTools}
            isOpen={row.node.id === openNodeId && !row.reference}
            isStop={row.id === focus.stop}
            isChosen={choice.chosen.has(row.node.id) && !row.reference}
            frame={frameAround(graph, row.node.id)}
            notes={notes.get(row.node.id) ?? noNotes}
            deeds={deeds}
          />
        ))}
      </ol>
      {isSeveral && editable && (
        <ChosenBar
          count={choice.chosen.size}
          isFramed={[...choice.chosen].some((id) => frameOf(graph, id) !== undefined)}
          onFrame={() => several.frame(choice.now())}
          onUnframe={() => several.unframe(choice.now())}
          onDuplicate={() => several.duplicate(choice.now())}
          onCopy={() => several.copy(choice.now())}
          onCut={() => several.cut(choice.now())}
          onExtract={() => several.extract(choice.now())}
          onRemove={() => several.remove(choice.now())}
          onClear={() => {
            choice.clear();
            requestAnimationFrame(goBack);
          }}
        />
      )}
      {shown}
    </>
  );
}
