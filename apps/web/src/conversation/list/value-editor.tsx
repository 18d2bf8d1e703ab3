import { Button } from "@parlo/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface ValueEditorProps<Value> {
  value: Value;
  /** Whether it can be applied as it stands. */
  isReady?: (value: Value) => boolean;
  onApply: (value: Value) => void;
  onClose: () => void;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** What opens below a filter: its value, tried out here and applied with Enter. */
export function ValueEditor<Value>({
  value: stored,
  isReady = () => true,
  onApply,
  onClose,
  children,
}: ValueEditorProps<Value>) {
  const { t } = useTranslation();
  const [value, setValue] = useState(stored);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady(value)) return;
        onApply(value);
        onClose();
      }}
    >
      {children(value, setValue)}
      <div className="flex justify-end">
        <Button type="submit" size="sm" variant="primary" disabled={!isReady(value)}>
          {t("conversation.filter.apply")}
        </Button>
      </div>
    </form>
  );
}
