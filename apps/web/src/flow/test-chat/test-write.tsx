import { Button } from "@parlo/ui";
import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lookedBack, noTexts, withSent } from "./sent-texts.ts";

interface TestWriteProps {
  written: string;
  onWrite: (text: string) => void;
  /** Something was said that is not answered yet. */
  busy: boolean;
  /** Nothing can be said. */
  disabled: boolean;
  onSend: (text: string) => void;
}

/** Where one writes. The arrow up brings back what was sent before. */
export function TestWrite({ written, onWrite, busy, disabled, onSend }: TestWriteProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(noTexts);
  const look = (by: -1 | 1): boolean => {
    const found = lookedBack(sent, written, by);
    if (!found) return false;
    setSent(found.sent);
    onWrite(found.text);
    return true;
  };
  return (
    <form
      className="flex flex-none gap-2 px-3.5 pt-2.5 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = written.trim();
        if (!text || busy) return;
        setSent(withSent(sent, text));
        onSend(text);
      }}
    >
      <input
        data-write
        aria-label={t("flow.test.write")}
        placeholder={t("flow.test.write")}
        className="field-edge h-control min-w-0 flex-1 px-2.5 max-tablet:h-touch max-tablet:text-lg"
        value={written}
        disabled={disabled}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          if (look(event.key === "ArrowUp" ? -1 : 1)) event.preventDefault();
        }}
      />
      <Button type="submit" variant="primary" aria-label={t("flow.test.send")} disabled={busy || disabled}>
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}
