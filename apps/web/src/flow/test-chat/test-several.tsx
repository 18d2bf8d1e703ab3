import { Button, Checkbox } from "@parlo/ui";
import { useState } from "react";

interface TestSeveralProps {
  buttons: readonly { id: string; label: string }[];
  confirmButton: string;
  /** What was chosen, once it is. */
  sent: readonly string[] | null;
  locked: boolean;
  onConfirm: (ids: string[]) => void;
}

/** Buttons of which several may be chosen. How many is left to the engine to check, so that the author sees its answers. */
export function TestSeveral({ buttons, confirmButton, sent, locked, onConfirm }: TestSeveralProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = sent ?? ticked;
  return (
    <fieldset
      disabled={locked}
      data-answers
      className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-3"
    >
      {buttons.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          value={chosen.includes(id)}
          onChange={(on) => setTicked((before) => (on ? [...before, id] : before.filter((one) => one !== id)))}
        />
      ))}
      <div>
        <Button
          variant="primary"
          size="sm"
          onClick={() => onConfirm(buttons.flatMap(({ id }) => (ticked.includes(id) ? [id] : [])))}
        >
          {confirmButton}
        </Button>
      </div>
    </fieldset>
  );
}
