import { Button } from "../button/button.tsx";
import { Note } from "../page/note.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface MeanwhileNoteProps {
  /** What both have changed, by its name. */
  both: readonly string[];
  /** What they have saved is not here yet. */
  reading?: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Somebody else has saved meanwhile: what was typed stays until a person has decided about it. */
export function MeanwhileNote({ both, reading = false, onKeep, onDiscard }: MeanwhileNoteProps) {
  const texts = useUiTexts();
  return (
    <Note tone="warn" title={texts.form.changedMeanwhile}>
      {!reading && (both.length > 0 ? texts.form.changedByBoth(both) : texts.form.typedIsHere)}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={reading} onClick={onKeep}>
          {texts.form.keepMine}
        </Button>
        <Button size="sm" variant="quiet" disabled={reading} onClick={onDiscard}>
          {texts.form.discardMine}
        </Button>
      </div>
    </Note>
  );
}
