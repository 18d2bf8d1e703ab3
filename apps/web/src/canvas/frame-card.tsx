import "./marks.css";
import { isComposing } from "@parlo/ui";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { ChevronsDownUp, ChevronsUpDown, GripVertical, Palette, Ungroup } from "lucide-react";
import { memo, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CanvasButton } from "./canvas-button.tsx";
import { useFlowEditor } from "./flow-editor.ts";
import { markClass, onMark } from "./mark-class.ts";
import { foldFrame, recolorMark, removeMark, writeMark } from "./mark-edits.ts";
import type { DrawnFrame } from "./model/drawn-marks.ts";
import { useObserved } from "./observable.ts";
import { StepBadges } from "./step-badges.tsx";
import { useContrast } from "./use-contrast.tsx";

/** What goes around several cards; folded, it stands for them. */
export const FrameCard = memo(function FrameCard({ data }: NodeProps<DrawnFrame>) {
  const { frame, members } = data;
  const editor = useFlowEditor();
  const { selection, trace, editable } = editor;
  const { t } = useTranslation();
  const { state, badge } = useContrast(frame.id);
  const hasRun = useObserved(
    trace,
    useCallback((run) => run !== null && members.some((id) => run.nodes[id]), [members]),
  );
  const choose = () => selection.set((now) => (members.every((id) => now.includes(id)) ? now : members));
  const fold = () => foldFrame(editor, frame.id, !frame.folded);
  const foldWord = t(frame.folded ? "canvas.mark.unfold" : "canvas.mark.fold");
  return (
    <section
      className={`flow-frame ${markClass(frame.color)}${frame.folded ? " folded" : ""}${hasRun ? " ran" : ""} ${state}`}
      aria-label={frame.text || t("canvas.mark.frame")}
      data-frame={frame.id}
    >
      {badge}
      {frame.folded && <Handle type="target" position={Position.Left} id="in" isConnectable={false} />}
      <header className="frame-title" onPointerDownCapture={choose}>
        <GripVertical aria-hidden="true" />
        <input
          className="nodrag"
          dir="auto"
          aria-label={t("canvas.mark.frameName")}
          placeholder={t("canvas.mark.frame")}
          value={frame.text}
          maxLength={255}
          readOnly={!editable}
          onChange={(event) => writeMark(editor, frame.id, event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && !isComposing(event.nativeEvent) && event.currentTarget.blur()}
        />
        {frame.folded && <output>{t("canvas.mark.steps", { count: members.length })}</output>}
        {editable && !frame.folded && (
          <>
            <CanvasButton
              className={onMark}
              label={t("canvas.mark.color")}
              onPress={() => recolorMark(editor, frame)}
              Icon={Palette}
            />
            <CanvasButton
              className={onMark}
              label={t("canvas.mark.unframe")}
              onPress={() => removeMark(editor, frame.id)}
              Icon={Ungroup}
            />
          </>
        )}
        {editable && (
          <CanvasButton
            className={onMark}
            label={foldWord}
            onPress={fold}
            Icon={frame.folded ? ChevronsUpDown : ChevronsDownUp}
          />
        )}
      </header>
      {frame.folded && <Handle type="source" position={Position.Right} id="out" isConnectable={false} />}
      {frame.folded && <StepBadges nodeId={frame.id} />}
    </section>
  );
});
