import "./marks.css";
import { type NodeProps, NodeResizeControl, type OnResizeEnd, ResizeControlVariant } from "@xyflow/react";
import { GripHorizontal, Palette, X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CanvasButton } from "./canvas-button.tsx";
import { useFlowEditor } from "./flow-editor.ts";
import { markClass, onMark } from "./mark-class.ts";
import { recolorMark, removeMark, writeMark } from "./mark-edits.ts";
import type { DrawnNote } from "./model/drawn-marks.ts";
import { useContrast } from "./use-contrast.tsx";

const least = { width: 120, height: 64 };
const most = 2000;

/** Something that authors tell each other; it runs nothing. */
export const NoteCard = memo(function NoteCard({ data: { note }, selected }: NodeProps<DrawnNote>) {
  const editor = useFlowEditor();
  const { store, editable } = editor;
  const { t } = useTranslation();
  const { state, badge } = useContrast(note.id);
  const text = useRef<HTMLTextAreaElement>(null);
  const isNew = selected && note.text === "";
  // It is there to be written on.
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const onResizeEnd: OnResizeEnd = (_event, { width, height }) => {
    const size = { width: Math.round(width), height: Math.round(height) };
    const changes = { renderParams: { ...note.renderParams, size } };
    store.edit({ name: "mark", operations: [{ type: "updateMark", markId: note.id, changes }] });
  };
  return (
    <article className={`flow-note ${markClass(note.color)} ${state}`} data-note={note.id}>
      {badge}
      <header className="note-grip">
        <GripHorizontal aria-hidden="true" />
        {editable && (
          <>
            <CanvasButton
              className={onMark}
              label={t("canvas.mark.color")}
              onPress={() => recolorMark(editor, note)}
              Icon={Palette}
            />
            <CanvasButton
              className={onMark}
              label={t("canvas.mark.removeNote")}
              onPress={() => removeMark(editor, note.id)}
              Icon={X}
            />
          </>
        )}
      </header>
      <textarea
        ref={text}
        className="nodrag nowheel"
        dir="auto"
        aria-label={t("canvas.mark.note")}
        placeholder={editable ? t("canvas.mark.write") : ""}
        value={note.text}
        maxLength={4000}
        readOnly={!editable}
        onChange={(event) => writeMark(editor, note.id, event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
      />
      {editable && (
        <NodeResizeControl
          variant={ResizeControlVariant.Handle}
          position="bottom-right"
          minWidth={least.width}
          minHeight={least.height}
          maxWidth={most}
          maxHeight={most}
          onResizeEnd={onResizeEnd}
        />
      )}
    </article>
  );
});
