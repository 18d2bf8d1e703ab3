import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PageCommand, useOfferCommands } from "../../app/page-commands.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { useToggleStop } from "../test-chat/stops/use-toggle-stop.ts";
import { useTestFrom } from "../test-chat/test-from.ts";
import { useGo } from "../use-go.ts";
import type { RowDeeds } from "./row-deeds.tsx";

/** What the buttons above the outline do. */
export interface OutlineBar {
  readonly onTest: () => void;
  readonly onProblems: () => void;
  readonly onPublish: () => void;
  readonly onKeys: () => void;
}

/** What can be done with the flow and with the step whose row had the focus last, by name in ⌘K. */
export function useOutlineCommands(bar: OutlineBar, deeds: RowDeeds, chosen: () => string | null): void {
  const { t } = useTranslation();
  const { flowId, store, editable, openNode, selection, extracting } = useFlowEditor();
  const { onTest, onProblems, onPublish, onKeys } = bar;
  const testFrom = useTestFrom();
  const stopAt = useToggleStop();
  const go = useGo();
  const offered = useMemo(() => {
    const command = (id: string, label: string, run: () => void, keys?: string): PageCommand => ({
      ...{ id, label, run },
      ...(keys && { keys }),
    });
    const withChosen = (act: ((nodeId: string) => void) | null) => () => {
      const nodeId = chosen();
      if (nodeId !== null) act?.(nodeId);
    };
    const extract = (nodeId: string) => {
      selection.set([nodeId]);
      extracting.set(true);
    };
    const edits = [
      command("add", t("canvas.palette.label"), withChosen(deeds.add)),
      command("copy", t("canvas.selection.copy"), withChosen(deeds.copy), "⌘C"),
      command("duplicate", t("canvas.selection.duplicate"), withChosen(deeds.duplicate), "⌘D"),
      command("paste", t("flow.outline.paste"), withChosen(deeds.paste), "⌘V"),
      command("note", t("flow.keys.note"), withChosen(deeds.note), "N"),
      command("frame", t("flow.keys.frame"), withChosen(deeds.frame), "G"),
      command("extract", t("flow.extract.action"), withChosen(extract)),
      command("publish", t("flow.publish.action"), onPublish),
      command("undo", t("flow.outline.undo"), store.undo, "⌘Z"),
      command("redo", t("flow.outline.redo"), store.redo, "⇧⌘Z"),
    ];
    const ways = [
      command("canvas", t("flow.drawer.backToCanvas"), () => go(flowPaths.editor(flowId))),
      command("variables", t("flow.variables.title"), () => go(flowPaths.variables(flowId))),
      command("versions", t("flow.versions.title"), () => go(flowPaths.versions(flowId))),
      command("settings", t("flow.settings.title"), () => go(flowPaths.settings(flowId))),
    ];
    return {
      title: t("flow.editor.commands"),
      commands: [
        ...(editable ? edits : []),
        command("settings-of-step", t("flow.drawer.label"), withChosen(openNode), "↵"),
        command("test", t("flow.test.label"), onTest),
        command("test-from", t("flow.drawer.testFrom"), withChosen(testFrom)),
        command("stop", t("flow.test.stops.toggle"), withChosen(stopAt), "B"),
        command("problems", t("canvas.problems.title"), onProblems),
        ...ways,
        command("keys", t("flow.keys.title"), onKeys, "?"),
      ],
    };
  }, [
    t,
    flowId,
    store,
    editable,
    openNode,
    selection,
    extracting,
    go,
    testFrom,
    stopAt,
    deeds,
    chosen,
    onTest,
    onProblems,
    onPublish,
    onKeys,
  ]);
  useOfferCommands(offered);
}
