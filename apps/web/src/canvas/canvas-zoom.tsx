import { useReactFlow, useStore } from "@xyflow/react";
import {
  ClipboardPaste,
  Flame,
  LayoutGrid,
  Maximize,
  Minus,
  Mouse,
  Plus,
  Search,
  SquareDashedMousePointer,
  StickyNote,
  Touchpad,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { CanvasButton } from "./canvas-button.tsx";
import { fitOptions } from "./fit-options.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { isLayingOut, layoutFlow } from "./layout-flow.ts";
import { addNote } from "./mark-edits.ts";
import { pasteByMenu } from "./menu-clipboard.ts";
import { middleOfView } from "./middle-of-view.ts";
import { type Observable, useObserved } from "./observable.ts";
import { openFinder } from "./open-finder.ts";
import { toggleBoxes, type ViewPreferences, viewPreferences } from "./view-preferences.ts";

const boxesOf = ({ boxes }: ViewPreferences) => boxes;
const pointerOf = ({ pointer }: ViewPreferences) => pointer;

export function CanvasZoom() {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  const pointer = useObserved(viewPreferences, pointerOf);
  const busy = useObserved(isLayingOut);
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const fit = () => void drawing.fitView({ ...fitOptions(editor.editable), duration: 240 });
  return (
    <div className="canvas-panel canvas-bar canvas-zoom" role="toolbar" aria-label={t("canvas.zoom.label")}>
      <CanvasButton label={t("canvas.zoom.out")} onPress={() => void drawing.zoomOut({ duration: 150 })} Icon={Minus} />
      <button type="button" title={t("canvas.zoom.whole")} onClick={() => void drawing.zoomTo(1, { duration: 150 })}>
        {percent} %
      </button>
      <CanvasButton label={t("canvas.zoom.in")} onPress={() => void drawing.zoomIn({ duration: 150 })} Icon={Plus} />
      <hr />
      <CanvasButton label={t("canvas.zoom.fit")} onPress={fit} Icon={Maximize} />
      <CanvasButton label={t("canvas.find.label")} onPress={() => openFinder(editor)} Icon={Search} />
      <CanvasButton
        className="of-wheel"
        label={t(`canvas.zoom.${pointer}`)}
        onPress={() =>
          viewPreferences.set((before) => ({ ...before, pointer: pointer === "mouse" ? "trackpad" : "mouse" }))
        }
        Icon={pointer === "mouse" ? Mouse : Touchpad}
      />
      <BoxesButton />
      {editor.heating && <HeatButton heating={editor.heating} />}
      {editor.editable && (
        <>
          <CanvasButton
            label={t("canvas.zoom.layout")}
            onPress={() => layoutFlow(editor, drawing, t("canvas.zoom.layoutFailed"))}
            Icon={LayoutGrid}
            busy={busy}
          />
          <CanvasButton
            label={t("canvas.mark.addNote")}
            onPress={({ currentTarget }) =>
              addNote(editor, middleOfView(drawing, currentTarget.closest(".flow-canvas")))
            }
            Icon={StickyNote}
          />
          <CanvasButton
            label={t("canvas.selection.paste")}
            onPress={({ currentTarget }) =>
              void pasteByMenu(editor, middleOfView(drawing, currentTarget.closest(".flow-canvas"))).then(
                (count) => count > 0 && editor.announce(t("canvas.announce.pasted", { count })),
              )
            }
            Icon={ClipboardPaste}
          />
        </>
      )}
    </div>
  );
}

function BoxesButton() {
  const { t } = useTranslation();
  const boxes = useObserved(viewPreferences, boxesOf);
  return (
    <CanvasButton
      label={t("canvas.zoom.boxes")}
      pressed={boxes}
      onPress={toggleBoxes}
      Icon={SquareDashedMousePointer}
    />
  );
}

function HeatButton({ heating }: { heating: Observable<boolean> }) {
  const { t } = useTranslation();
  const pressed = useObserved(heating, Boolean);
  return (
    <CanvasButton label={t("canvas.heat.label")} pressed={pressed} onPress={() => heating.set(!pressed)} Icon={Flame} />
  );
}
