import { clsx } from "clsx";
import { Group, StickyNote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Frame, markClass, type Note } from "../../canvas/index.ts";

/** A name is read out whole; what a note says is opened. */
const mostRead = 200;

interface FrameLabelProps {
  frame: Frame;
  tabIndex: number;
  onOpen: (markId: string) => void;
}

/** The frame that a row's step stands in. */
export function FrameLabel({ frame, tabIndex, onOpen }: FrameLabelProps) {
  const { t } = useTranslation();
  const name = frame.text.trim() || t("canvas.mark.frame");
  return (
    <button
      type="button"
      data-control="frame"
      tabIndex={tabIndex}
      aria-label={t("flow.outline.inFrame", { name })}
      title={name}
      className={clsx(
        "outline-mark max-w-[180px] max-tablet:min-w-touch! max-tablet:justify-center",
        markClass(frame.color),
      )}
      onClick={() => onOpen(frame.id)}
    >
      <Group aria-hidden />
      <span className="truncate max-tablet:hidden">{name}</span>
    </button>
  );
}

interface RowNotesProps {
  notes: readonly Note[];
  tabIndex: number;
  onOpen: (markId: string) => void;
}

/** The notes beside a row's step, each on a line of its own. */
export function RowNotes({ notes, tabIndex, onOpen }: RowNotesProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 ps-8 pb-1.5 max-tablet:ps-2">
      {notes.map(({ id, text, color }, at) => {
        const shown = text.replace(/\s+/g, " ").trim();
        return (
          <button
            key={id}
            type="button"
            data-control={`note-${at}`}
            data-note={id}
            tabIndex={tabIndex}
            className={clsx("outline-mark max-w-full", markClass(color))}
            onClick={() => onOpen(id)}
          >
            <StickyNote aria-hidden />
            <span className="sr-only">{t("canvas.mark.note")}: </span>
            <span className="truncate">{shown.slice(0, mostRead) || t("flow.outline.emptyNote")}</span>
          </button>
        );
      })}
    </div>
  );
}
