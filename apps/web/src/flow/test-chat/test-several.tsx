import { Button } from "@parlo/ui";
import { useState } from "react";
import { TestTicks } from "./test-ticks.tsx";

interface TestSeveralProps {
  buttons: readonly { id: string; label: string }[];
  confirmButton: string;
  /** What was chosen, once it is. */
  sent: readonly string[] | null;
  locked: boolean;
  onConfirm: (ids: string[]) => void;
}

/** Buttons of which several may be chosen. */
export function TestSeveral({ buttons, confirmButton, sent, locked, onConfirm }: TestSeveralProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <fieldset
      disabled={locked}
      data-answers
      className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-3"
    >
      <TestTicks
        options={buttons.map(({ id, label }) => ({ value: id, label }))}
        ticked={sent ?? ticked}
        onChange={setTicked}
      />
      <div>
        <Button variant="primary" size="sm" onClick={() => onConfirm([...ticked])}>
          {confirmButton}
        </Button>
      </div>
    </fieldset>
  );
}
