import { Menu, type MenuItem, type MenuProps } from "@parlo/ui";
import { useReactFlow } from "@xyflow/react";
import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  Flag,
  Maximize,
  Play,
  Plus,
  Scissors,
  SlidersHorizontal,
  StickyNote,
  Trash2,
  Ungroup,
  Workflow,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  addNote,
  copyByMenu,
  cutByMenu,
  duplicateSelection,
  enterSettings,
  fitOptions,
  pasteByMenu,
  removeSelection,
  unframeSelection,
  useFlowEditor,
  useGraph,
  useObserved,
} from "../../canvas/index.ts";
import { useStopItem } from "../test-chat/stops/use-stop-item.tsx";
import { useTestFrom } from "../test-chat/test-from.ts";
import { type MenuPlace, useMenuPlace } from "./use-menu-place.ts";

/**
 * What can be done with a step, with several, or at an empty place of the canvas. What takes the focus comes once the menu has
 * given it back.
 */
export function CanvasMenu() {
  const { place, close } = useMenuPlace();
  if (!place) return null;
  const Shown = place.onSelection ? MenuOfSelection : MenuOfCanvas;
  return <Shown place={place} onClose={close} />;
}

interface OpenMenuProps {
  place: MenuPlace;
  onClose: () => void;
}

const MenuOfSelection = (props: OpenMenuProps) => <OpenMenu {...props} groups={useSelectionGroups()} />;

const MenuOfCanvas = (props: OpenMenuProps) => (
  <OpenMenu {...props} groups={[{ items: useCanvasItems(props.place) }]} />
);

function OpenMenu({ place, onClose, groups }: OpenMenuProps & Pick<MenuProps, "groups">) {
  const { t } = useTranslation();
  return (
    <Menu
      open
      onOpenChange={(open) => open || onClose()}
      trigger={
        <span
          role="img"
          className="pointer-events-none fixed size-0"
          style={{ left: place.x, top: place.y }}
          aria-label={t("canvas.menu")}
        />
      }
      groups={groups}
    />
  );
}

function useSelectionGroups() {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, selection, editable } = editor;
  const testFrom = useTestFrom();
  const stopItem = useStopItem();
  const graph = useGraph();
  const ids = useObserved(selection);
  const single = ids.length === 1 ? graph.nodes[ids[0] ?? ""] : undefined;
  const hasSteps = ids.some((id) => graph.nodes[id]);
  const copied = (count: number) => editor.announce(t("canvas.announce.copied", { count }));
  const item = (label: string, icon: MenuItem["icon"], onSelect: () => void, keys?: string): MenuItem => ({
    ...{ label, icon, onSelect },
    ...(keys && { keys }),
  });
  const ofOne: MenuItem[] = [];
  if (single) {
    const { id } = single;
    ofOne.push(
      item(t("flow.drawer.settings"), <SlidersHorizontal />, () => setTimeout(() => enterSettings(editor, id)), "↵"),
    );
    if (testFrom)
      ofOne.push(
        item(t("flow.drawer.testFrom"), <Play />, () => testFrom(id), "⇧T"),
        stopItem(id),
      );
    if (editable && single.exits.length > 0)
      ofOne.push(
        item(t("canvas.join.label"), <CornerDownRight />, () => setTimeout(() => editor.joining.set(id)), "J"),
      );
    if (editable)
      ofOne.push(
        item(t("flow.drawer.entry"), <Flag />, () =>
          store.edit({ name: "flow", operations: [{ type: "updateFlow", changes: { entryNodeId: id } }] }),
        ),
      );
  }
  const onClipboard = [item(t("canvas.selection.copy"), <Copy />, () => void copyByMenu(editor).then(copied), "⌘C")];
  if (editable)
    onClipboard.push(item(t("canvas.selection.cut"), <Scissors />, () => void cutByMenu(editor).then(copied), "⌘X"));
  // A flow has one Start.
  if (editable && single?.type !== "Start")
    onClipboard.push(item(t("canvas.selection.duplicate"), <CopyPlus />, () => duplicateSelection(editor), "⌘D"));
  if (editable && ids.some((id) => graph.nodes[id]?.renderParams.frameId))
    onClipboard.push(item(t("canvas.selection.unframe"), <Ungroup />, () => unframeSelection(editor), "⇧G"));
  if (editable && hasSteps)
    onClipboard.push(item(t("flow.extract.action"), <Workflow />, () => editor.extracting.set(true), "E"));
  const remove = () => editor.announce(t("canvas.announce.removed", { count: removeSelection(editor) }));
  return [
    { items: ofOne },
    { items: onClipboard },
    { items: editable ? [{ ...item(t("canvas.selection.remove"), <Trash2 />, remove, "⌫"), danger: true }] : [] },
  ].filter(({ items }) => items.length > 0);
}

function useCanvasItems({ x, y }: MenuPlace): MenuItem[] {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  const at = drawing.screenToFlowPosition({ x, y });
  const addHere = () => {
    const box = document.querySelector(".flow-canvas")?.getBoundingClientRect();
    editor.quickPalette.set({ left: x - (box?.left ?? 0), top: y - (box?.top ?? 0), at, source: null });
  };
  const ofView = {
    label: t("canvas.zoom.fit"),
    icon: <Maximize />,
    keys: "1",
    onSelect: () => void drawing.fitView({ ...fitOptions(editor.editable), duration: 240 }),
  };
  if (!editor.editable) return [ofView];
  const pasted = (count: number) => count > 0 && editor.announce(t("canvas.announce.pasted", { count }));
  return [
    {
      label: t("canvas.palette.search"),
      icon: <Plus />,
      keys: "Tab",
      onSelect: () => setTimeout(addHere),
    },
    {
      label: t("canvas.selection.paste"),
      icon: <ClipboardPaste />,
      keys: "⌘V",
      onSelect: () => void pasteByMenu(editor, at).then(pasted),
    },
    { label: t("flow.keys.note"), icon: <StickyNote />, keys: "N", onSelect: () => addNote(editor, at) },
    ofView,
  ];
}
