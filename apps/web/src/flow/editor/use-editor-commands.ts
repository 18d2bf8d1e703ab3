import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PageCommand, useOfferCommands } from "../../app/page-commands.ts";
import { isSilenced, openFinder, useFlowEditor } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { useToggleStop } from "../test-chat/stops/use-toggle-stop.ts";
import { useTestFrom } from "../test-chat/test-from.ts";
import { useGo } from "../use-go.ts";

interface BarActions {
  readonly onTest: () => void;
  readonly onProblems: () => void;
  readonly onComments: () => void;
  readonly onPublish: () => void;
  readonly onKeys: () => void;
}

/** On the canvas, or where nothing has the focus: letters mean something else everywhere else. */
const isOnCanvas = (target: EventTarget | null) =>
  target instanceof Element &&
  (target === document.body || target.closest(".flow-canvas") !== null) &&
  target.closest("input, textarea, select, [contenteditable]") === null;

/** The chat takes a focus that nothing else holds: who came by key answers there next. */
function leaveCanvas(then: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  then();
}

/** What the bar's buttons do, by key where no text is typed and by name in ⌘K, which shows the keys of the canvas too. */
export function useEditorCommands({ onTest, onProblems, onComments, onPublish, onKeys }: BarActions): void {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { flowId, store, editable, selection, openNode } = editor;
  const testFrom = useTestFrom();
  /** Does it with the first step that is chosen, where one is. */
  const withChosen = useCallback(
    (act: ((nodeId: string) => void) | null) => {
      const nodeId = selection.get().find((id) => store.getState().document.graph.nodes[id]);
      if (nodeId) act?.(nodeId);
    },
    [selection, store],
  );
  const onTestHere = useCallback(() => withChosen(testFrom), [withChosen, testFrom]);
  const stopAt = useToggleStop();
  const onStop = useCallback(() => withChosen(stopAt), [withChosen, stopAt]);
  const go = useGo();
  const offered = useMemo(() => {
    const command = (id: string, label: string, run: () => void, keys?: string): PageCommand => ({
      ...{ id, label, run },
      ...(keys && { keys }),
    });
    const chosen = () => {
      const [nodeId] = selection.get();
      if (nodeId) openNode(nodeId);
    };
    const edits = [
      command("add", t("canvas.palette.label"), () => window.dispatchEvent(new Event("parlo:palette")), "Tab"),
      command("extract", t("flow.extract.action"), () => editor.extracting.set(true), "E"),
      command("publish", t("flow.publish.action"), onPublish, "⇧P"),
      command("undo", t("flow.outline.undo"), store.undo, "⌘Z"),
      command("redo", t("flow.outline.redo"), store.redo, "⇧⌘Z"),
    ];
    return {
      title: t("flow.editor.commands"),
      commands: [
        ...(editable ? edits : []),
        command("settings-of-step", t("flow.drawer.label"), chosen, "↵"),
        command("test", t("flow.test.label"), onTest, "T"),
        command("test-from", t("flow.drawer.testFrom"), onTestHere, "⇧T"),
        command("stop", t("flow.test.stops.toggle"), onStop, "B"),
        command("problems", t("canvas.problems.title"), onProblems, "P"),
        command("comments", t("flow.comments.title"), onComments, "C"),
        command("find", t("canvas.find.label"), () => openFinder(editor), "/"),
        command("outline", t("flow.outline.title"), () => go(flowPaths.outline(flowId)), "O"),
        command("variables", t("flow.variables.title"), () => go(flowPaths.variables(flowId))),
        command("versions", t("flow.versions.title"), () => go(flowPaths.versions(flowId))),
        command("settings", t("flow.settings.title"), () => go(flowPaths.settings(flowId))),
        command("keys", t("flow.keys.title"), onKeys, "?"),
      ],
    };
  }, [
    t,
    editor,
    flowId,
    store,
    editable,
    selection,
    openNode,
    go,
    onTest,
    onTestHere,
    onStop,
    onProblems,
    onComments,
    onPublish,
    onKeys,
  ]);
  useOfferCommands(offered);

  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      "?": onKeys,
      t: () => leaveCanvas(onTest),
      T: () => leaveCanvas(onTestHere),
      b: onStop,
      p: onProblems,
      c: onComments,
      P: editable ? onPublish : () => {},
      o: () => go(flowPaths.outline(flowId)),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (isSilenced(event)) return;
      if (!isOnCanvas(event.target) || document.querySelector("[role=dialog], [role=menu]")) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [flowId, editable, go, onTest, onTestHere, onStop, onProblems, onComments, onPublish, onKeys]);
}
