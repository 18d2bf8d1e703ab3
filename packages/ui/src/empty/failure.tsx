import { CircleAlert, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface FailureProps {
  /** What failed. */
  title: ReactNode;
  /** Why, and what is kept. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The raw message and the request's id, shown on demand. */
  details?: string | undefined;
}

export function Failure({ title, text, onRetry, details }: FailureProps) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  return (
    <div role="alert" className="flex flex-col items-center justify-center px-6 py-12 text-center">
      <div className="mb-3 grid size-9 place-items-center rounded-md bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden />
      </div>
      <h2 className="text-md font-bold">{title}</h2>
      {text && <p className="mt-1.5 max-w-[40ch] text-text-2">{text}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon={<RotateCcw />} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        {details && (
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? texts.hideDetails : texts.showDetails}
          </Button>
        )}
      </div>
      {open && details && (
        <pre className="mt-3 max-w-full overflow-x-auto rounded-md bg-surface-2 px-3 py-2 text-start text-xs whitespace-pre-wrap text-text-2">
          {details}
        </pre>
      )}
    </div>
  );
}
