import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { FieldError } from "./field-error.tsx";

/** What every field takes besides its value. */
export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Stands in place of the help. */
  error?: string | undefined;
  /** Of a value that is taken all the same: above the help. */
  warning?: string | undefined;
  /** Required is the rule; what is not says so. */
  optional?: boolean | undefined;
  /** At the right end of the label's line: a link, a segment of languages. */
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** What the control inside a field needs to be found by its label, help and error. */
export interface FieldIds {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export function Field(props: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const { label, help, error, warning, optional, aside, hideLabel, className, children } = props;
  const texts = useUiTexts();
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || warning || help);
  return (
    <div className={clsx("flex min-w-0 flex-col gap-[5px]", className)}>
      <div className={clsx("flex min-h-5 flex-wrap items-end gap-2", hideLabel && "sr-only")}>
        <label id={labelId} htmlFor={id} className="min-w-0 flex-1 font-medium hyphens-auto wrap-break-word basis-auto">
          {label}
          {optional && <span className="ms-1.5 font-normal text-text-3">{texts.optional}</span>}
        </label>
        {/* Taller than the label, it must not push the field below those beside it. */}
        {aside && <div className="max-w-full min-w-0 tablet:-mt-2">{aside}</div>}
      </div>
      {children({ id, labelId, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error) })}
      {hasNote && (
        <div id={noteId}>
          {error ? (
            <FieldError>{error}</FieldError>
          ) : (
            <>
              {warning && (
                <p className="flex items-start gap-[5px] text-xs font-medium text-warn-text">
                  <TriangleAlert aria-hidden className="mt-[1.5px] size-[13px]" />
                  <span>{warning}</span>
                </p>
              )}
              {help && <div className="text-xs text-text-3">{help}</div>}
            </>
          )}
        </div>
      )}
    </div>
  );
}
