import { Dialog, Switch, shownKeys } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useObserved, viewPreferences } from "../../canvas/index.ts";

/** Every key of the canvas, by what it is for, and whether characters alone are keys at all. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { editable } = useFlowEditor();
  const { characterKeys } = useObserved(viewPreferences);
  const view = [
    ["1", t("canvas.zoom.fit")],
    ["2", t("flow.keys.selection")],
    ["0", t("canvas.zoom.whole")],
    ["S", t("flow.keys.start")],
    ["M", t("flow.keys.map")],
    ["/", t("canvas.find.label")],
    ["⌘K", t("flow.keys.search")],
  ];
  const choosing = [
    ["⌘A", t("flow.keys.all")],
    ["⇧", t("flow.keys.box")],
    ["V", t("canvas.zoom.boxes")],
    ["⌥→", t("flow.keys.walk")],
    ["⌥⇧→", t("flow.keys.after")],
    ["⌥⇧←", t("flow.keys.before")],
    ["↵", t("flow.drawer.label")],
    ["⇧F10", t("flow.keys.menu")],
  ];
  const editing = [
    ["Tab", t("flow.keys.add")],
    ["J", t("canvas.join.label")],
    ["→", t("flow.keys.move")],
    ["⇧→", t("flow.keys.moveFar")],
    ["⌘C", t("flow.keys.copy")],
    ["⌘X", t("flow.keys.cut")],
    ["⌘V", t("flow.keys.paste")],
    ["⌘D", t("canvas.selection.duplicate")],
    ["⌫", t("canvas.selection.remove")],
    ["G", t("flow.keys.frame")],
    ["⇧G", t("canvas.selection.unframe")],
    ["E", t("flow.keys.extract")],
    ["N", t("flow.keys.note")],
    ["⇧L", t("canvas.zoom.layout")],
    ["⌘Z", t("flow.outline.undo")],
    ["⇧⌘Z", t("flow.outline.redo")],
  ];
  const flow = [
    ["T", t("flow.test.label")],
    ["⇧T", t("flow.drawer.testFrom")],
    ["B", t("flow.test.stops.toggle")],
    ["P", t("canvas.problems.title")],
    ["C", t("flow.comments.title")],
    ["O", t("flow.outline.title")],
    ...(editable ? [["⇧P", t("flow.publish.action")]] : []),
    ["?", t("flow.keys.title")],
  ];
  return (
    <Dialog open width="wide" onClose={onClose} title={t("flow.keys.title")}>
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Keys title={t("flow.keys.view")} keys={view} />
          <Keys title={t("flow.keys.choosing")} keys={choosing} />
        </div>
        <div className="flex flex-col gap-5">
          {editable && <Keys title={t("flow.keys.editing")} keys={editing} />}
          <Keys title={t("flow.editor.commands")} keys={flow} />
        </div>
      </div>
      <Switch
        className="mt-2 border-t border-line pt-4"
        label={t("flow.keys.characters")}
        help={t("flow.keys.charactersHelp")}
        value={characterKeys}
        onChange={(value) => viewPreferences.set((others) => ({ ...others, characterKeys: value }))}
      />
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly string[])[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-text-3">{title}</h3>
      <dl>
        {keys.map(([key = "", does]) => (
          <div key={key} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="order-2 flex-none">
              <kbd className="rounded-xs bg-surface-3 px-1.5 py-0.5 font-sans text-xs text-text-2">
                {shownKeys(key)}
              </kbd>
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
